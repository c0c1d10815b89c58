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

/** Whether a receipt that was not refused stands for a part. */
const provenBy = (receipts: readonly Receipt[], invoices: readonly DeliveredInvoice[]) => {
  const standing = receipts
    .filter(({ check }) => check !== 'refused')
    .map((receipt) => partOf(receipt, invoices))
  return (part: Part): boolean => standing.some((wide) => covers(wide, part))
}

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
  const isProven = provenBy(receipts, invoices)
  const taken = invoices.filter(({ delivery_status }) => delivery_status !== 'refused').map(partOfInvoice)
  return receipts.some((receipt) => {
    if (receipt.check !== 'refused') return false
    const part = partOf(receipt, invoices)
    const within = taken.filter((invoice) => covers(part, invoice))
    return !isProven(part) && !(within.length > 0 && within.every(isProven))
  })
}

/** The one delivered invoice without a receipt that stands; null where there are several, or none. */
export const invoiceToProve = (
  receipts: readonly Receipt[],
  invoices: readonly DeliveredInvoice[],
): string | null => {
  const isProven = provenBy(receipts, invoices)
  const [first, ...others] = invoices.filter(
    (invoice) => invoice.delivery_status === 'delivered' && !isProven(partOfInvoice(invoice)),
  )
  return others.length === 0 ? (first?.id ?? null) : null
}
