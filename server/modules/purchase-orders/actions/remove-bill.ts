import { action } from '#server/kit/routes.ts'
import { removeBill } from '#shared/purchase-orders/purchase-order.calls.ts'
import { billOfPurchaseOrder, setBill } from '../bills.store.ts'
import { movePurchaseOrder, raisePurchaseOrder } from '../move-purchase-order.ts'
import { purchaseOrdersResource } from '../purchase-orders.resources.ts'
import { lockPurchaseOrder } from '../purchase-orders.store.ts'

export const removeBillRoute = action(removeBill, async (ctx, { id, services }) => {
  const order = await lockPurchaseOrder(ctx, id)
  const moved = await movePurchaseOrder(ctx, order, { action: 'remove_bill' })
  const bill = await billOfPurchaseOrder(ctx, id)
  if (bill !== null) {
    await setBill(ctx, bill.id, null, order.shipper_id)
    const change = { old: { purchase_order_id: id }, new: { purchase_order_id: null } }
    ctx.audit({ type: 'fatura_files', id: bill.id, event: 'updated', ...change })
  }
  raisePurchaseOrder(ctx, moved, 'purchase_orders.bill_removed')
  return services.reader.get(ctx, purchaseOrdersResource, id)
})
