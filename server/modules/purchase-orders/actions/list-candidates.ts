import { action } from '#server/kit/routes.ts'
import { listCandidates } from '#shared/purchase-orders/purchase-order.calls.ts'
import { candidatesOf } from '../lines.store.ts'

export const listCandidatesRoute = action(listCandidates, async (ctx, { query }) => ({
  data: await candidatesOf(ctx, query),
}))
