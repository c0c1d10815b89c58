import type { Context } from '#server/kit/context.ts'
import { action } from '#server/kit/routes.ts'
import type { RefuseTransporterInput } from '#shared/orders/order-actions.ts'
import * as calls from '#shared/orders/order.calls.ts'
import { stepOf } from '../answer-order.ts'
import { lockOrder } from '../lock-order.store.ts'
import { acceptedOne, answerProposals, proposalsOf } from '../proposals.store.ts'
import { raiseOrder, transitionOrder } from '../transition-order.ts'

/** The shipper declines a carrier that had accepted; the order falls back as proposals remain (orders/README "Life of an order"). */
const refuseTransporter = async (ctx: Context, id: number, input: RefuseTransporterInput): Promise<void> => {
  const order = await lockOrder(ctx, id)
  const proposals = await proposalsOf(ctx, order.id)
  const refused = proposals.some(({ status }) => status === 'accepted')
    ? acceptedOne(proposals, input.transporter_id)
    : undefined
  const remaining = proposals.filter((proposal) => proposal !== refused)
  const when = remaining.some(({ status }) => status === 'accepted')
    ? 'accepted_remain'
    : remaining.some(({ status }) => status === 'waiting')
      ? 'waiting_remain'
      : 'none_remain'
  const now = await transitionOrder(ctx, order, {
    action: 'refuse_transporter',
    when,
    justification: input.justification,
  })
  if (!refused) return
  await answerProposals(ctx, [refused.id], 'refused', null)
  raiseOrder(ctx, now, 'orders.transporter_refused', { transporter_ids: [refused.transporter_id] })
}

export const refuseTransporterRoute = action(calls.refuseTransporter, stepOf(refuseTransporter))
