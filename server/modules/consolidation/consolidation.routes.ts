import type { Route } from '#server/kit/routes.ts'
import { applyConsolidationRoute } from './actions/apply-consolidation.ts'
import { changePlanRoute } from './actions/change-plan.ts'
import { orderStopsRoute } from './actions/order-stops.ts'
import { rerunConsolidationRoute } from './actions/rerun-consolidation.ts'
import { showPlanRoute } from './actions/show-plan.ts'
import { stopConsolidationRoute } from './actions/stop-consolidation.ts'

export const consolidationRoutes: readonly Route[] = [
  showPlanRoute,
  stopConsolidationRoute,
  rerunConsolidationRoute,
  changePlanRoute,
  applyConsolidationRoute,
  orderStopsRoute,
]
