import { action } from '#server/kit/routes.ts'
import { showPlan } from '#shared/consolidation/consolidation.calls.ts'
import { visibleConsolidation } from '../consolidation.store.ts'

export const showPlanRoute = action(showPlan, async (ctx, { id }) => {
  const { plan } = await visibleConsolidation(ctx, id)
  return { data: plan ?? { loads: [], out: [] } }
})
