import type { Context } from '#server/kit/context.ts'
import { action } from '#server/kit/routes.ts'
import { releaseCtes, unlinkInvoices } from '#server/modules/documents/index.ts'
import { conflict } from '#shared/kit/exceptions.ts'
import type { CancelOrderInput } from '#shared/orders/order-actions.ts'
import { BEFORE_COLLECTION } from '#shared/orders/order-spans.ts'
import { statusName } from '#shared/orders/order-status.ts'
import * as calls from '#shared/orders/order.calls.ts'
import { stepOf } from '../answer-order.ts'
import { hasCte } from '../addresses.store.ts'
import { lockOrder } from '../lock-order.store.ts'
import { answerProposals, proposalsOf } from '../proposals.store.ts'
import { raiseOrder, transitionOrder } from '../transition-order.ts'

/** Cancels an order: reason and justification; a linked CT-e warns first (orders/README "Life of an order"). Its invoices may go into another one, and its CT-es with them. */
export const cancelOrder = async (ctx: Context, id: number, input: CancelOrderInput): Promise<void> => {
  const order = await lockOrder(ctx, id)
  const before = BEFORE_COLLECTION.includes(statusName(order.last_active_status_id))
  const canceled = await transitionOrder(ctx, order, {
    action: 'cancel',
    when: before ? 'before_collection' : 'after_collection',
    justification: input.justification,
    data: { reason: input.reason },
    set: {
      canceled_at: ctx.now().toISOString(),
      canceled_by_id: ctx.session.user_id === 0 ? null : ctx.session.user_id,
      cancel_reason: input.reason,
      cancel_justification: input.justification,
    },
  })
  if (!input.despite_documents && (await hasCte(ctx, order.id))) throw conflict('order_has_cte')
  const open = (await proposalsOf(ctx, order.id)).filter(({ status }) => status !== 'refused')
  if (open.length > 0 && order.transporter_id === null)
    await answerProposals(
      ctx,
      open.map((proposal) => proposal.id),
      'refused',
      null,
    )
  if (before) await releaseCtes(ctx, order.id, await unlinkInvoices(ctx, order.id))
  raiseOrder(ctx, canceled, 'orders.canceled', {
    transporter_ids: open.map((proposal) => proposal.transporter_id),
  })
}

export const cancelOrderRoute = action(calls.cancelOrder, stepOf(cancelOrder))
