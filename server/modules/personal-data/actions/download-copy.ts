import type { ReadContext } from '#server/kit/context.ts'
import { idParam, type Params } from '#server/kit/routes.ts'
import type { Services } from '#server/kit/services.ts'
import { notFound } from '#shared/kit/exceptions.ts'
import { personalDataRequestsResource } from '../personal-data.resource.ts'
import { findFile } from '../requests.store.ts'

/** GET personal_data_requests/download/:id: a link to the copy, good for ten minutes. */
export const downloadCopy = async (ctx: ReadContext, params: Params, _query: unknown, services: Services) => {
  const { data } = await services.reader.get(ctx, personalDataRequestsResource, idParam(params))
  const fileId = Number(data.attributes.file_id ?? 0)
  const file = fileId > 0 ? await findFile(ctx.rows, fileId) : null
  if (!file) throw notFound('files')
  const { key, name, content_type } = file
  return { data: { url: ctx.signFile({ key, filename: name, content_type, disposition: 'attachment' }) } }
}
