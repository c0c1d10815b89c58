import { action } from '#server/kit/routes.ts'
import { requestTransportersExport } from '#shared/reports/export-report.calls.ts'
import { exportReportResource } from '../export-report.resource.ts'
import { keepRequest } from '../keep-request.ts'

/** Keeps the request; the file is made in the background. */
export const requestTransportersExportRoute = action(
  requestTransportersExport,
  async (ctx, { input, services }) => {
    const id = await keepRequest(ctx, services, {
      format: input.format,
      filters: input.filters,
      columns: [],
      export_order_type: 'transporters',
    })
    return services.reader.get(ctx, exportReportResource, id)
  },
)
