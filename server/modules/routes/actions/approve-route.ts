import { action } from '#server/kit/routes.ts'
import { notFound } from '#shared/kit/exceptions.ts'
import { approveRoute } from '#shared/routes/route.calls.ts'
import { decideRoute } from '../decide-route.ts'
import { markRouteFiles } from '../files.store.ts'
import { lockVisibleRoute } from '../route-row.store.ts'
import { sideOf } from '../route-state.ts'
import { routeTablesResource } from '../route-tables.resources.ts'

/** One side's decision on one route table, with the files that belong to it. */
export const approveRouteRoute = action(approveRoute, async (ctx, { id, input, services }) => {
  const { approved, justification = null, route_tables_file_ids: files = [] } = input
  const route = await lockVisibleRoute(ctx, id)
  const decided = await decideRoute(ctx, route, { approved, justification })
  if (decided !== 'unchanged' && files.length > 0) {
    const marked = await markRouteFiles(ctx, route.id, sideOf(ctx.session), files)
    if (marked !== new Set(files).size) throw notFound('route_tables_files')
  }
  return services.reader.get(ctx, routeTablesResource, route.id)
})
