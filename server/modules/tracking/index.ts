import { defineModule } from '#server/kit/define-module.ts'
import { prunePositions } from './jobs/prune-positions.job.ts'
import { geolocationDriversResource } from './tracking.resource.ts'
import { trackingRoutes } from './tracking.routes.ts'

export { storeTrack } from './store-track.ts'
export { visibleOrder } from './track.store.ts'

export const trackingModule = defineModule({
  name: 'tracking',
  resources: [geolocationDriversResource],
  routes: trackingRoutes,
  jobs: [prunePositions],
})
