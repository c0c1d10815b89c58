import type { Permission } from '#shared/access/permissions.ts'
import type { AccessSession } from '#shared/access/rules.ts'
import { PERMISSIONS_OF_KIND } from './permissions-of-kind.ts'

/** Who gives and takes rights (spec 000 §6): judged module by module. Used by the server and, before it, by the form. */

type Granter = Pick<AccessSession, 'role' | 'permissions'>

const moduleOf = (permission: string): string => permission.slice(0, permission.indexOf('__'))
export const isOperator = ({ role }: Granter): boolean => role === 'dev' || role === 'manager'

/** What one holds, and, as owner of a module, the levels below in that module; owning another one gives nothing here. */
export const mayGrant = (granter: Granter, permission: string): boolean => {
  const held: readonly string[] = granter.permissions
  if (isOperator(granter) || held.includes(permission)) return true
  const owner = `${moduleOf(permission)}__owner`
  return permission !== owner && held.includes(owner)
}

/** Kinds of company that live in the finance module. */
const FINANCE_KINDS: ReadonlySet<string> = new Set(['taker', 'fintech', 'finance_manager'])

/** Owner of the module that the company itself stands on: the main one, in the finance areas theirs. */
export const ownsCompany = ({ role, permissions }: Granter): boolean =>
  permissions.includes('integra_manager__owner') ||
  (FINANCE_KINDS.has(role) && permissions.includes('finance__owner'))

/**
 * Permissions that stand in the way of a change of a user's rights: those asked for that the granter cannot give, and, in
 * every module that the change touches, those held that the granter could not have given.
 */
export const beyondGranter = (
  granter: Granter,
  before: readonly string[],
  after: readonly string[],
): readonly string[] => {
  const changed = [
    ...after.filter((one) => !before.includes(one)),
    ...before.filter((one) => !after.includes(one)),
  ]
  const modules = new Set(changed.map(moduleOf))
  const theirs = before.filter((one) => modules.has(moduleOf(one)))
  return [...new Set([...changed, ...theirs])].filter((one) => !mayGrant(granter, one))
}

/** Switching a user off or on, or deleting them: the company's owner, or a user who could have given all that they hold. */
export const mayDismiss = (granter: Granter, held: readonly string[]): boolean =>
  isOperator(granter) || ownsCompany(granter) || held.every((one) => mayGrant(granter, one))

const BILLING: readonly Permission[] = ['billing__owner', 'billing__admin']

/** The platform's invoices of the company: its owner, and who leads billing. */
export const mayGiveBilling = (granter: Granter): boolean =>
  isOperator(granter) || ownsCompany(granter) || BILLING.some((one) => granter.permissions.includes(one))

/**
 * What a person can change of a user's rights, one at a time: give one not held, take one held. Of the rights that mean
 * something in that kind of company.
 */
export const changeable = (granter: Granter, { role, permissions: held }: Granter): readonly Permission[] =>
  PERMISSIONS_OF_KIND[role].filter(
    (one) =>
      beyondGranter(
        granter,
        held,
        held.includes(one) ? held.filter((other) => other !== one) : [...held, one],
      ).length === 0,
  )
