import { defineModule } from '#server/kit/define-module.ts'
import { DISTANCE_ROUTES } from './distances.routes.ts'
import { forgetRoutesJob } from './jobs/forget-routes.job.ts'

export { askRoute } from './ask-route.ts'
export { citiesOf, roadFactorOfTable, type City } from './cities.store.ts'
export { ROAD_FACTOR, roadKm, straightKm, type Point } from './great-circle.ts'
export type { RoadRoute } from './osrm.ts'
export { outsideOf, type Outside } from './outside.ts'
export { roadDistance, type Distance, type KmSource } from './road-distance.ts'
export { routeToll, tollExtras, type RouteToll } from './route-toll.ts'

/** How far it is by road and what the toll costs: router, estimate, toll service. */
export const distancesModule = defineModule({
  name: 'distances',
  routes: DISTANCE_ROUTES,
  jobs: [forgetRoutesJob],
})
