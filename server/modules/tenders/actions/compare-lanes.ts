import { action } from '#server/kit/routes.ts'
import { compareLanes } from '#shared/tenders/tender.calls.ts'
import { assertOpened } from '../assert-state.ts'
import { comparePage } from '../compare-tender.ts'
import { visibleTender } from '../tender.store.ts'

export const compareLanesRoute = action(compareLanes, async (ctx, { id, query }) => {
  assertOpened(await visibleTender(ctx, id))
  return { data: await comparePage(ctx, id, query) }
})
