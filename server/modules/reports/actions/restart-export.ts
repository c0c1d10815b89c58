import { action } from '#server/kit/routes.ts'
import { conflict, notFound } from '#shared/kit/exceptions.ts'
import { restartExport } from '#shared/reports/export-report.calls.ts'
import { exportReportResource } from '../export-report.resource.ts'
import { backToPending, lockExport } from '../reports.store.ts'

/** Makes a file again that failed, or that has expired. */
export const restartExportRoute = action(restartExport, async (ctx, { id, services }) => {
  const report = await lockExport(ctx.rows, id, ctx.session)
  if (!report) throw notFound('export_report')
  const isExpired = report.status === 'completed' && report.file_id === null
  if (report.status !== 'failed' && !isExpired)
    throw conflict('transition_refused', { status: report.status })
  await backToPending(ctx.rows, report.id)
  ctx.audit({
    type: 'export_report',
    id: report.id,
    event: 'transition',
    old: { status: report.status },
    new: { status: 'pending' },
  })
  ctx.raise('export_report.requested', { id: report.id })
  return services.reader.get(ctx, exportReportResource, report.id)
})
