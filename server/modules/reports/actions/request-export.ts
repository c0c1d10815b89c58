import { action } from '#server/kit/routes.ts'
import { refuseVeiled } from '#server/kit/veils.ts'
import { can } from '#shared/access/can.ts'
import { refuse } from '#shared/access/refuse.ts'
import { invalid } from '#shared/kit/exceptions.ts'
import { requestExport } from '#shared/reports/export-report.calls.ts'
import { exportReportResource } from '../export-report.resource.ts'
import { exportQuery } from '../pure/export-query.ts'
import { insertExport, unfinishedExports } from '../reports.store.ts'

/** One person's exports may not keep those of others waiting for hours. */
const MAX_UNFINISHED = 10

/** Keeps the request; the file is made in the background. */
export const requestExportRoute = action(requestExport, async (ctx, { input, services }) => {
  const { session, rows } = ctx
  if (!can(session, 'orders.read')) throw refuse(session, 'orders.read')
  const orders = services.registry.get('orders')
  refuseVeiled(orders, session, exportQuery(input.filters, orders.contract))
  if ((await unfinishedExports(rows, session.user_id)) >= MAX_UNFINISHED)
    throw invalid({ key: 'exports_running', params: { max: MAX_UNFINISHED } })
  const id = await insertExport(rows, {
    company_id: session.company_id,
    user_id: session.user_id,
    type: input.export_order_type,
    format: input.format,
    filters: input.filters,
    columns: input.columns,
    created_at: ctx.now(),
  })
  ctx.audit({ type: 'export_report', id, event: 'created', new: input })
  ctx.raise('export_report.requested', { id })
  return services.reader.get(ctx, exportReportResource, id)
})
