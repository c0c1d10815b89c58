import type { Context } from '#server/kit/context.ts'
import { statusId } from '#shared/orders/order-status.ts'
import { lockOrder } from './lock-order.store.ts'
import { firstPosition } from './positions.store.ts'
import { raiseOrder, transitionOrder } from './transition-order.ts'

/**
 * The first position after the collection departs the order. Called when positions come in and when a collection is
 * informed after they did. Answers whether the order departed.
 */
export const departByPosition = async (ctx: Context, id: number): Promise<boolean> => {
  const order = await lockOrder(ctx, id)
  if (order.collected_date_time === null || order.on_route_date_time !== null) return false
  if (order.last_active_status_id !== statusId('COLLECTED')) return false
  const captured_at = await firstPosition(ctx, id, order.collected_date_time)
  if (captured_at === null) return false
  const departed = await transitionOrder(ctx, order, {
    action: 'first_position',
    occurred_at: captured_at,
    set: { on_route_date_time: captured_at },
  })
  raiseOrder(ctx, departed, 'orders.on_route')
  return true
}
