import { action } from '#server/kit/routes.ts'
import { showCheckRows } from '#shared/antt/check.calls.ts'
import { pageMeta } from '#shared/kit/document.ts'
import { checkRows, countCheckRows, visibleCheck } from '../check-rows.store.ts'

/** The compared orders or prices, those below the floor unless others are asked for. */
export const showCheckRowsRoute = action(showCheckRows, async (ctx, asked) => {
  const { id } = await visibleCheck(ctx, asked.id)
  const { only, page, size } = asked.query
  const total = await countCheckRows(ctx.rows, id, only)
  return {
    data: await checkRows(ctx.rows, id, asked.query),
    meta: { page: pageMeta(page, size, total, true) },
  }
})
