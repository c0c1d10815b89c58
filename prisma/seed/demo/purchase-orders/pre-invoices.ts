import { sql, type Rows } from '#server/infra/database.ts'
import type { Storage } from '#server/infra/storage.ts'
import { systemSession } from '#server/kit/system-session.ts'
import { preInvoiceFiles, preInvoiceName } from '#server/modules/purchase-orders/index.ts'
import { insertRows } from '../rows/bulk.ts'

/** Pre-invoices of approved purchase orders and those after them: sent, most of them seen, the billed ones answered. */

type Writing = { rows: Rows; storage: Storage; now: Date }
type Order = {
  id: number
  number: number
  shipper_id: number
  transporter_id: number
  status: string
  total: string
  created_at: string
}

const HOUR_MS = 3_600_000

export const writePreInvoices = async ({ rows, storage, now }: Writing): Promise<void> => {
  const orders = await rows<Order>(sql`
    select id, number, shipper_id, transporter_id, status, total, created_at from purchase_orders
    where status in ('approved', 'invoiced', 'paid') order by id`)
  for (const { id, number, status, created_at, ...order } of orders) {
    // oxlint-disable-next-line no-await-in-loop -- a few purchase orders
    const { mailbox, table, digest, orders_count, pdf } = await preInvoiceFiles(
      { rows, session: systemSession() },
      id,
      now,
    )
    // oxlint-disable-next-line no-await-in-loop -- a few purchase orders
    const printed = await storage.put(await pdf(), { contentType: 'application/pdf' })
    // oxlint-disable-next-line no-await-in-loop -- a few purchase orders
    const read = await storage.put(table, { contentType: 'text/csv; charset=utf-8' })
    const sent = new Date(new Date(created_at).getTime() + 2 * HOUR_MS)
    // oxlint-disable-next-line no-await-in-loop -- a few purchase orders
    await insertRows(rows, 'pre_invoices', [
      {
        purchase_order_id: id,
        ...order,
        version: 1,
        name: preInvoiceName(number, 1),
        orders_count,
        digest,
        pdf_key: printed.key,
        table_key: read.key,
        sent_to: mailbox,
        sent_at: mailbox === null ? null : sent,
        seen_at: status === 'approved' ? null : new Date(sent.getTime() + 5 * HOUR_MS),
        created_at: sent,
      },
    ])
  }
}
