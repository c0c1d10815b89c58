import { action } from '#server/kit/routes.ts'
import { invalidField } from '#shared/kit/exceptions.ts'
import { readBill } from '#shared/purchase-orders/purchase-order.calls.ts'
import { seenPurchaseOrder } from '../purchase-orders.store.ts'
import { readGivenBill } from '../read-bill-file.ts'

/** What the form of a bill proposes and compares; the bill is kept by `attach_bill`. */
export const readBillRoute = action(readBill, async (ctx, { id, files: [file], services }) => {
  await seenPurchaseOrder(ctx, id)
  if (!file) throw invalidField('files', 'required')
  return { data: await readGivenBill(ctx, services, file.bytes) }
})
