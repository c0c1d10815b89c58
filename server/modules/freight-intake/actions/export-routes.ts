import { action } from '#server/kit/routes.ts'
import { exportRoutes } from '#shared/freight-intake/intake.calls.ts'
import { notFound } from '#shared/kit/exceptions.ts'
import { visibleProject } from '../visible.store.ts'
import { offerSheet, withScratch } from '../offer-sheet.ts'
import { routeRows } from '../routes/route-rows.store.ts'

/** The present route tables of the project and pair that this one is of, in the form that can be sent back. */
export const exportRoutesRoute = action(exportRoutes, async (ctx, { id, query: { format }, services }) => {
  const route = await visibleProject(ctx, id)
  if (!route) throw notFound('route_tables')
  return withScratch(ctx, services, format, (scratch) =>
    offerSheet(ctx, services, route.project, format, routeRows(services.database.rows, scratch, route)),
  )
})
