import type { Context } from '#server/kit/context.ts'
import { action } from '#server/kit/routes.ts'
import type { AnswerProposalInput } from '#shared/orders/order-actions.ts'
import * as calls from '#shared/orders/order.calls.ts'
import { stepOf } from '../answer-order.ts'
import { lockOrder } from '../lock-order.store.ts'
import { answerProposals, ownProposal, type Proposal } from '../proposals.store.ts'
import { raiseOrder, transitionOrder } from '../transition-order.ts'

const isOpen = ({ status }: Proposal): boolean => status !== 'refused'

/** A proposed carrier declines; when no proposal is left open the order waits for new ones. */
const refuseProposal = async (ctx: Context, id: number, input: AnswerProposalInput): Promise<void> => {
  const order = await lockOrder(ctx, id)
  const { own, others } = await ownProposal(ctx, order)
  const when = others.some(isOpen) ? 'others_open' : 'last'
  const refused = await transitionOrder(ctx, order, { action: 'refuse', when, justification: input.message })
  if (!own) return
  await answerProposals(ctx, [own.id], 'refused', input.message)
  raiseOrder(ctx, refused, 'orders.proposal_refused', { proposed_transporter_id: own.transporter_id })
}

export const refuseProposalRoute = action(calls.refuseProposal, stepOf(refuseProposal))
