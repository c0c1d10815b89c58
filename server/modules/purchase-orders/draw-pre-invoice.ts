import { createPdf, type Pdf } from '#server/infra/pdf.ts'
import { dayWords, momentWords } from '#shared/kit/brazil-time.ts'
import { compare, formatBrl, formatDecimal, subtract } from '#shared/kit/money.ts'
import type { PurchaseOrderLine, RetainedTax } from '#shared/purchase-orders/purchase-order-answers.ts'
import { preInvoiceEn } from '#shared/texts/purchase-orders/en.ts'
import { preInvoiceEs } from '#shared/texts/purchase-orders/es.ts'
import { preInvoicePt, type PreInvoiceWords } from '#shared/texts/purchase-orders/pt.ts'
import type { SeenPurchaseOrder } from './purchase-orders.store.ts'

/** What the carrier may bill, on paper: its orders with their charges, and the retained taxes. */

const WORDS: Readonly<Record<string, PreInvoiceWords>> = {
  pt: preInvoicePt,
  en: preInvoiceEn,
  es: preInvoiceEs,
}

type Parts = { orders: readonly PurchaseOrderLine[]; taxes: readonly RetainedTax[] }

const rateOf = (rate: string | null, { none }: PreInvoiceWords): string =>
  rate === null ? none : `${formatDecimal(rate, 2)} %`

const hasCredit = ({ credit }: PurchaseOrderLine): boolean => compare(credit, '0') !== 0

/** Orders with what each may be billed at; credits of settled contests stand beside it where there are any. */
const drawOrders = (paper: Pdf, orders: readonly PurchaseOrderLine[], words: PreInvoiceWords): void => {
  const isCredited = orders.some(hasCredit)
  paper.table(
    [
      { header: words.order, width: 1.5 },
      { header: words.code, width: 3 },
      { header: words.delivered, width: 2 },
      ...(isCredited ? [{ header: words.credit, width: 2, align: 'right' as const }] : []),
      { header: words.value, width: 2, align: 'right' },
    ],
    orders.map((line) => [
      String(line.order_id),
      line.shipper_order_code ?? words.none,
      line.delivered_on === null ? words.none : dayWords(line.delivered_on),
      ...(isCredited ? [hasCredit(line) ? formatBrl(line.credit) : words.none] : []),
      formatBrl(line.value),
    ]),
  )
}

export const drawPreInvoice = (
  order: SeenPurchaseOrder,
  { orders, taxes }: Parts,
  locale: string,
  now: Date,
): Promise<Buffer> => {
  const words = WORDS[locale] ?? preInvoicePt
  const title = words.title.replace('{{number}}', String(order.number))
  const { lang, page } = words
  const paper = createPdf({
    title,
    header: { left: 'Tropeiro', right: title },
    footer: momentWords(now),
    lang,
    page,
    created: now,
  })
  paper.heading(title)
  paper.fields([
    [words.shipper, order.shipper],
    [words.transporter, order.transporter],
    [words.total, formatBrl(order.total)],
    ...(order.due_on === null ? [] : [[words.due, dayWords(order.due_on)] satisfies [string, string]]),
    [words.payable, formatBrl(subtract(order.value, order.retained))],
  ])
  drawOrders(paper, orders, words)
  if (taxes.length > 0)
    paper.table(
      [
        { header: words.tax, width: 3 },
        { header: words.base, width: 2, align: 'right' },
        { header: words.rate, width: 2, align: 'right' },
        { header: words.amount, width: 2, align: 'right' },
      ],
      taxes.map(({ tax, base, rate, amount }) => [
        words.taxes[tax],
        formatBrl(base),
        rateOf(rate, words),
        formatBrl(amount),
      ]),
    )
  return paper.finish()
}
