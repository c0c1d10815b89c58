import { action } from '#server/kit/routes.ts'
import { today } from '#shared/kit/brazil-time.ts'
import { showIcmsMatrix } from '#shared/reference/publication.calls.ts'
import { icmsOn, icmsVersions } from '../icms.store.ts'

/** The matrix of a day, and everything that was ever published. */
export const showIcmsMatrixRoute = action(showIcmsMatrix, async (ctx, { query }) => {
  const now = ctx.now()
  const date = query.date ?? today(now)
  return {
    data: { date, cells: await icmsOn(ctx.rows, date), versions: await icmsVersions(ctx.rows, now) },
  }
})
