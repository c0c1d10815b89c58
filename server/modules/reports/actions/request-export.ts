import { action } from '#server/kit/routes.ts'
import { can } from '#shared/access/can.ts'
import { refuse } from '#shared/access/refuse.ts'
import { requestExport } from '#shared/reports/export-report.calls.ts'
import { exportReportResource } from '../export-report.resource.ts'
import { keepRequest } from '../keep-request.ts'

/** Keeps the request; the file is made in the background. */
export const requestExportRoute = action(requestExport, async (ctx, { input, services }) => {
  if (!can(ctx.session, 'orders.read')) throw refuse(ctx.session, 'orders.read')
  const id = await keepRequest(ctx, services, input)
  return services.reader.get(ctx, exportReportResource, id)
})
