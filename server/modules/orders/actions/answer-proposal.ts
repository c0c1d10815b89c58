import type { Context } from '#server/kit/context.ts'
import type { AnswerProposalInput } from '#shared/orders/order-actions.ts'
import { lockOrder, type LockedOrder } from '../lock-order.queries.ts'
import { answerProposals, proposalsOf, type Proposal } from '../proposals.queries.ts'
import { raiseOrder, transitionOrder } from '../transition-order.ts'

/** The session's own waiting proposal; the machine refuses the action when there is none. */
const ownProposal = async (ctx: Context, order: LockedOrder) => {
  const all = await proposalsOf(ctx, order.id)
  const own = all.find(
    ({ transporter_id, status }) => status === 'waiting' && ctx.session.company_ids.includes(transporter_id),
  )
  return { own, others: all.filter((proposal) => proposal !== own) }
}

const isOpen = ({ status }: Proposal): boolean => status !== 'refused'

/** A proposed carrier takes the order; the shipper decides among those that did (lifecycles §1). */
export const acceptProposal = async (ctx: Context, id: number, input: AnswerProposalInput): Promise<void> => {
  const order = await lockOrder(ctx, id)
  const { own } = await ownProposal(ctx, order)
  const accepted = await transitionOrder(ctx, order, { action: 'accept', justification: input.message })
  if (!own) return
  await answerProposals(ctx, [own.id], 'accepted', input.message)
  raiseOrder(ctx, accepted, 'orders.proposal_accepted', { proposed_transporter_id: own.transporter_id })
}

/** A proposed carrier declines; when nobody is left the order waits for new proposals. */
export const refuseProposal = async (ctx: Context, id: number, input: AnswerProposalInput): Promise<void> => {
  const order = await lockOrder(ctx, id)
  const { own, others } = await ownProposal(ctx, order)
  const when = others.some(isOpen) ? 'others_open' : 'last'
  const refused = await transitionOrder(ctx, order, { action: 'refuse', when, justification: input.message })
  if (!own) return
  await answerProposals(ctx, [own.id], 'refused', input.message)
  raiseOrder(ctx, refused, 'orders.proposal_refused', { proposed_transporter_id: own.transporter_id })
}
