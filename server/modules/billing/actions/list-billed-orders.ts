import { action } from '#server/kit/routes.ts'
import { listBilledOrders } from '#shared/billing/billing.calls.ts'
import { ordersOfBill, pageOfOrders } from '../billed-orders.store.ts'
import { seenBill } from '../billings.store.ts'

const PAGE = 50

export const listBilledOrdersRoute = action(listBilledOrders, async (ctx, { id, query }) => {
  const bill = await seenBill(ctx, id)
  const orders = await pageOfOrders(ctx, ordersOfBill(bill.id), { ...query, limit: PAGE + 1 })
  const page = orders.slice(0, PAGE)
  return { data: { orders: page, after: orders.length > PAGE ? (page.at(-1)?.order_id ?? null) : null } }
})
