import { action } from '#server/kit/routes.ts'
import { can } from '#shared/access/can.ts'
import { refuse } from '#shared/access/refuse.ts'
import { requestDocumentsExport } from '#shared/reports/export-report.calls.ts'
import { exportReportResource } from '../export-report.resource.ts'
import { keepRequest } from '../keep-request.ts'

/** Keeps the request; the file is made in the background. */
export const requestDocumentsExportRoute = action(
  requestDocumentsExport,
  async (ctx, { input, services }) => {
    if (!can(ctx.session, 'orders.read')) throw refuse(ctx.session, 'orders.read')
    const id = await keepRequest(ctx, services, {
      format: input.format,
      filters: input.filters,
      columns: input.documents,
      export_order_type: 'documents_relation',
    })
    return services.reader.get(ctx, exportReportResource, id)
  },
)
