import { allocate, compare, toMoney } from '#shared/kit/money.ts'
import { itemAt } from '#shared/kit/typed.ts'

/** Amounts of a purchase order shared out to its orders and their NF-e, to the cent. Pure. */

export type Invoice = { readonly id: number; readonly value: string }
export type Charged = {
  readonly order_id: number
  readonly value: string
  readonly invoices: readonly Invoice[]
}
export type Share = {
  order_id: number
  /** null: the order has no NF-e. */
  nf_file_id: number | null
  /** Its part of the order's charge, of the payment, and of the retained taxes. */
  charged: string
  payable: string
  retained: string
}

/** Parts of an order's charge by the values of its NF-e. */
const ofOrder = ({
  order_id,
  value,
  invoices,
}: Charged): Pick<Share, 'order_id' | 'nf_file_id' | 'charged'>[] => {
  if (invoices.length === 0) return [{ order_id, nf_file_id: null, charged: toMoney(value) }]
  const parts = allocate(
    value,
    invoices.map((invoice) => (compare(invoice.value, '0') > 0 ? invoice.value : '0')),
  )
  return invoices.map(({ id }, index) => ({ order_id, nf_file_id: id, charged: itemAt(parts, index) }))
}

/**
 * Shares of a purchase order: its charge by the values of NF-e, payment and retained taxes by the charge. Each column adds
 * up to its total.
 */
export const apportion = (charges: readonly Charged[], payable: string, retained: string): Share[] => {
  const lines = charges.flatMap(ofOrder)
  if (lines.length === 0) return []
  const weights = lines.map(({ charged }) => charged)
  const paid = allocate(payable, weights)
  const kept = allocate(retained, weights)
  return lines.map((line, index) => ({
    ...line,
    payable: itemAt(paid, index),
    retained: itemAt(kept, index),
  }))
}
