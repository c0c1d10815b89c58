import { action } from '#server/kit/routes.ts'
import { notFound } from '#shared/kit/exceptions.ts'
import { downloadExport } from '#shared/reports/export-report.calls.ts'
import { exportReportResource } from '../export-report.resource.ts'
import { findFile } from '../reports.store.ts'

export const downloadExportRoute = action(downloadExport, async (ctx, { id, services }) => {
  const { data } = await services.reader.get(ctx, exportReportResource, id)
  const fileId = Number(data.attributes.file_id ?? 0)
  const file = fileId > 0 ? await findFile(ctx.rows, fileId) : null
  if (!file) throw notFound('files')
  const { key, name, content_type } = file
  return { data: { url: ctx.signFile({ key, filename: name, content_type, disposition: 'attachment' }) } }
})
