import type { Context } from '#server/kit/context.ts'
import { lockOrder, type LockedOrder } from '#server/modules/orders/index.ts'
import { notFound } from '#shared/kit/exceptions.ts'

/** Locks an order of the session; a carrier's only when it carries it, not when it is merely proposed to it. */
export const lockCarriedOrder = async (ctx: Context, id: number): Promise<LockedOrder> => {
  const order = await lockOrder(ctx, id)
  if (ctx.session.role === 'transporter' && !ctx.session.company_ids.includes(order.transporter_id ?? 0))
    throw notFound('orders')
  return order
}
