import { keepFiles } from '#server/kit/keep-files.ts'
import { action } from '#server/kit/routes.ts'
import { attachServiceFiles } from '#shared/services/service.calls.ts'
import { lockOrderOf } from '../judge-service.ts'
import { insertServiceFile } from '../service-files.store.ts'
import { orderServiceFilesResource } from '../services.resources.ts'

/** Puts files beside a service of an order; both sides may. */
export const attachServiceFilesRoute = action(attachServiceFiles, async (ctx, { id, files, services }) => {
  await lockOrderOf(ctx, id)
  const kept = await keepFiles(ctx, files)
  const documents = []
  for (const { id: file_id, name } of kept) {
    // oxlint-disable-next-line no-await-in-loop -- few files, one connection
    const fileId = await insertServiceFile(ctx, { order_additional_service_id: id, name, file_id })
    ctx.audit({
      type: 'order_additional_services_files',
      id: fileId,
      event: 'created',
      new: { order_additional_service_id: id, name },
    })
    // oxlint-disable-next-line no-await-in-loop -- one connection
    documents.push((await services.reader.get(ctx, orderServiceFilesResource, fileId)).data)
  }
  return { data: documents }
})
