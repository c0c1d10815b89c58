import { action } from '#server/kit/routes.ts'
import { requestPurchaseOrderExport } from '#shared/reports/export-report.calls.ts'
import { exportReportResource } from '../export-report.resource.ts'
import { keepRequest } from '../keep-request.ts'

/** Keeps the request; the file is made in the background. */
export const requestPurchaseOrderExportRoute = action(
  requestPurchaseOrderExport,
  async (ctx, { input, services }) => {
    const id = await keepRequest(ctx, services, { ...input, columns: [] })
    return services.reader.get(ctx, exportReportResource, id)
  },
)
