import { action } from '#server/kit/routes.ts'
import { addOrders } from '#shared/purchase-orders/purchase-order.calls.ts'
import { putOrdersIn } from '../make-purchase-order.ts'
import { purchaseOrdersResource } from '../purchase-orders.resources.ts'

export const addOrdersRoute = action(addOrders, async (ctx, { id, input, services }) => {
  await putOrdersIn(ctx, id, input.order_ids)
  return services.reader.get(ctx, purchaseOrdersResource, id)
})
