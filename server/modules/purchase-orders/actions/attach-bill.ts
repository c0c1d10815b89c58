import { keepFiles } from '#server/kit/keep-files.ts'
import { action, type Asked } from '#server/kit/routes.ts'
import type { BillReading } from '#shared/documents/bill-reading.contract.ts'
import { invalidField } from '#shared/kit/exceptions.ts'
import { attachBill } from '#shared/purchase-orders/purchase-order.calls.ts'
import { billPurchaseOrder } from '../bill-purchase-order.ts'
import { giveBill } from '../given-bills.store.ts'
import { purchaseOrdersResource } from '../purchase-orders.resources.ts'
import { unreadAs } from '../pure/read-bill.ts'
import { lockPurchaseOrder, seenPurchaseOrder } from '../purchase-orders.store.ts'
import { readGivenBill } from '../read-bill-file.ts'

const ACCEPTED: ReadonlySet<string> = new Set(['pdf', 'xml', 'png', 'jpeg', 'webp', 'zip'])

type Sent = Asked<typeof attachBill> & { prepared: BillReading | null }

/** The bill as a file, or typed where none is sent; it is the carrier's, also where the shipper types it. */
export const attachBillRoute = action(
  attachBill,
  async (ctx, { id, input, files, services, prepared }: Sent) => {
    if (input.expire_date < input.emission_date) throw invalidField('expire_date', 'expires_before_emission')
    const order = await lockPurchaseOrder(ctx, id)
    const [file] =
      files.length === 0 ? [] : await keepFiles(ctx, files.slice(0, 1), ACCEPTED, order.transporter_id)
    const { transporter_id, shipper_id } = order
    const fatura = await giveBill(ctx, {
      ...input,
      transporter_id,
      shipper_id,
      sender_id: ctx.session.role === 'transporter' ? transporter_id : shipper_id,
      file_id: file?.id ?? null,
      fatura_name: file?.name ?? `#${input.number}`,
      purchase_order_id: null,
      file_says: prepared,
    })
    await billPurchaseOrder(ctx, order, fatura)
    return services.reader.get(ctx, purchaseOrdersResource, id)
  },
  // The file is read before the purchase order is locked.
  async (ctx, { id, files: [file], services }) => {
    if (!file) return null
    await seenPurchaseOrder(ctx, id)
    try {
      return await readGivenBill(ctx, services, file.bytes)
    } catch (error) {
      // The reading is help for the person: a bill is given with a file that cannot be read as well.
      services.logger.warn({ err: error, purchase_order_id: id }, 'the file of a bill could not be read')
      return unreadAs('unread')
    }
  },
)
