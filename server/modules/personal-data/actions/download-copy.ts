import { action } from '#server/kit/routes.ts'
import { notFound } from '#shared/kit/exceptions.ts'
import { downloadCopy } from '#shared/personal-data/personal-data.calls.ts'
import { personalDataRequestsResource } from '../personal-data.resource.ts'
import { findFile } from '../requests.store.ts'

export const downloadCopyRoute = action(downloadCopy, async (ctx, { id, services }) => {
  const { data } = await services.reader.get(ctx, personalDataRequestsResource, id)
  const fileId = Number(data.attributes.file_id ?? 0)
  const file = fileId > 0 ? await findFile(ctx.rows, fileId) : null
  if (!file) throw notFound('files')
  const { key, name, content_type } = file
  return { data: { url: ctx.signFile({ key, filename: name, content_type, disposition: 'attachment' }) } }
})
