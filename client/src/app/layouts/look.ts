import type { RoleName } from '#shared/access/roles.ts'

/** Which frame a page has: the finance bar, the supplier's, or the one that all other roles share. */
export type Look = 'finance' | 'supplier' | 'plain'

const FINANCE_ROLES: readonly RoleName[] = ['finance_manager', 'fintech', 'taker']

/**
 * By address first, by role where the address says nothing (spec 000 §2 Layouts). Everything of the digital
 * correspondent has the finance frame: its own area, its registration, and the desks of those who work in it.
 */
export const lookOf = (pathname: string, role: RoleName | null): Look => {
  if (/^\/(finance|fintech)\//.test(pathname)) return 'finance'
  if (role !== null && FINANCE_ROLES.includes(role) && !pathname.startsWith('/auth/')) return 'finance'
  return role === 'supplier' ? 'supplier' : 'plain'
}

const AGENT = 'finance__manager_agent'
const PROSPECTOR = 'finance__manager_prospector'

/**
 * What the finance bar calls the user (spec 000 §6 Labels): a correspondent's people are Agent, Prospector, otherwise
 * Admin; a fintech's Comercial, Analista or Admin. Key below `app:finance.type`.
 */
export const financeUserType = (
  role: RoleName,
  permissions: readonly string[],
): 'agent' | 'prospector' | 'commercial' | 'analyst' | 'admin' => {
  if (role === 'fintech') {
    if (permissions.includes('finance__fintech_commercial')) return 'commercial'
    return permissions.includes('finance__fintech_analyst') ? 'analyst' : 'admin'
  }
  if (permissions.includes(AGENT)) return 'agent'
  return permissions.includes(PROSPECTOR) ? 'prospector' : 'admin'
}
