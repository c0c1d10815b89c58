import { action } from '#server/kit/routes.ts'
import { invalidField } from '#shared/kit/exceptions.ts'
import { readBill } from '#shared/purchase-orders/purchase-order.calls.ts'
import type { ReadBill } from '#shared/purchase-orders/purchase-order-answers.ts'
import { seenPurchaseOrder } from '../purchase-orders.store.ts'
import { readBillFile } from '../read-bill-file.ts'

/** A scan, a picture or an archive says nothing: its bill is typed. */
const UNREAD: ReadBill = { number: null, value: null, emission_date: null, expire_date: null }

/** What the form of a bill proposes and compares; the bill is kept by `attach_bill`. */
export const readBillRoute = action(readBill, async (ctx, { id, files: [file], services }) => {
  await seenPurchaseOrder(ctx, id)
  if (!file) throw invalidField('files', 'required')
  for await (const data of services.workPool
    .of(ctx.session.company_id)
    .stream(readBillFile, new Uint8Array(file.bytes)))
    return { data }
  return { data: UNREAD }
})
