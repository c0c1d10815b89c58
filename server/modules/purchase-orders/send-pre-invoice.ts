import { createHash } from 'node:crypto'
import type { Context, ReadContext } from '#server/kit/context.ts'
import { conflict } from '#shared/kit/exceptions.ts'
import { drawPreInvoice } from './draw-pre-invoice.ts'
import { mailPreInvoiceJob } from './jobs/mail-pre-invoice.job.ts'
import { linesOf, taxesOf } from './lines.store.ts'
import { movePurchaseOrder, stepOf } from './move-purchase-order.ts'
import { preInvoiceTable } from './pre-invoice-table.ts'
import {
  insertPreInvoice,
  lastPreInvoice,
  preInvoiceLines,
  preInvoiceSides,
  readdress,
  type PreInvoice,
} from './pre-invoices.store.ts'
import { seenPurchaseOrder, type LockedPurchaseOrder } from './purchase-orders.store.ts'

const PDF = 'application/pdf'
export const CSV = 'text/csv; charset=utf-8'

const ask = (ctx: Context, id: number, sent_to: string | null): Promise<unknown> | null =>
  sent_to === null
    ? null
    : ctx.jobs.enqueue(mailPreInvoiceJob, { pre_invoice_id: id }, { key: `pre-invoice-${id}-${sent_to}` })

/** Content that the carrier has already; it goes out again where the carrier has another address now. */
const sameAgain = async (ctx: Context, last: PreInvoice, mailbox: string | null): Promise<number> => {
  if (last.sent_to !== mailbox) {
    await readdress(ctx, last.id, mailbox)
    await ask(ctx, last.id, mailbox)
  }
  return last.id
}

/** Both files of a pre-invoice, as the purchase order stands. @throws 409 `pre_invoice_empty` */
export const preInvoiceFiles = async (
  ctx: Pick<ReadContext, 'rows' | 'session'>,
  purchase_order_id: number,
  now: Date,
) => {
  const order = await seenPurchaseOrder(ctx, purchase_order_id)
  const lines = await preInvoiceLines(ctx, purchase_order_id)
  if (lines.length === 0) throw conflict('pre_invoice_empty')
  const { mailbox, ...sides } = await preInvoiceSides(ctx, order)
  const table = await preInvoiceTable(order.number, sides, lines)
  return {
    mailbox,
    table,
    digest: createHash('sha256').update(table).digest('hex'),
    orders_count: lines.length,
    pdf: async () => {
      const orders = await linesOf(ctx, purchase_order_id)
      const taxes = await taxesOf(ctx, purchase_order_id)
      return drawPreInvoice(order, { orders, taxes }, 'pt', now)
    },
  }
}

export const preInvoiceName = (number: number, version: number): string => `pre-fatura-${number}-v${version}`

/**
 * Writes the pre-invoice of a locked purchase order, keeps it and has it mailed where the carrier wants it.
 * @throws 409 `purchase_order_refused` once it is billed, `pre_invoice_empty`
 */
export const writePreInvoice = async (
  ctx: Context,
  order: LockedPurchaseOrder,
): Promise<{ id: number; isNew: boolean }> => {
  const { id: purchase_order_id, shipper_id, transporter_id, number, total } = order
  await stepOf(ctx, order, { action: 'send_pre_invoice' })
  const files = await preInvoiceFiles(ctx, purchase_order_id, ctx.now())
  const { mailbox: sent_to, table, digest, orders_count } = files
  const last = await lastPreInvoice(ctx, purchase_order_id)
  if (last?.digest === digest) return { id: await sameAgain(ctx, last, sent_to), isNew: false }
  const version = (last?.version ?? 0) + 1
  const name = preInvoiceName(number, version)
  await movePurchaseOrder(ctx, order, { action: 'send_pre_invoice' })
  const pdf = await ctx.storage.put(await files.pdf(), { contentType: PDF })
  const csv = await ctx.storage.put(table, { contentType: CSV })
  const id = await insertPreInvoice(ctx, {
    purchase_order_id,
    shipper_id,
    transporter_id,
    version,
    name,
    orders_count,
    total,
    digest,
    pdf_key: pdf.key,
    table_key: csv.key,
    sent_to,
    created_at: ctx.now().toISOString(),
  })
  ctx.audit({
    type: 'pre_invoices',
    id,
    event: 'created',
    new: { purchase_order_id, version, total, sent_to },
  })
  await ask(ctx, id, sent_to)
  return { id, isNew: true }
}
