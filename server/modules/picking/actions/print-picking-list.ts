import { action } from '#server/kit/routes.ts'
import { storePdf } from '#server/kit/store-pdf.ts'
import { printPickingList } from '#shared/picking/picking.calls.ts'
import { drawPickingList } from '../draw-picking-list.ts'
import { detailsOf } from '../picking-state.ts'
import { destinationOf, seenPicking } from '../picking.store.ts'

export const printPickingListRoute = action(printPickingList, async (ctx, { id }) => {
  const row = await seenPicking(ctx, id)
  const paper = await drawPickingList(
    { row, details: await detailsOf(ctx, id), destination: await destinationOf(ctx, row) },
    ctx.session.locale,
    ctx.now(),
  )
  return storePdf(ctx, paper, `separacao-${row.number}.pdf`)
})
