import { action } from '#server/kit/routes.ts'
import { removeOrders } from '#shared/purchase-orders/purchase-order.calls.ts'
import { takeOrdersOut } from '../make-purchase-order.ts'
import { purchaseOrdersResource } from '../purchase-orders.resources.ts'
import { lockPurchaseOrder } from '../purchase-orders.store.ts'

export const removeOrdersRoute = action(removeOrders, async (ctx, { id, input, services }) => {
  await takeOrdersOut(ctx, await lockPurchaseOrder(ctx, id), input.order_ids)
  return services.reader.get(ctx, purchaseOrdersResource, id)
})
