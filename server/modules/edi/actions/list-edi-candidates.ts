import { action } from '#server/kit/routes.ts'
import { listEdiCandidates } from '#shared/edi/edi.calls.ts'
import { ctesToTell } from '../charges-out.store.ts'
import { assertDays, sidesOf, TOLD_EVENTS } from '../compose-out.ts'
import { MOST_CANDIDATES, ordersToTell } from '../ocoren.store.ts'

export const listEdiCandidatesRoute = action(listEdiCandidates, async (ctx, { input }) => {
  assertDays(input)
  await sidesOf(ctx, input.shipper_id)
  const found =
    input.message === 'OCOREN' ? await ordersToTell(ctx, input, TOLD_EVENTS) : await ctesToTell(ctx, input)
  return { data: { rows: found.slice(0, MOST_CANDIDATES), more: found.length > MOST_CANDIDATES } }
})
