import { action } from '#server/kit/routes.ts'
import { linkBill } from '#shared/purchase-orders/purchase-order.calls.ts'
import { billPurchaseOrder } from '../bill-purchase-order.ts'
import { purchaseOrdersResource } from '../purchase-orders.resources.ts'
import { lockPurchaseOrder } from '../purchase-orders.store.ts'

export const linkBillRoute = action(linkBill, async (ctx, { id, input, services }) => {
  await billPurchaseOrder(ctx, await lockPurchaseOrder(ctx, id), input.fatura_file_id)
  return services.reader.get(ctx, purchaseOrdersResource, id)
})
