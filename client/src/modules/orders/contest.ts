import type { auditContests } from '#shared/audit/contests.contract.ts'
import type { RowOf } from '#client/kit/use-resource.ts'

/** A contested charge as the screens read it. */
export type Contest = RowOf<typeof auditContests>

/** Resources that are read again when a contest changed. */
export const CONTEST_TOUCHES = ['audit_contests', 'audits_order', 'orders', 'purchase_orders'] as const
