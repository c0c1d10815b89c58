import { action } from '#server/kit/routes.ts'
import { canhotoFilesResource } from '#server/modules/documents/index.ts'
import { reopenReceipt } from '#shared/receipts/receipt.calls.ts'
import { keepCheck } from '../keep-check.ts'

/** Second thoughts about a check. */
export const reopenReceiptRoute = action(reopenReceipt, async (ctx, { id, input, services }) => {
  await keepCheck(ctx, id, { check: 'waiting', ...input })
  return services.reader.get(ctx, canhotoFilesResource, id)
})
