import { defineModule } from '#server/kit/define-module.ts'
import { joinTables } from '#server/modules/simulations/index.ts'
import { routeSource, routesWhole } from './price-route.ts'
import { ROUTE_RESOURCES } from './route-tables.resources.ts'
import { ROUTES_ROUTES } from './routes.routes.ts'

export { assertOpenProject } from './route-rules.ts'
export { routeScope } from './routes.scope.ts'
export { keepRouteOfOrder } from './order-route.store.ts'
export { priceRoute, routesAsTables, type RoutePrice } from './price-route.ts'
export { situationOf as routeSituation } from './route-state.ts'

// Simulations price route tables beside freight tables; freight itself knows of no routes.
joinTables(routeSource, routesWhole)

/** Route tables: prices of lanes by project, agreed by both sides. */
export const routesModule = defineModule({
  name: 'routes',
  resources: ROUTE_RESOURCES,
  routes: ROUTES_ROUTES,
})
