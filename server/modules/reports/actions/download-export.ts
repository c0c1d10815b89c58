import type { ReadContext } from '#server/kit/context.ts'
import { idParam, type Params } from '#server/kit/routes.ts'
import type { Services } from '#server/kit/services.ts'
import { notFound } from '#shared/kit/exceptions.ts'
import { exportReportResource } from '../export-report.resource.ts'
import { findFile } from '../reports.queries.ts'

/** GET export_report/download/:id: a link to the file, good for ten minutes. */
export const downloadExport = async (
  ctx: ReadContext,
  params: Params,
  _query: unknown,
  services: Services,
) => {
  const { data } = await services.reader.get(ctx, exportReportResource, idParam(params))
  const fileId = Number(data.attributes.file_id ?? 0)
  const file = fileId > 0 ? await findFile(ctx.rows, fileId) : null
  if (!file) throw notFound('files')
  const { key, name, content_type } = file
  return { data: { url: ctx.signFile({ key, filename: name, content_type, disposition: 'attachment' }) } }
}
