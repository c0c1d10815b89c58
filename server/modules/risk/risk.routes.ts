import type { Route } from '#server/kit/routes.ts'
import { listRiskQueueRoute } from './actions/list-risk-queue.ts'
import { mirrorVehicleRoute } from './actions/mirror-vehicle.ts'
import { viewOrderRiskRoute } from './actions/view-order-risk.ts'

export const riskRoutes: readonly Route[] = [listRiskQueueRoute, viewOrderRiskRoute, mirrorVehicleRoute]
