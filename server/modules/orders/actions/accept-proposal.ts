import type { Context } from '#server/kit/context.ts'
import { action } from '#server/kit/routes.ts'
import type { AnswerProposalInput } from '#shared/orders/order-actions.ts'
import * as calls from '#shared/orders/order.calls.ts'
import { stepOf } from '../answer-order.ts'
import { lockOrder } from '../lock-order.store.ts'
import { answerProposals, ownProposal } from '../proposals.store.ts'
import { raiseOrder, transitionOrder } from '../transition-order.ts'

/** A carrier accepts its proposal; the shipper chooses among the carriers that did (orders/README "Life of an order"). */
const acceptProposal = async (ctx: Context, id: number, input: AnswerProposalInput): Promise<void> => {
  const order = await lockOrder(ctx, id)
  const { own } = await ownProposal(ctx, order)
  const accepted = await transitionOrder(ctx, order, { action: 'accept', justification: input.message })
  if (!own) return
  await answerProposals(ctx, [own.id], 'accepted', input.message)
  raiseOrder(ctx, accepted, 'orders.proposal_accepted', { proposed_transporter_id: own.transporter_id })
}

export const acceptProposalRoute = action(calls.acceptProposal, stepOf(acceptProposal))
