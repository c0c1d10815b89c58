import { sql } from '#server/infra/database.ts'
import type { Context } from '#server/kit/context.ts'
import { idParam, type Params } from '#server/kit/routes.ts'
import type { Services } from '#server/kit/services.ts'
import { notFound } from '#shared/kit/exceptions.ts'
import type { approveRouteInput } from '#shared/routes/route-actions.ts'
import type * as z from 'zod'
import { decideRoute } from '../decide-route.ts'
import { lockVisibleRoute } from '../route-rules.ts'
import { sideOf } from '../route-state.ts'
import { routeTablesResource } from '../route-tables.resources.ts'

/** One side's decision on one route table, with the files that belong to it. */
export const approveRoute = async (
  ctx: Context,
  params: Params,
  { approved, justification = null, route_tables_file_ids: files = [] }: z.output<typeof approveRouteInput>,
  _uploads: unknown,
  services: Services,
) => {
  const route = await lockVisibleRoute(ctx, idParam(params))
  const decided = await decideRoute(ctx, route, { approved, justification })
  if (decided !== 'unchanged' && files.length > 0) {
    const kept = await ctx.rows(sql`
      update route_tables_files set approval = ${sideOf(ctx.session)}
      where id = any(${files}) and route_table_id = ${route.id} and company_id = any(${ctx.session.company_ids}) returning id`)
    if (kept.length !== new Set(files).size) throw notFound('route_tables_files')
  }
  return services.reader.get(ctx, routeTablesResource, route.id)
}
