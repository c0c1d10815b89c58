import type { Context } from '#server/kit/context.ts'
import type { DepartInput } from '#shared/orders/order-actions.ts'
import { lockOrder } from '../lock-order.queries.ts'
import { checkRealDate } from '../real-date.ts'
import { raiseOrder, transitionOrder } from '../transition-order.ts'

/** Cargo loaded: the vehicle leaves (spec 002 §4.5). */
export const departOrder = async (ctx: Context, id: number, input: DepartInput): Promise<void> => {
  const order = await lockOrder(ctx, id)
  const real = checkRealDate(ctx, order, {
    field: 'on_route_date_time',
    value: input.on_route_date_time,
    justification: input.justification,
    afterCollection: true,
  })
  const departed = await transitionOrder(ctx, order, {
    action: 'depart',
    occurred_at: real,
    justification: input.justification,
    set: { on_route_date_time: real },
  })
  raiseOrder(ctx, departed, 'orders.on_route')
}

/** The first position after the collection says the same; called when positions come in. Nothing happens otherwise. */
export const departByPosition = async (ctx: Context, id: number, capturedAt: string): Promise<boolean> => {
  const order = await lockOrder(ctx, id)
  const waits = order.collected_date_time !== null && order.canceled_at === null
  if (!waits || order.on_route_date_time !== null || capturedAt < String(order.collected_date_time))
    return false
  const departed = await transitionOrder(ctx, order, {
    action: 'first_position',
    occurred_at: capturedAt,
    set: { on_route_date_time: capturedAt },
  })
  raiseOrder(ctx, departed, 'orders.on_route')
  return true
}
