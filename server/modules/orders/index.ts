import { defineModule } from '#server/kit/define-module.ts'
import { watchCarrierDeadlines, watchPositions } from './jobs/watch-orders.job.ts'
import {
  orderCollectionAddressesResource,
  orderDeliveryAddressesResource,
  orderProposalsResource,
  riskManagerOrdersResource,
  routeResource,
  solicitationStatusResource,
  statusResource,
  userFollowOrderResource,
} from './order-parts.resources.ts'
import { ordersResource } from './orders.resource.ts'
import { ORDER_FREIGHT_ROUTES, ordersRoutes } from './orders.routes.ts'
import { orderReactions } from './reactions/document-milestones.ts'

export { BULK_ROUTES } from './orders.routes.ts'
export { agreeByQuote } from './actions/confirm-transporter.ts'
export { linkedCarrierOf, linkedCarriers, nameCarrierOf, setOrderTotals } from './proposals.store.ts'
export { checkFreightType } from './check-new-order.ts'
export { createOrder } from './actions/create-order.ts'
export { hasFeature } from './create-order.store.ts'
export { proposeOrder } from './actions/send-proposal.ts'
export { FIGURE_SQL, invoiceNumber, listStatuses } from './order-filters.scope.ts'
export {
  carriedOrdersScope,
  documentsOpenTo,
  orderCode,
  ordersScope,
  ofFollowedOrders,
  ofKeptSides,
  ofVisibleOrders,
  requestsScope,
} from './orders.scope.ts'
export { saveRiskDecisions } from './fleet.store.ts'
export {
  advanceOrder,
  judge,
  raiseOrder,
  recordMilestone,
  transitionOrder,
  transitionOrders,
} from './transition-order.ts'
export { stepOf, answerOrder } from './answer-order.ts'
export { checkRealDate, requireJustification } from './real-date.ts'
export { freeCodes } from './order-codes.store.ts'
export { insertOrder } from './create-order.store.ts'
export { lockOrder, lockOrders, type LockedOrder } from './lock-order.store.ts'
export { insertTimeline, lastStatusesOf, lastStatusOf } from './timeline.store.ts'
export { invoicesOfOrder, withAllReceipts, wholeAddresses, type OrderInvoice } from './addresses.store.ts'
export { collectionAddresses, deliveryAddresses } from './lock-order.store.ts'
export { arriveAtAddress } from './actions/arrive-address.ts'
export { collectAddress } from './actions/collect-address.ts'
export { deliverAddress } from './actions/deliver-address.ts'
export { departOrder } from './actions/depart-order.ts'
export { refuseDelivery } from './actions/refuse-delivery.ts'

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
    routeResource,
  ],
  routes: [...ordersRoutes, ...ORDER_FREIGHT_ROUTES],
  jobs: [watchCarrierDeadlines, watchPositions],
  reactions: orderReactions,
})
