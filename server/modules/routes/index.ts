import { defineModule } from '#server/kit/define-module.ts'
import { ROUTE_RESOURCES } from './route-tables.resources.ts'
import { ROUTES_ROUTES } from './routes.routes.ts'

export { assertOpenProject } from './route-rules.ts'
export { routeScope } from './routes.scope.ts'
export { keepRouteOfOrder } from './order-route.store.ts'
export { routeToPrice } from './candidates.store.ts'
export { namedRoutes } from './named-routes.ts'
export { readjustRoute } from './pure/readjust-route.ts'
export { fitsVehicle, routeAsTable, routeCandidates, type RouteToPrice } from './pure/route-as-table.ts'
export { routeAgreements, routesAsTables } from './route-agreements.ts'
export { shipperOfRoute } from './route-row.store.ts'
export { situationOf as routeSituation } from './route-state.ts'

/** Route tables: prices of lanes by project, agreed by both sides. */
export const routesModule = defineModule({
  name: 'routes',
  resources: ROUTE_RESOURCES,
  routes: ROUTES_ROUTES,
})
