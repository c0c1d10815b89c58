import type { Context } from '#server/kit/context.ts'
import { lockOrder, type LockedOrder } from '#server/modules/orders/index.ts'
import { conflict, notFound } from '#shared/kit/exceptions.ts'

/**
 * Locks an order whose driver the session may give a link: one that has a carrier, which a carrier itself must be.
 * @throws ModelNotFoundException; 409 `no_carrier`
 */
export const lockCarried = async (
  ctx: Context,
  id: number,
): Promise<LockedOrder & { transporter_id: number }> => {
  const order = await lockOrder(ctx, id)
  const { transporter_id } = order
  const { role, company_ids } = ctx.session
  if (role === 'transporter' && !company_ids.includes(transporter_id ?? 0)) throw notFound('orders')
  if (transporter_id === null) throw conflict('no_carrier')
  if (order.canceled_at !== null) throw conflict('order_canceled')
  return { ...order, transporter_id }
}
