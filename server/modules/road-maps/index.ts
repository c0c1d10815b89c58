import { defineModule } from '#server/kit/define-module.ts'
import { roadMapsRequestsResource, roadMapsResource } from './road-maps.resources.ts'
import { roadMapsRoutes } from './road-maps.routes.ts'

export { fillRoadMap } from './fill-road-map.ts'
export { lockedRoadMap, moveRoadMap } from './locked-road-map.ts'
export { roadMapsScope } from './road-maps.resources.ts'

/** Loads: requests gathered by hand, closed, made into orders. */
export const roadMapsModule = defineModule({
  name: 'road-maps',
  resources: [roadMapsResource, roadMapsRequestsResource],
  routes: roadMapsRoutes,
})
