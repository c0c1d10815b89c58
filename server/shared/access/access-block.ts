import { Exception } from '#shared/kit/exceptions.ts'
import type { Ability } from './abilities.ts'
import type { RoleName } from './roles.ts'

/** Why a company's access is closed as a whole: unpaid invoices beyond the grace, or a trial that is over (spec 000 §8). */
export type AccessBlock = 'OverdueException' | 'TrialExpiredException'

/** What billing says of a company, a branch by its head office. */
type BillingFacts = {
  role: RoleName
  /** Since when unpaid invoices close the access. */
  overdue_since: string | null
  /** Last instant of a trial; null: no trial. */
  trial_ends_at: string | null
}

const isPast = (instant: string | null, now: Date): boolean =>
  instant !== null && new Date(instant).getTime() <= now.getTime()

/** The one place that decides whether a company's access is closed. The operator's own never is. Pure. */
export const accessBlock = (
  { role, overdue_since, trial_ends_at }: BillingFacts,
  now: Date,
): AccessBlock | null => {
  if (role === 'manager' || role === 'dev') return null
  if (isPast(overdue_since, now)) return 'OverdueException'
  return isPast(trial_ends_at, now) ? 'TrialExpiredException' : null
}

/** A closed company still takes its data along, and leaves; it reads in any case. */
const STAYS_OPEN: ReadonlySet<Ability> = new Set<Ability>([
  'session.use',
  'session.manage',
  'exports.create',
  'exports.documents',
  'exports.transporters',
  'exports.restart',
  'exports.read',
  'purchase_orders.export',
])

/** Asked before a change. @throws OverdueException, TrialExpiredException (402) where the company's access is closed */
export const assertOpen = ({ blocked }: { blocked?: AccessBlock }, ability: Ability): void => {
  if (blocked === undefined || STAYS_OPEN.has(ability)) return
  throw new Exception(blocked, [{ key: blocked === 'OverdueException' ? 'overdue' : 'trial_expired' }])
}
