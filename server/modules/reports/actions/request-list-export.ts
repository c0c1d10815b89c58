import { action } from '#server/kit/routes.ts'
import { can } from '#shared/access/can.ts'
import { refuse } from '#shared/access/refuse.ts'
import { requestListExport } from '#shared/reports/export-report.calls.ts'
import { exportReportResource } from '../export-report.resource.ts'
import { keepRequest } from '../keep-request.ts'

/** Keeps the request of those who read the list; the file is made in the background. */
export const requestListExportRoute = action(requestListExport, async (ctx, { input, services }) => {
  const { list, format, filters } = input
  const { read } = services.registry.get(list).abilities
  if (!can(ctx.session, read)) throw refuse(ctx.session, read)
  const asked = { format, filters, columns: [], export_order_type: list }
  return services.reader.get(ctx, exportReportResource, await keepRequest(ctx, services, asked))
})
