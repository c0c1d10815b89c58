import { keepFiles } from '#server/kit/keep-files.ts'
import { action } from '#server/kit/routes.ts'
import { attachRequestFiles } from '#shared/requests/request.calls.ts'
import { lockedRequest, insertPaper } from '../request.store.ts'
import { requestResource } from '../requests.resources.ts'

export const attachRequestFilesRoute = action(attachRequestFiles, async (ctx, { id, files, services }) => {
  const { company_id } = await lockedRequest(ctx, id)
  for (const { id: file_id, name } of await keepFiles(ctx, files, undefined, company_id)) {
    // oxlint-disable-next-line no-await-in-loop -- few files, one connection
    await insertPaper(ctx, { request_id: id, file_id })
    ctx.audit({ type: 'request', id, event: 'file_added', new: { file: name } })
  }
  ctx.raise('request.updated', { id, company_id })
  return services.reader.get(ctx, requestResource, id)
})
