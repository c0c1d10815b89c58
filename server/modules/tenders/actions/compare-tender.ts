import { action } from '#server/kit/routes.ts'
import { compareTender } from '#shared/tenders/tender.calls.ts'
import { assertOpened } from '../assert-state.ts'
import { compare } from '../compare-tender.ts'
import { visibleTender } from '../tender.store.ts'

export const compareTenderRoute = action(compareTender, async (ctx, { id }) => {
  assertOpened(await visibleTender(ctx, id))
  return { data: await compare(ctx, id) }
})
