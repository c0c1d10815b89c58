import { action } from '#server/kit/routes.ts'
import { canhotoFilesResource } from '#server/modules/documents/index.ts'
import { approveReceipt } from '#shared/receipts/receipt.calls.ts'
import { keepCheck } from '../keep-check.ts'

/** The receipt proves the delivery (spec 000 §6, receipt check). */
export const approveReceiptRoute = action(approveReceipt, async (ctx, { id, services }) => {
  await keepCheck(ctx, id, { check: 'approved' })
  return services.reader.get(ctx, canhotoFilesResource, id)
})
