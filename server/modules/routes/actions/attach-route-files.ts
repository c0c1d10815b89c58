import { keepFiles } from '#server/kit/keep-files.ts'
import { action } from '#server/kit/routes.ts'
import { attachRouteFiles } from '#shared/routes/route.calls.ts'
import { insertRouteFile } from '../files.store.ts'
import { lockVisibleRoute } from '../route-row.store.ts'
import { routeTablesFilesResource } from '../route-tables.resources.ts'

/** Puts files beside a route table; both sides may. */
export const attachRouteFilesRoute = action(attachRouteFiles, async (ctx, asked) => {
  const route = await lockVisibleRoute(ctx, asked.id)
  const data = []
  for (const kept of await keepFiles(ctx, asked.files)) {
    // oxlint-disable-next-line no-await-in-loop -- few files, one connection
    const id = await insertRouteFile(ctx, route.id, kept)
    const { name } = kept
    ctx.audit({ type: 'route_tables_files', id, event: 'created', new: { route_table_id: route.id, name } })
    // oxlint-disable-next-line no-await-in-loop -- one connection
    data.push((await asked.services.reader.get(ctx, routeTablesFilesResource, id)).data)
  }
  return { data }
})
