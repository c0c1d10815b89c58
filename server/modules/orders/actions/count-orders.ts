import { action } from '#server/kit/routes.ts'
import { countOrders } from '#shared/orders/order.calls.ts'
import { countLists } from '../order-counts.store.ts'

export const countOrdersRoute = action(countOrders, async (ctx, { query }) => ({
  data: await countLists(ctx, query.shipper_id),
}))
