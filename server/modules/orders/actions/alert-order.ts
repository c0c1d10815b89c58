import type { Context } from '#server/kit/context.ts'
import { action } from '#server/kit/routes.ts'
import type { AlertInput } from '#shared/orders/order-actions.ts'
import * as calls from '#shared/orders/order.calls.ts'
import { ALERTS } from '#shared/orders/order-modals.ts'
import { stepOf } from '../answer-order.ts'
import { lockOrder } from '../lock-order.store.ts'
import { raiseOrder, transitionOrder } from '../transition-order.ts'

/** off → activated → shipper_alerted → off (orders/README "Life of an order"). */
export const alertOrder = async (ctx: Context, id: number, input: AlertInput): Promise<void> => {
  const order = await lockOrder(ctx, id)
  const next = ALERTS[(ALERTS.indexOf(order.alert) + 1) % ALERTS.length] ?? 'off'
  const alert = input.alert ?? next
  if (alert === order.alert) return
  const changed = await transitionOrder(ctx, order, {
    action: 'alert',
    justification: input.message,
    data: { old: { alert: order.alert }, new: { alert } },
    set: { alert },
  })
  raiseOrder(ctx, changed, 'orders.alert', { alert })
}

export const alertOrderRoute = action(calls.alertOrder, stepOf(alertOrder))
