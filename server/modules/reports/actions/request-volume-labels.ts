import { action } from '#server/kit/routes.ts'
import { can } from '#shared/access/can.ts'
import { refuse } from '#shared/access/refuse.ts'
import { requestVolumeLabels } from '#shared/reports/export-report.calls.ts'
import { exportReportResource } from '../export-report.resource.ts'
import { keepRequest } from '../keep-request.ts'

/** Keeps the request; the labels are drawn in the background. */
export const requestVolumeLabelsRoute = action(requestVolumeLabels, async (ctx, { input, services }) => {
  if (!can(ctx.session, 'orders.read')) throw refuse(ctx.session, 'orders.read')
  const id = await keepRequest(ctx, services, {
    format: 'zip',
    filters: input.filters,
    columns: [],
    export_order_type: 'volume_labels',
  })
  return services.reader.get(ctx, exportReportResource, id)
})
