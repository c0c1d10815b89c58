import { action } from '#server/kit/routes.ts'
import { gatherPurchaseOrders } from '#shared/purchase-orders/purchase-order.calls.ts'
import { gatherPeriod } from '../gather-period.ts'
import { shipperMeant } from '../settings.store.ts'

export const gatherPurchaseOrdersRoute = action(gatherPurchaseOrders, async (ctx, { input }) => {
  const { from, until, transporter_id, by_cost_center } = input
  const shipper_id = await shipperMeant(ctx, input.shipper_id)
  const purchase_order_ids = await gatherPeriod(ctx, {
    shipper_id,
    transporter_id,
    period: { start: from, end: until },
    by_cost_center,
  })
  return { data: { purchase_order_ids } }
})
