import { defineModule } from '#server/kit/define-module.ts'
import { containerPositionsResource, containersResource } from './containers.resources.ts'
import { marineProcessesResource } from './marine-processes.resource.ts'
import { marineRoutes } from './marine.routes.ts'

/** Orders at sea: their ships and containers. */
export const marineModule = defineModule({
  name: 'marine',
  resources: [marineProcessesResource, containersResource, containerPositionsResource],
  routes: marineRoutes,
})
