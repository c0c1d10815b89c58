import { action } from '#server/kit/routes.ts'
import { listBilledUses } from '#shared/billing/billing.calls.ts'
import { billedUses } from '../extra-uses.store.ts'
import { seenBill } from '../billings.store.ts'

const PAGE = 50

export const listBilledUsesRoute = action(listBilledUses, async (ctx, { id, query }) => {
  const bill = await seenBill(ctx, id)
  const uses = await billedUses(ctx, bill.id, { ...query, limit: PAGE + 1 })
  const page = uses.slice(0, PAGE)
  return { data: { uses: page, after: uses.length > PAGE ? (page.at(-1)?.subject_id ?? null) : null } }
})
