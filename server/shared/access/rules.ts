import { FEATURES, type FeatureName } from './features.ts'
import type { ModuleName, Permission } from './permissions.ts'
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
  /** Given by the company's owner beside all permissions: reads the platform's bills. */
  billing_access?: boolean
}

/** Access rules are data, so that they can be printed, compared and explained to the person who lacks one. */
export type Rule =
  | { readonly all: readonly Rule[] }
  | { readonly any: readonly Rule[] }
  | { readonly not: Rule }
  | { readonly role: readonly RoleName[] }
  | { readonly holds: readonly Permission[] }
  | { readonly module: ModuleName }
  | { readonly plan: Tier }
  | { readonly feature: FeatureName }
  | { readonly headOffice: true }
  | { readonly billingAccess: true }
  | { readonly everyone: true }

export const all = (...rules: Rule[]): Rule => ({ all: rules })
export const any = (...rules: Rule[]): Rule => ({ any: rules })
/** None of this. */
export const not = (rule: Rule): Rule => ({ not: rule })
/** One of these roles. */
export const role = (...roles: RoleName[]): Rule => ({ role: roles })
/** At least one of these permissions. */
export const holds = (...permissions: Permission[]): Rule => ({ holds: permissions })
/** Any permission of this module: spec 000 §6 calls it the module-prefixed permission. */
export const module = (name: ModuleName): Rule => ({ module: name })
/** This plan tier or better. */
export const plan = (tier: Tier): Rule => ({ plan: tier })
/** The company's feature is switched on. */
export const feature = (name: FeatureName): Rule => ({ feature: name })
/** Not a branch. */
export const headOffice = (): Rule => ({ headOffice: true })
/** The person's own access to the platform's bills. */
export const billingAccess = (): Rule => ({ billingAccess: true })
/** Any logged-in user. */
export const everyone = (): Rule => ({ everyone: true })

/** Does the session satisfy the rule? Pure; dev is the platform's own engineer and passes every rule. */
export const satisfies = (session: AccessSession, rule: Rule): boolean => {
  if ('all' in rule) return rule.all.every((part) => satisfies(session, part))
  if ('any' in rule) return rule.any.some((part) => satisfies(session, part))
  if ('not' in rule) return !satisfies(session, rule.not)
  if ('role' in rule) return rule.role.includes(session.role)
  if ('holds' in rule) return rule.holds.some((permission) => session.permissions.includes(permission))
  if ('module' in rule)
    return session.permissions.some((permission) => permission.startsWith(`${rule.module}__`))
  if ('feature' in rule) return session.features.includes(FEATURES[rule.feature])
  if ('plan' in rule) return planReaches(session.plan, rule.plan)
  if ('headOffice' in rule) return session.parent_id === null
  if ('billingAccess' in rule) return session.billing_access === true
  return true
}
