import { action } from '#server/kit/routes.ts'
import { requestContainersExport } from '#shared/reports/export-report.calls.ts'
import { exportReportResource } from '../export-report.resource.ts'
import { keepRequest } from '../keep-request.ts'

/** Keeps the request; the file is made in the background. */
export const requestContainersExportRoute = action(
  requestContainersExport,
  async (ctx, { input, services }) => {
    const { format, filters } = input
    const asked = { format, filters, columns: [], export_order_type: 'containers' as const }
    return services.reader.get(ctx, exportReportResource, await keepRequest(ctx, services, asked))
  },
)
