import { action } from '#server/kit/routes.ts'
import { today } from '#shared/kit/brazil-time.ts'
import { notFound } from '#shared/kit/exceptions.ts'
import { showRouteHistory } from '#shared/routes/route.calls.ts'
import { versionsOf } from '../history.store.ts'
import { situationOf } from '../route-state.ts'

export const showRouteHistoryRoute = action(showRouteHistory, async (ctx, { id }) => {
  const versions = await versionsOf(ctx, id)
  if (versions.length === 0) throw notFound('route_tables')
  const day = today(ctx.now())
  return { data: versions.map((row) => ({ ...row, situation: situationOf(row, day) })) }
})
