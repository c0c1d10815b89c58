import { sql } from '#server/infra/database.ts'
import type { ReadContext } from '#server/kit/context.ts'
import { ordersScope } from '#server/modules/orders/index.ts'
import { notFound } from '#shared/kit/exceptions.ts'

/**
 * The order of a delivery that the session sees, and the shipper for whom its link is made.
 * @throws ModelNotFoundException
 */
export const sharedOrder = async (
  { rows, session }: ReadContext,
  deliveryId: number,
): Promise<{ order_id: number; shipper_id: number }> => {
  const [found] = await rows<{ order_id: number; shipper_id: number }>(sql`
    select o.id as order_id, o.shipper_id from order_delivery_addresses a join orders o on o.id = a.order_id
    where a.id = ${deliveryId} and (${ordersScope(session, 'o')})`)
  if (!found) throw notFound('order_delivery_addresses')
  return found
}
