import type { ReceiptCheck } from '#shared/documents/receipt-checks.ts'

/** A receipt of one invoice, of one address, or of the whole order. */
export type Receipt = {
  id: string
  check: ReceiptCheck
  nf_file_id: number | null
  order_delivery_address_id: number | null
}
export type DeliveredInvoice = {
  id: string
  order_delivery_address_id: number | null
  delivery_status: string
}

type Part = { invoice: number | null; address: number | null }

/** The part of the order that a receipt stands for; all of the order where both are null. */
const partOf = (receipt: Receipt, invoices: readonly DeliveredInvoice[]): Part => ({
  invoice: receipt.nf_file_id,
  address:
    receipt.order_delivery_address_id ??
    invoices.find(({ id }) => Number(id) === receipt.nf_file_id)?.order_delivery_address_id ??
    null,
})

const covers = (wide: Part, part: Part): boolean =>
  wide.invoice === null
    ? wide.address === null || wide.address === part.address
    : wide.invoice === part.invoice

/** What the receipts stand for that were not refused. */
const standing = (receipts: readonly Receipt[], invoices: readonly DeliveredInvoice[]): Part[] =>
  receipts.filter(({ check }) => check !== 'refused').map((receipt) => partOf(receipt, invoices))

const delivered = <T extends DeliveredInvoice>(invoices: readonly T[]): T[] =>
  invoices.filter(({ delivery_status }) => delivery_status !== 'refused')

const partOfInvoice = ({ id, order_delivery_address_id }: DeliveredInvoice): Part => ({
  invoice: Number(id),
  address: order_delivery_address_id,
})

/**
 * Whether a refused receipt still waits for another one: no receipt that stands covers its part of the order, nor each
 * delivered invoice in it.
 */
export const hasRefusedReceipt = (
  receipts: readonly Receipt[],
  invoices: readonly DeliveredInvoice[],
): boolean => {
  const stands = standing(receipts, invoices)
  const isCovered = (part: Part) => stands.some((wide) => covers(wide, part))
  return receipts.some((receipt) => {
    if (receipt.check !== 'refused') return false
    const part = partOf(receipt, invoices)
    const within = delivered(invoices)
      .map(partOfInvoice)
      .filter((invoice) => covers(part, invoice))
    return !isCovered(part) && !(within.length > 0 && within.every(isCovered))
  })
}

/** The one delivered invoice without a receipt that stands; null where there are several, or none. */
export const invoiceToProve = (
  receipts: readonly Receipt[],
  invoices: readonly DeliveredInvoice[],
): string | null => {
  const stands = standing(receipts, invoices)
  const [first, ...others] = invoices.filter(
    (invoice) =>
      invoice.delivery_status === 'delivered' && !stands.some((wide) => covers(wide, partOfInvoice(invoice))),
  )
  return others.length === 0 ? (first?.id ?? null) : null
}
