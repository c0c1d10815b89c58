import type { canhotoFiles, nfFiles } from '#shared/documents/documents.contract.ts'
import type { RowOf } from '#client/kit/use-resource.ts'
import type { Tone } from '#client/ui/StatusBadge.tsx'

type OrderOfReceipt = {
  id: string
  shipper_order_code?: string | null
  delivered_date_time?: string | null
  transporter?: { fantasy_name?: string | null } | null
}

export type Invoice = RowOf<typeof nfFiles>
export type Receipt = RowOf<
  typeof canhotoFiles,
  { order?: OrderOfReceipt | null; nf_file?: { id: string; number: string } | null }
>

export const INCLUDE = ['order', 'order.transporter', 'nf_file'] as const

export const CHECK_TONES: Record<Receipt['check'], Tone> = {
  waiting: 'pending',
  approved: 'success',
  refused: 'danger',
}

/** Whether a message of the server tells of receipts: they hang on the order, which much else changes. */
export const isOfReceipts = ({ type, reason }: { type: string; reason?: string }): boolean =>
  type === 'orders' && reason?.startsWith('receipts.') === true

/** The order as people call it. */
export const orderName = ({ order, order_id }: Pick<Receipt, 'order' | 'order_id'>): string =>
  order?.shipper_order_code ?? `#${order_id}`

/** Of an order's invoices those that the receipt is for: its own, those of its delivery, or all. */
export const invoicesOf = (
  { nf_file_id, order_delivery_address_id }: Pick<Receipt, 'nf_file_id' | 'order_delivery_address_id'>,
  invoices: readonly Invoice[],
): Invoice[] =>
  invoices.filter((invoice) => {
    if (nf_file_id !== null) return invoice.id === String(nf_file_id)
    return (
      order_delivery_address_id === null || invoice.order_delivery_address_id === order_delivery_address_id
    )
  })

/** The row that is shown after this one has left the queue. */
export const rowAfter = <T extends { id: string }>(rows: readonly T[], id: string): T | undefined => {
  const at = rows.findIndex((row) => row.id === id)
  return rows[at + 1] ?? rows[at - 1]
}
