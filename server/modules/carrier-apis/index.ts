import { defineModule } from '#server/kit/define-module.ts'
import { carrierApisResource, correiosModalsTransportResource } from './carrier-apis.resources.ts'
import { carrierApisRoutes } from './carrier-apis.routes.ts'
import { askApiJob } from './jobs/ask-api.job.ts'
import { carrierApiReactions } from './reactions/ask-apis.ts'

/** Carriers that answer quotes by API: how each is asked, and the asking. */
export const carrierApisModule = defineModule({
  name: 'carrier-apis',
  resources: [carrierApisResource, correiosModalsTransportResource],
  routes: carrierApisRoutes,
  jobs: [askApiJob],
  reactions: carrierApiReactions,
})
