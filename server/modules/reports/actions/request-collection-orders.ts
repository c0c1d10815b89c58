import { action } from '#server/kit/routes.ts'
import { can } from '#shared/access/can.ts'
import { refuse } from '#shared/access/refuse.ts'
import { requestCollectionOrders } from '#shared/reports/export-report.calls.ts'
import { exportReportResource } from '../export-report.resource.ts'
import { keepRequest } from '../keep-request.ts'

/** Keeps the request; the papers are drawn in the background. */
export const requestCollectionOrdersRoute = action(
  requestCollectionOrders,
  async (ctx, { input, services }) => {
    if (!can(ctx.session, 'orders.read')) throw refuse(ctx.session, 'orders.read')
    const id = await keepRequest(ctx, services, {
      format: 'zip',
      filters: input.filters,
      columns: [],
      export_order_type: 'collection_orders',
    })
    return services.reader.get(ctx, exportReportResource, id)
  },
)
