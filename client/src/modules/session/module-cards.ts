import { MODULE_GROUPS, type ModuleName } from '#shared/access/permissions.ts'
import { landingName, landingPath } from '#client/kit/landing.ts'
import { type Screen, isForRole } from '#client/kit/screen.ts'
import { type Session, accessOf, roleOf } from '#client/lib/session.ts'

/** spec 000 §1: each card offers one of these. */
export type CardState = { kind: 'access'; path: string } | { kind: 'learn_more' | 'blocked' | 'soon' }

/** Modules of the list that this installation does not bring yet; all others have a screen somewhere. */
const isBuilt = (screens: readonly Screen[], session: Session, module: ModuleName): boolean => {
  const name = landingName(session, module)
  return screens.some((screen) => screen.name === name && isForRole(screen, roleOf(session)))
}

/**
 * Which one is our decision, the specification shows none: a module whose first screen is open is accessed; one that
 * the role has but this person may not open (permission, plan or feature) is blocked; without a screen it is coming
 * soon for who holds it already, else it can be learned about.
 */
export const cardState = (screens: readonly Screen[], session: Session, module: ModuleName): CardState => {
  const holds =
    roleOf(session) === 'dev' ||
    accessOf(session).permissions.some((permission) => permission.startsWith(`${module}__`))
  const path = holds ? landingPath(screens, session, module) : null
  if (path !== null) return { kind: 'access', path }
  if (isBuilt(screens, session, module)) return { kind: 'blocked' }
  return { kind: holds ? 'soon' : 'learn_more' }
}

export const CARD_GROUPS: { group: 'logistics' | 'costs'; modules: readonly ModuleName[] }[] = [
  { group: 'logistics', modules: MODULE_GROUPS.logistics },
  { group: 'costs', modules: MODULE_GROUPS.costs_and_financial },
]
