import type { Context } from '#server/kit/context.ts'
import { idParam, type Params } from '#server/kit/routes.ts'
import type { Services } from '#server/kit/services.ts'
import { conflict, notFound } from '#shared/kit/exceptions.ts'
import { exportReportResource } from '../export-report.resource.ts'
import { backToPending, lockExport } from '../reports.queries.ts'

/** POST export_report/restart/:id: what failed, or whose file has expired, is made again. */
export const restartExport = async (
  ctx: Context,
  params: Params,
  _input: unknown,
  _files: unknown,
  services: Services,
) => {
  const report = await lockExport(ctx.rows, idParam(params), ctx.session)
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
}
