import { defineModule } from '#server/kit/define-module.ts'
import { ROUTE_RESOURCES } from './route-tables.resources.ts'
import { ROUTES_ROUTES } from './routes.routes.ts'

/** Route tables: prices of lanes by project, agreed by both sides. */
export const routesModule = defineModule({
  name: 'routes',
  resources: ROUTE_RESOURCES,
  routes: ROUTES_ROUTES,
})
