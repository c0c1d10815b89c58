import { action } from '#server/kit/routes.ts'
import { conflict } from '#shared/kit/exceptions.ts'
import { deletePurchaseOrder } from '#shared/purchase-orders/purchase-order.calls.ts'
import { billOfPurchaseOrder } from '../bills.store.ts'
import { takeOrdersOut } from '../make-purchase-order.ts'
import { deletePurchaseOrderRow, lockPurchaseOrder, orderIdsOf } from '../purchase-orders.store.ts'

/** A purchase order that the carrier has billed already stays: the bill would bill nothing. */
export const deletePurchaseOrderRoute = action(deletePurchaseOrder, async (ctx, { id }) => {
  const order = await lockPurchaseOrder(ctx, id)
  if ((await billOfPurchaseOrder(ctx, id)) !== null) throw conflict('purchase_order_billed')
  await takeOrdersOut(ctx, order, await orderIdsOf(ctx, id))
  await deletePurchaseOrderRow(ctx, id)
  ctx.audit({ type: 'purchase_orders', id, event: 'deleted', old: { number: order.number } })
})
