import type { Context } from '#server/kit/context.ts'
import { action } from '#server/kit/routes.ts'
import type { DepartInput } from '#shared/orders/order-actions.ts'
import * as calls from '#shared/orders/order.calls.ts'
import { refuseCanceledInvoice } from '#server/modules/documents/index.ts'
import { stepOf } from '../answer-order.ts'
import { lockOrder } from '../lock-order.store.ts'
import { checkRealDate } from '../real-date.ts'
import { raiseOrder, transitionOrder } from '../transition-order.ts'

/** Cargo loaded: the vehicle leaves (spec 002 §4.5). */
export const departOrder = async (ctx: Context, id: number, input: DepartInput): Promise<void> => {
  const order = await lockOrder(ctx, id)
  await refuseCanceledInvoice(ctx, id)
  const real = checkRealDate(ctx, order, {
    field: 'on_route_date_time',
    value: input.on_route_date_time,
    justification: input.justification,
    afterCollection: true,
  })
  const departed = await transitionOrder(ctx, order, {
    action: 'depart',
    ...(order.leg === 'sub_ltl' ? { when: 'sub_ltl' } : {}),
    occurred_at: real,
    justification: input.justification,
    set: { on_route_date_time: real },
  })
  raiseOrder(ctx, departed, 'orders.on_route')
}

export const departOrderRoute = action(calls.departOrder, stepOf(departOrder))
