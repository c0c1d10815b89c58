import type { Context } from '#server/kit/context.ts'
import { isMarine } from '#shared/orders/order-modals.ts'
import { conflict, invalidField, notFound } from '#shared/kit/exceptions.ts'
import { marineOrder, type MarineOrder } from './marine.store.ts'

/**
 * The order that is written to: at sea, the session's own where it is a carrier, neither canceled nor going on in others.
 * @throws ModelNotFoundException for an order that is only proposed to the carrier
 */
export const openMarineOrder = async (ctx: Context, id: number, holds: boolean): Promise<MarineOrder> => {
  const { session } = ctx
  const order = await marineOrder(ctx, id, holds)
  if (!order) throw notFound('orders')
  const isCarrier = session.role === 'transporter'
  if (isCarrier && !session.company_ids.includes(order.transporter_id ?? 0)) throw notFound('orders')
  if (!isMarine(order.modal)) throw invalidField('order_id', 'not_marine')
  if (order.canceled_at !== null) throw conflict('order_canceled')
  if (order.split_at !== null) throw conflict('order_shared_out')
  return order
}
