import type { Context } from '#server/kit/context.ts'
import type { LockedOrder } from './lock-order.store.ts'
import { proposalsOf, type Proposal } from './proposals.store.ts'

/** The session's own waiting proposal, and the others; without an own one the machine refuses the action. */
export const ownProposal = async (
  ctx: Context,
  order: LockedOrder,
): Promise<{ own: Proposal | undefined; others: Proposal[] }> => {
  const all = await proposalsOf(ctx, order.id)
  const own = all.find(
    ({ transporter_id, status }) => status === 'waiting' && ctx.session.company_ids.includes(transporter_id),
  )
  return { own, others: all.filter((proposal) => proposal !== own) }
}
