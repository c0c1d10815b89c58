import { action } from '#server/kit/routes.ts'
import { newRouteVersion } from '#shared/routes/route.calls.ts'
import { nextVersion } from '../next-version.ts'
import { lockVisibleRoute } from '../route-row.store.ts'
import { routeTablesResource } from '../route-tables.resources.ts'

/**
 * The next version of a route in force, as a draft that both sides decide on; the present one prices until then.
 * @throws conflict when the route is a draft, refused or closed, or another version follows it already
 */
export const newRouteVersionRoute = action(newRouteVersion, async (ctx, asked) => {
  const { date_start, date_end, value } = asked.input
  const route = await lockVisibleRoute(ctx, asked.id)
  const id = await nextVersion(ctx, route, { date_start, date_end, ...(value ? { value } : {}) })
  return asked.services.reader.get(ctx, routeTablesResource, id)
})
