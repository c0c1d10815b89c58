import { action } from '#server/kit/routes.ts'
import { createPurchaseOrder } from '#shared/purchase-orders/purchase-order.calls.ts'
import { makePurchaseOrder } from '../make-purchase-order.ts'
import { purchaseOrdersResource } from '../purchase-orders.resources.ts'

export const createPurchaseOrderRoute = action(createPurchaseOrder, async (ctx, { input, services }) => {
  const id = await makePurchaseOrder(ctx, input)
  return services.reader.get(ctx, purchaseOrdersResource, id)
})
