import { action } from '#server/kit/routes.ts'
import { canhotoFilesResource } from '#server/modules/documents/index.ts'
import { refuseReceipt } from '#shared/receipts/receipt.calls.ts'
import { keepCheck } from '../keep-check.ts'

/** The receipt proves nothing; the carrier hears why. */
export const refuseReceiptRoute = action(refuseReceipt, async (ctx, { id, input, services }) => {
  await keepCheck(ctx, id, { check: 'refused', ...input })
  return services.reader.get(ctx, canhotoFilesResource, id)
})
