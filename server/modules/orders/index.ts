import { defineModule } from '#server/kit/define-module.ts'
import { watchCarrierDeadlines, watchPositions } from './jobs/watch-orders.job.ts'
import {
  orderCollectionAddressesResource,
  orderDeliveryAddressesResource,
  orderProposalsResource,
  riskManagerOrdersResource,
  solicitationStatusResource,
  statusResource,
  userFollowOrderResource,
} from './order-parts.resources.ts'
import { ordersResource } from './orders.resource.ts'
import { ORDER_FREIGHT_ROUTES, ordersRoutes } from './orders.routes.ts'
import { orderReactions } from './reactions/document-milestones.ts'

export { ORDER_BULK } from './orders.routes.ts'
export { ordersScope, ofFollowedOrders } from './orders.scope.ts'
export { lockOrder, type LockedOrder } from './lock-order.store.ts'
export { insertTimeline } from './timeline.store.ts'

export const ordersModule = defineModule({
  name: 'orders',
  resources: [
    ordersResource,
    orderCollectionAddressesResource,
    orderDeliveryAddressesResource,
    orderProposalsResource,
    statusResource,
    solicitationStatusResource,
    userFollowOrderResource,
    riskManagerOrdersResource,
  ],
  routes: [...ordersRoutes, ...ORDER_FREIGHT_ROUTES],
  jobs: [watchCarrierDeadlines, watchPositions],
  reactions: orderReactions,
})
