import { add } from '#shared/kit/money.ts'
import type { PurchaseOrderLine } from '#shared/purchase-orders/purchase-order-answers.ts'

/** The whole charge of an order: the amount due, and the credit that a contest took off. */
export const chargedOf = ({ value, credit }: Pick<PurchaseOrderLine, 'value' | 'credit'>): string =>
  add(value, credit)
