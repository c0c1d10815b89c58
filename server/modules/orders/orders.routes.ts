import type { Route } from '#server/kit/routes.ts'
import type { OrderBulkAction } from '#shared/bulk/bulk-actions.contract.ts'
import { acceptProposalRoute } from './actions/accept-proposal.ts'
import { alertOrderRoute } from './actions/alert-order.ts'
import { ALTER_RATES_ROUTES } from './actions/alter-rates.ts'
import { alterRouteRoute } from './actions/alter-route.ts'
import { approveVehicleRoute } from './actions/approve-vehicle.ts'
import { arriveAddressRoute } from './actions/arrive-address.ts'
import { askRouteRoute } from './actions/ask-route.ts'
import { cancelOrderRoute } from './actions/cancel-order.ts'
import { changeIcmsRoute } from './actions/change-icms.ts'
import { changeOrderRoute } from './actions/change-order.ts'
import { collectAddressRoute } from './actions/collect-address.ts'
import { confirmTransporterRoute } from './actions/confirm-transporter.ts'
import { countOrdersRoute } from './actions/count-orders.ts'
import { createOrderRoute } from './actions/create-order.ts'
import { deliverAddressRoute } from './actions/deliver-address.ts'
import { departOrderRoute } from './actions/depart-order.ts'
import { enrichOrderRoute } from './actions/enrich-order.ts'
import { findOrderRoute } from './actions/find-order.ts'
import { followOrderRoute } from './actions/follow-order.ts'
import { listOrdersRoute } from './actions/list-orders.ts'
import { listProposalsRoute } from './actions/list-proposals.ts'
import { previewChangeRoute } from './actions/preview-change.ts'
import { refuseDeliveryRoute } from './actions/refuse-delivery.ts'
import { refuseProposalRoute } from './actions/refuse-proposal.ts'
import { refuseTransporterRoute } from './actions/refuse-transporter.ts'
import { replicateOrderRoute } from './actions/replicate-order.ts'
import { searchInvoiceRoute } from './actions/search-invoice.ts'
import { sendProposalRoute } from './actions/send-proposal.ts'
import { unfollowOrderRoute } from './actions/unfollow-order.ts'

/** Every call of the order (spec 002 §7.1), in the order of its life. */
export const ordersRoutes: readonly Route[] = [
  countOrdersRoute,
  listProposalsRoute,
  findOrderRoute,
  searchInvoiceRoute,
  listOrdersRoute,
  createOrderRoute,
  replicateOrderRoute,
  followOrderRoute,
  unfollowOrderRoute,
  sendProposalRoute,
  acceptProposalRoute,
  refuseProposalRoute,
  confirmTransporterRoute,
  refuseTransporterRoute,
  enrichOrderRoute,
  approveVehicleRoute,
  collectAddressRoute,
  departOrderRoute,
  arriveAddressRoute,
  deliverAddressRoute,
  refuseDeliveryRoute,
  cancelOrderRoute,
  alertOrderRoute,
  changeIcmsRoute,
  previewChangeRoute,
  changeOrderRoute,
]

/** spec 002 §7.1: what changes the freight of an order that exists. */
export const ORDER_FREIGHT_ROUTES: readonly Route[] = [...ALTER_RATES_ROUTES, askRouteRoute, alterRouteRoute]

/** Steps of an order that may be asked for many orders at once. */
export const BULK_ROUTES: Readonly<Record<OrderBulkAction | 'create_order', Route>> = {
  create_order: createOrderRoute,
  send_proposal: sendProposalRoute,
  confirm_transporter: confirmTransporterRoute,
  follow: followOrderRoute,
  unfollow: unfollowOrderRoute,
  change_dates: changeOrderRoute,
}
