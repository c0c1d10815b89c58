import type { Context } from '#server/kit/context.ts'
import { idParam, type Params } from '#server/kit/routes.ts'
import type { Services } from '#server/kit/services.ts'
import type { SingleDocument } from '#shared/kit/document.ts'
import type { newRouteVersionInput } from '#shared/routes/route-actions.ts'
import type * as z from 'zod'
import { nextVersion } from '../next-version.ts'
import { lockVisibleRoute } from '../route-rules.ts'
import { routeTablesResource } from '../route-tables.resources.ts'

/**
 * The next version of a route in force, as a draft that both sides decide on; the present one prices until then.
 * @throws conflict when the route is a draft, refused or closed, or another version follows it already
 */
export const newRouteVersion = async (
  ctx: Context,
  params: Params,
  { date_start, date_end, value }: z.output<typeof newRouteVersionInput>,
  _files: unknown,
  services: Services,
): Promise<SingleDocument> => {
  const route = await lockVisibleRoute(ctx, idParam(params))
  const id = await nextVersion(ctx, route, { date_start, date_end, ...(value ? { value } : {}) })
  return services.reader.get(ctx, routeTablesResource, id)
}
