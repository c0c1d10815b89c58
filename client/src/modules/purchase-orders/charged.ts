import { add } from '#shared/kit/money.ts'
import type { PurchaseOrderLine } from '#shared/purchase-orders/purchase-order-answers.ts'

/** What CT-es and service invoices of an order charge: what is due of them, and the credit that a contest took off. */
export const chargedOf = ({ value, credit }: Pick<PurchaseOrderLine, 'value' | 'credit'>): string =>
  add(value, credit)
