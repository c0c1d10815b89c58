import type { PurchaseOrderState } from '#shared/purchase-orders/purchase-order.machine.ts'
import type { paymentTerms, purchaseOrders } from '#shared/purchase-orders/purchase-orders.contract.ts'
import type { preInvoices, PreInvoiceStatus } from '#shared/purchase-orders/pre-invoices.contract.ts'
import type { faturaFiles } from '#shared/documents/order-papers.contract.ts'
import type { RowOf } from '#client/kit/use-resource.ts'
import type { Tone } from '#client/ui/StatusBadge.tsx'

/** Purchase orders as the screens read them. */
type Named = { id: string; fantasy_name?: string | null }

export type Bill = RowOf<typeof faturaFiles>
export type PurchaseOrder = RowOf<
  typeof purchaseOrders,
  { shipper: Named | null; transporter: Named | null; fatura_files?: Bill[] }
>
export type PaymentTerm = RowOf<typeof paymentTerms, { transporter: Named | null }>

export type PreInvoice = RowOf<typeof preInvoices, { shipper: Named | null; transporter: Named | null }>

export const SIDES = ['shipper', 'transporter'] as const

/** Resources that are read again when a purchase order changed. */
export const TOUCHED = ['purchase_orders', 'orders', 'fatura_files', 'audits_order', 'pre_invoices'] as const

export const STATE_TONES: Record<PurchaseOrderState, Tone> = {
  to_audit: 'pending',
  divergent: 'warning',
  approved: 'ahead',
  invoiced: 'neutral',
  paid: 'success',
}

export const PRE_INVOICE_TONES: Record<PreInvoiceStatus, Tone> = {
  sent: 'pending',
  seen: 'ahead',
  answered: 'success',
  replaced: 'neutral',
}
