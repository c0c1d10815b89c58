import type { Context } from '#server/kit/context.ts'
import { approveAuditRows, lockOpenAudits, type NamedCause } from './audit.store.ts'

const UNNAMED: NamedCause = { cause: null, pattern: null }

type Approved = { id: number; order_id: number; value: string }

/** Keeps the approval of audits, many in one statement: justification, user and time (spec 002 §4.9). */
export const keepApproval = async (
  ctx: Context,
  audits: readonly Approved[],
  justification: string,
  named = UNNAMED,
): Promise<void> => {
  if (audits.length === 0) return
  const ids = audits.map(({ id }) => id)
  await approveAuditRows(ctx, ids, justification, named)
  for (const { id, order_id, value } of audits) {
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
}

/** Lets all divergent charges of these orders pass, with one reason. */
export const approveOpenAudits = async (
  ctx: Context,
  orderIds: readonly number[],
  justification: string,
): Promise<void> => keepApproval(ctx, await lockOpenAudits(ctx, orderIds), justification)
