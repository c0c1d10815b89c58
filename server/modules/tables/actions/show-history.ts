import { action } from '#server/kit/routes.ts'
import { today } from '#shared/kit/brazil-time.ts'
import { notFound } from '#shared/kit/exceptions.ts'
import { showHistory } from '#shared/tables/table.calls.ts'
import { versionsOf } from '../history.store.ts'
import { situationOf } from '../table-situation.ts'

export const showHistoryRoute = action(showHistory, async (ctx, { id }) => {
  const versions = await versionsOf(ctx, id)
  if (versions.length === 0) throw notFound('simulation_tables')
  const day = today(ctx.now())
  return { data: versions.map((row) => ({ ...row, situation: situationOf(row, day) })) }
})
