import type { Context } from '#server/kit/context.ts'
import { statusId, statusIds, statusName } from '#shared/orders/order-status.ts'
import { DELIVERED_STATES } from '#shared/orders/order-spans.ts'
import {
  lastStatusOf,
  lockOrder,
  raiseOrder,
  receiptsComplete,
  transitionOrder,
  type LockedOrder,
} from '#server/modules/orders/index.ts'

/** The mark that a purchase order leaves on its orders (spec 002 §4.1, status 31). */

/** @throws 409 where the order is not delivered */
export const enterPurchaseOrder = async (ctx: Context, id: number, number: number): Promise<LockedOrder> => {
  const order = await lockOrder(ctx, id)
  const entered = await transitionOrder(ctx, order, { action: 'po', data: { number }, kind: 'milestone' })
  raiseOrder(ctx, entered, 'orders.purchase_order_changed')
  return entered
}

/** Where the order stood: with its receipt if that came since. */
const statusBefore = async (ctx: Context, id: number): Promise<string> => {
  if (await receiptsComplete(ctx, id)) return 'AVAILABLE_CANHOTO'
  return statusName((await lastStatusOf(ctx, id, statusIds(...DELIVERED_STATES))) ?? statusId('DELIVERED'))
}

/** An order that is in none stays as it is. */
export const leavePurchaseOrder = async (ctx: Context, id: number, number: number): Promise<void> => {
  const order = await lockOrder(ctx, id)
  if (order.last_active_status_id !== statusId('PO')) return
  const when = await statusBefore(ctx, id)
  const left = await transitionOrder(ctx, order, {
    action: 'po_removed',
    when,
    data: { number },
    kind: 'milestone',
  })
  raiseOrder(ctx, left, 'orders.purchase_order_changed')
}
