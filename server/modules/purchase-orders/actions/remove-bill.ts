import { action } from '#server/kit/routes.ts'
import { conflict } from '#shared/kit/exceptions.ts'
import { removeBill } from '#shared/purchase-orders/purchase-order.calls.ts'
import { billOfPurchaseOrder } from '../bills.store.ts'
import { purchaseOrdersResource } from '../purchase-orders.resources.ts'
import { lockPurchaseOrder } from '../purchase-orders.store.ts'
import { takeBillOff } from '../withdraw-bill.ts'

export const removeBillRoute = action(removeBill, async (ctx, { id, services }) => {
  const order = await lockPurchaseOrder(ctx, id)
  const bill = await billOfPurchaseOrder(ctx, id)
  if (bill === null) throw conflict('purchase_order_refused', { status: order.status })
  await takeBillOff(ctx, order, bill.id)
  return services.reader.get(ctx, purchaseOrdersResource, id)
})
