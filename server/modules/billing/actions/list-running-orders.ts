import { action } from '#server/kit/routes.ts'
import { listRunningOrders } from '#shared/billing/billing.calls.ts'
import { ordersOfPeriod, pageOfOrders } from '../billed-orders.store.ts'
import { askedCompany, runningOf } from '../running-period.ts'

const PAGE = 50

export const listRunningOrdersRoute = action(listRunningOrders, async (ctx, { query }) => {
  const running = await runningOf(ctx.rows, askedCompany(ctx, query.company_id))
  if (running === null) return { data: { orders: [], after: null } }
  const counted = ordersOfPeriod(running.company.id, running.period)
  const orders = await pageOfOrders(ctx, counted, { ...query, limit: PAGE + 1 })
  const page = orders.slice(0, PAGE)
  return { data: { orders: page, after: orders.length > PAGE ? (page.at(-1)?.order_id ?? null) : null } }
})
