import type { Ability } from '#shared/access/abilities.ts'
import { can } from '#shared/access/can.ts'
import type { AccessSession } from '#shared/access/rules.ts'
import { GRANTABLE } from '#shared/session/access-tokens.contract.ts'

export type AbilityGroup = { name: string; abilities: readonly Ability[] }

/** What this person may hand to a token, by the resource that stands before the dot. */
export const abilityGroups = (access: AccessSession, search = ''): AbilityGroup[] => {
  const wanted = search.trim().toLowerCase()
  const groups = new Map<string, Ability[]>()
  for (const ability of GRANTABLE) {
    // What a screen shows is no right that a call needs.
    if (ability.startsWith('screens.') || ability.startsWith('areas.')) continue
    if (!can(access, ability) || !ability.includes(wanted)) continue
    const name = ability.slice(0, ability.indexOf('.'))
    groups.set(name, [...(groups.get(name) ?? []), ability])
  }
  return [...groups]
    .map(([name, abilities]) => ({ name, abilities }))
    .toSorted((a, b) => a.name.localeCompare(b.name))
}

/** Reading changes nothing: a good start for reports and mirrors. */
export const readingOnly = (groups: readonly AbilityGroup[]): Ability[] =>
  groups.flatMap(({ abilities }) => abilities.filter((ability) => ability.endsWith('.read')))
