import { action } from '#server/kit/routes.ts'
import { reopenReceipt } from '#shared/documents/document.calls.ts'
import { canhotoFilesResource } from '../documents.resources.ts'
import { keepCheck } from '../keep-check.ts'

/** Second thoughts about a check. */
export const reopenReceiptRoute = action(reopenReceipt, async (ctx, { id, services }) => {
  await keepCheck(ctx, id, { check: 'waiting' })
  return services.reader.get(ctx, canhotoFilesResource, id)
})
