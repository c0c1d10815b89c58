import { listOf } from '#server/kit/list-of.ts'
import { action } from '#server/kit/routes.ts'
import { listProposals } from '#shared/orders/order.calls.ts'
import { orderProposalsResource } from '../order-parts.resources.ts'

export const listProposalsRoute = action(listProposals, (ctx, { query, services }) =>
  listOf(ctx, services, orderProposalsResource, query),
)
