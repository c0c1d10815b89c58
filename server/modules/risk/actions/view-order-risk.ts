import { action } from '#server/kit/routes.ts'
import { notFound } from '#shared/kit/exceptions.ts'
import { viewOrderRisk } from '#shared/risk/risk.calls.ts'
import { presentOne } from '../present-risk.ts'
import { riskOrder } from '../queue.store.ts'

export const viewOrderRiskRoute = action(viewOrderRisk, async (ctx, { id }) => {
  const order = await riskOrder(ctx, id)
  if (!order) throw notFound('orders')
  return { data: order.risk_manager_id === null ? null : await presentOne(ctx, order) }
})
