import type { Context } from '#server/kit/context.ts'
import { approveAuditRow, lockOpenAudits, type NamedCause } from './audit.store.ts'

const UNNAMED: NamedCause = { cause: null, pattern: null }

/** Keeps the approval of one audit: justification, user and time (spec 002 §4.9). */
export const keepApproval = async (
  ctx: Context,
  { id, order_id, value }: { id: number; order_id: number; value: string },
  justification: string,
  named = UNNAMED,
): Promise<void> => {
  await approveAuditRow(ctx, id, justification, named)
  ctx.audit({
    type: 'audits_order',
    id,
    event: 'approved',
    old: { manual_approved: false },
    new: {
      manual_approved: true,
      justification,
      value,
      ...(named.cause === null ? {} : { cause: named.cause }),
    },
  })
  ctx.raise('audits.approved', { order_id, audits_order_id: id, user_id: ctx.session.user_id })
}

/** Lets all divergent charges of these orders pass, with one reason. */
export const approveOpenAudits = async (
  ctx: Context,
  orderIds: readonly number[],
  justification: string,
): Promise<void> => {
  for (const audit of await lockOpenAudits(ctx, orderIds))
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await keepApproval(ctx, audit, justification)
}
