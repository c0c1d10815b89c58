import { action } from '#server/kit/routes.ts'
import { listCandidates } from '#shared/purchase-orders/purchase-order.calls.ts'
import { candidatesOf, MOST_CANDIDATES } from '../lines.store.ts'

export const listCandidatesRoute = action(listCandidates, async (ctx, { query }) => {
  const found = await candidatesOf(ctx, query, MOST_CANDIDATES + 1)
  return { data: found.slice(0, MOST_CANDIDATES), meta: { more: found.length > MOST_CANDIDATES } }
})
