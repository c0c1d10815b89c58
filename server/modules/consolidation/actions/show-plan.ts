import { action } from '#server/kit/routes.ts'
import { showPlan } from '#shared/consolidation/consolidation.calls.ts'
import { visibleConsolidation } from '../consolidation.store.ts'
import { recipientsOf } from '../plan-input.store.ts'

export const showPlanRoute = action(showPlan, async (ctx, { id }) => {
  const { company_id, plan } = await visibleConsolidation(ctx, id)
  const { loads, out } = plan ?? { loads: [], out: [] }
  const ids = [...loads.flatMap(({ requests }) => requests), ...out].map(({ request_id }) => request_id)
  const names = await recipientsOf(ctx.rows, company_id, ids)
  const withName = <T extends { request_id: number }>(one: T) => ({
    ...one,
    destinatary_name: names.get(one.request_id) ?? '',
  })
  return {
    data: {
      loads: loads.map((load) => ({ ...load, requests: load.requests.map(withName) })),
      out: out.map(withName),
    },
  }
})
