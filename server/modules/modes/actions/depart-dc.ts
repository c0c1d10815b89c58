import type { Context } from '#server/kit/context.ts'
import { action } from '#server/kit/routes.ts'
import { lockOrder, raiseOrder, stepOf, transitionOrder } from '#server/modules/orders/index.ts'
import * as calls from '#shared/modes/share-out.calls.ts'
import { realOf, type Report } from '../real-of.ts'

/** The vehicle leaves for the distribution centre (spec 002 §4.2). */
export const departDc = async (ctx: Context, id: number, input: Report): Promise<void> => {
  const order = await lockOrder(ctx, id)
  const real = realOf(ctx, order, input)
  const moved = await transitionOrder(ctx, order, {
    action: 'depart_dc',
    occurred_at: real,
    justification: input.justification,
    set: { on_route_date_time: order.on_route_date_time ?? real },
  })
  raiseOrder(ctx, moved, 'orders.on_route')
}

export const departDcRoute = action(calls.departDc, stepOf(departDc))
