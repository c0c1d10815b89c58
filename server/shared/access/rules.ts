import type { Permission } from './permissions.ts'
import { planReaches, type Tier } from './plans.ts'
import type { RoleName } from './roles.ts'

/** What the access rules may know about who asks. */
export type AccessSession = {
  user_id: number
  role: RoleName
  company_id: number
  /** The head office's id when the company is a branch. */
  parent_id: number | null
  permissions: readonly string[]
  plan: string | null
  features: readonly number[]
}

/** Access rules are data, so that they can be printed, compared and explained to the person who lacks one. */
export type Rule =
  | { readonly all: readonly Rule[] }
  | { readonly any: readonly Rule[] }
  | { readonly role: readonly RoleName[] }
  | { readonly holds: readonly Permission[] }
  | { readonly plan: Tier }
  | { readonly headOffice: true }
  | { readonly everyone: true }

export const all = (...rules: Rule[]): Rule => ({ all: rules })
export const any = (...rules: Rule[]): Rule => ({ any: rules })
/** One of these roles. */
export const role = (...roles: RoleName[]): Rule => ({ role: roles })
/** At least one of these permissions. */
export const holds = (...permissions: Permission[]): Rule => ({ holds: permissions })
/** This plan tier or better. */
export const plan = (tier: Tier): Rule => ({ plan: tier })
/** Not a branch. */
export const headOffice = (): Rule => ({ headOffice: true })
/** Any logged-in user. */
export const everyone = (): Rule => ({ everyone: true })

/** Does the session satisfy the rule? Pure; dev is the platform's own engineer and passes every rule. */
export const satisfies = (session: AccessSession, rule: Rule): boolean => {
  if ('all' in rule) return rule.all.every((part) => satisfies(session, part))
  if ('any' in rule) return rule.any.some((part) => satisfies(session, part))
  if ('role' in rule) return rule.role.includes(session.role)
  if ('holds' in rule) return rule.holds.some((permission) => session.permissions.includes(permission))
  if ('plan' in rule) return planReaches(session.plan, rule.plan)
  if ('headOffice' in rule) return session.parent_id === null
  return true
}
