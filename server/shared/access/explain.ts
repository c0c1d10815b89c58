import type { FeatureName } from './features.ts'
import type { ModuleName, Permission } from './permissions.ts'
import { TIERS, type Tier } from './plans.ts'
import type { RoleName } from './roles.ts'
import { type AccessSession, type Rule, satisfies } from './rules.ts'

/** One thing that is in the way, by what would have to change. */
export type Lack =
  | { readonly kind: 'role'; readonly roles: readonly RoleName[] }
  | { readonly kind: 'permission'; readonly permissions: readonly Permission[] }
  | { readonly kind: 'module'; readonly module: ModuleName }
  | { readonly kind: 'plan'; readonly tier: Tier }
  | { readonly kind: 'feature'; readonly feature: FeatureName }
  | { readonly kind: 'head_office' }
  /** Something that the session holds closes it. */
  | { readonly kind: 'excluded'; readonly permissions: readonly Permission[] }

const isRole = (lack: Lack): boolean => lack.kind === 'role'

/** Nearest first: an alternative of one's own role before one of another, few missing things before many. */
const distance = (lacks: readonly Lack[]): number => (lacks.some(isRole) ? 100 : 0) + lacks.length

const union = <T>(lists: readonly (readonly T[])[]): T[] => [...new Set(lists.flat())]

/** Alternatives that are equally near and of one kind are one lack: "one of these". */
const joined = (nearest: readonly (readonly Lack[])[]): readonly Lack[] | null => {
  const singles = nearest.flatMap((lacks) => (lacks.length === 1 ? lacks : []))
  if (singles.length !== nearest.length) return null
  const permissions = singles.flatMap((lack) => (lack.kind === 'permission' ? [lack.permissions] : []))
  if (permissions.length === singles.length) return [{ kind: 'permission', permissions: union(permissions) }]
  const roles = singles.flatMap((lack) => (lack.kind === 'role' ? [lack.roles] : []))
  return roles.length === singles.length ? [{ kind: 'role', roles: union(roles) }] : null
}

const nearestOf = (alternatives: readonly (readonly Lack[])[]): readonly Lack[] => {
  const least = Math.min(...alternatives.map(distance))
  const nearest = alternatives.filter((lacks) => distance(lacks) === least)
  return joined(nearest) ?? nearest[0] ?? []
}

const permissionsIn = (rule: Rule): readonly Permission[] => {
  if ('holds' in rule) return rule.holds
  if ('all' in rule) return union(rule.all.map(permissionsIn))
  return 'any' in rule ? union(rule.any.map(permissionsIn)) : []
}

const lacksOf = (session: AccessSession, rule: Rule): readonly Lack[] => {
  if (satisfies(session, rule)) return []
  if ('all' in rule) return rule.all.flatMap((part) => lacksOf(session, part))
  if ('any' in rule) return nearestOf(rule.any.map((part) => lacksOf(session, part)))
  if ('not' in rule) return [{ kind: 'excluded', permissions: permissionsIn(rule.not) }]
  if ('role' in rule) return [{ kind: 'role', roles: rule.role }]
  if ('holds' in rule) return [{ kind: 'permission', permissions: rule.holds }]
  if ('module' in rule) return [{ kind: 'module', module: rule.module }]
  if ('plan' in rule) return [{ kind: 'plan', tier: rule.plan }]
  // The permissions beside it are told: a person with one of them needs no access of their own.
  if ('billingAccess' in rule) return [{ kind: 'permission', permissions: [] }]
  return 'feature' in rule ? [{ kind: 'feature', feature: rule.feature }] : [{ kind: 'head_office' }]
}

/** Whether mending `one` mends `other` as well: a narrower choice of permissions, a higher plan, or the very same. */
const covers = (one: Lack, other: Lack): boolean => {
  if (one.kind === 'permission' && other.kind === 'permission')
    return one.permissions.every((permission) => other.permissions.includes(permission))
  if (one.kind === 'plan' && other.kind === 'plan')
    return TIERS.indexOf(one.tier) >= TIERS.indexOf(other.tier)
  return JSON.stringify(one) === JSON.stringify(other)
}

/** Without the lacks that another one mends too; of two that mend each other the first stays. Pure. */
export const essential = (lacks: readonly Lack[]): readonly Lack[] =>
  lacks.filter(
    (lack, index) =>
      !lacks.some((other, at) => at !== index && covers(other, lack) && (at < index || !covers(lack, other))),
  )

/**
 * What a session lacks for a rule, in the order of the rule; empty when it satisfies it. Of several ways in, the
 * nearest is told: the one for the session's own role with the fewest things missing. Pure.
 *
 * @example explain(basicShipperOwner, all(ownerOrAdmin, plan('PRO'))) // [{ kind: 'plan', tier: 'PRO' }]
 */
export const explain = (session: AccessSession, rule: Rule): readonly Lack[] => {
  if (session.role === 'dev') return []
  return essential(lacksOf(session, rule))
}

/** Who can take it away: an owner or admin of the own company, the operator of the platform, or no person. */
export type Granter = 'company' | 'operator' | 'nobody'

export const granterOf = (lack: Lack): Granter => {
  if (lack.kind === 'permission' || lack.kind === 'module' || lack.kind === 'excluded') return 'company'
  return lack.kind === 'plan' || lack.kind === 'feature' ? 'operator' : 'nobody'
}
