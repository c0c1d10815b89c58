import type { Route } from '#server/kit/routes.ts'
import { addEachToRoadMapRoute } from './actions/add-each-to-road-map.ts'
import { addToRoadMapRoute } from './actions/add-to-road-map.ts'
import { consolidateRoadMapRoute } from './actions/consolidate-road-map.ts'
import { createOrdersOfRoadMapRoute } from './actions/create-orders-of-road-map.ts'
import { printRoadMapRoute } from './actions/print-road-map.ts'
import { removeFromRoadMapRoute } from './actions/remove-from-road-map.ts'
import { showRoadMapPlanRoute } from './actions/show-road-map-plan.ts'
import { reopenRoadMapRoute } from './actions/reopen-road-map.ts'

export const roadMapsRoutes: readonly Route[] = [
  addToRoadMapRoute,
  addEachToRoadMapRoute,
  printRoadMapRoute,
  showRoadMapPlanRoute,
  removeFromRoadMapRoute,
  consolidateRoadMapRoute,
  reopenRoadMapRoute,
  createOrdersOfRoadMapRoute,
]
