import type { Context } from '#server/kit/context.ts'
import { statusId, statusIds, statusName } from '#shared/orders/order-status.ts'
import { DELIVERED_STATES } from '#shared/orders/order-spans.ts'
import {
  lastStatusesOf,
  lockOrders,
  raiseOrder,
  transitionOrders,
  withAllReceipts,
  type LockedOrder,
} from '#server/modules/orders/index.ts'

/** The mark that a purchase order leaves on its orders (spec 002 §4.1, status 31). */

const tell = (ctx: Context, orders: readonly LockedOrder[]): void => {
  for (const order of orders) raiseOrder(ctx, order, 'orders.purchase_order_changed')
}

/** @throws 409 where one of the orders is not delivered */
export const enterPurchaseOrder = async (
  ctx: Context,
  ids: readonly number[],
  number: number,
): Promise<void> => {
  const orders = await lockOrders(ctx, ids)
  tell(
    ctx,
    await transitionOrders(ctx, orders, () => ({ action: 'po', data: { number }, kind: 'milestone' })),
  )
}

/** Where orders stood: with their receipts if those came since. */
const statusesBefore = async (ctx: Context, ids: readonly number[]): Promise<(id: number) => string> => {
  const complete = await withAllReceipts(ctx, ids)
  const stood = await lastStatusesOf(ctx, ids, statusIds(...DELIVERED_STATES))
  return (id) => (complete.has(id) ? 'AVAILABLE_CANHOTO' : statusName(stood.get(id) ?? statusId('DELIVERED')))
}

/** Orders that are in none stay as they are. */
export const leavePurchaseOrder = async (
  ctx: Context,
  ids: readonly number[],
  number: number,
): Promise<void> => {
  const marked = (await lockOrders(ctx, ids)).filter(
    ({ last_active_status_id }) => last_active_status_id === statusId('PO'),
  )
  const before = await statusesBefore(
    ctx,
    marked.map(({ id }) => id),
  )
  tell(
    ctx,
    await transitionOrders(ctx, marked, ({ id }) => ({
      action: 'po_removed',
      when: before(id),
      data: { number },
      kind: 'milestone',
    })),
  )
}
