import { sql } from '#server/infra/database.ts'
import type { Context } from '#server/kit/context.ts'
import type { DepartInput } from '#shared/orders/order-actions.ts'
import { statusId } from '#shared/orders/order-status.ts'
import { lockOrder } from '../lock-order.store.ts'
import { checkRealDate } from '../real-date.ts'
import { raiseOrder, transitionOrder } from '../transition-order.ts'
import * as calls from '#shared/orders/order.calls.ts'
import { action } from '#server/kit/routes.ts'
import { stepOf } from '../answer-order.ts'

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

/**
 * The first position after the collection says the same. Called when positions come in, and when a collection is informed
 * after they did; nothing happens otherwise.
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

/** The earliest believable position after an instant; one from the future says nothing yet. */
const firstPosition = async (ctx: Context, id: number, after: string): Promise<string | null> => {
  const [row] = await ctx.rows<{ first: string | null }>(sql`
    select min(location_captured_at) as first from geolocation_drivers
    where order_id = ${id} and location_captured_at >= ${after} and location_captured_at <= ${ctx.now()}::timestamptz + interval '5 minutes'`)
  return row?.first ?? null
}

export const departOrderRoute = action(calls.departOrder, stepOf(departOrder))
