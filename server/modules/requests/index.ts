import { defineModule } from '#server/kit/define-module.ts'
import { mailSimulationsJob } from './jobs/mail-simulations.job.ts'
import { simulateRequestsJob } from './jobs/simulate-requests.job.ts'
import { requestReactions } from './reactions/follow-orders.ts'
import {
  requestCarrierRulesResource,
  requestFilesResource,
  requestResource,
  requestSimulationsResource,
} from './requests.resources.ts'
import { requestsRoutes } from './requests.routes.ts'

export { askedLines, observationWith } from './asked-words.ts'
export { orderOf } from './order-of-request.ts'
export { orderOfLoad, type LoadTerms } from './order-of-load.ts'
export { requestOwner } from './owner.store.ts'
export { lockRequestsOfLoad, unplaceRequests, type LockedRequest } from './request.store.ts'
export { orderQuotedRequests, quotedRequests, type QuotedRequest } from './quoted-requests.ts'
export { resolvePlaces, type KeptPlace } from './resolve-places.ts'
export { typedProducts } from './typed-products.ts'
export { mayTake, stateBefore, transitionRequests } from './transition-request.ts'

/** Goods to be transported before there is an order: asked for, priced, answered, made into orders. */
export const requestsModule = defineModule({
  name: 'requests',
  resources: [requestResource, requestFilesResource, requestSimulationsResource, requestCarrierRulesResource],
  routes: requestsRoutes,
  jobs: [simulateRequestsJob, mailSimulationsJob],
  reactions: requestReactions,
})
