import type { Route } from '#server/kit/routes.ts'
import type { BulkAction } from '#shared/bulk/bulk-actions.contract.ts'
import { changeOrderRoute } from './actions/change-order.ts'
import { confirmTransporterRoute } from './actions/confirm-transporter.ts'
import { followOrderRoute } from './actions/follow-order.ts'
import { sendProposalRoute } from './actions/send-proposal.ts'
import { unfollowOrderRoute } from './actions/unfollow-order.ts'

/** Steps of an order that may be asked for many orders at once. */
export const orderBulk: Readonly<Record<BulkAction, Route>> = {
  send_proposal: sendProposalRoute,
  confirm_transporter: confirmTransporterRoute,
  follow: followOrderRoute,
  unfollow: unfollowOrderRoute,
  change_dates: changeOrderRoute,
}
