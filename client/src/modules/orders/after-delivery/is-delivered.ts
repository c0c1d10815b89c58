import { type OrderStatus, statusName } from '#shared/orders/order-status.ts'

/** Delivered, and no delivery receipt stands for it yet. */
export const RECEIPT_MISSING: ReadonlySet<OrderStatus> = new Set([
  'DELIVERED',
  'PARTIAL_DELIVERY',
  'REFUSED_DELIVERY',
])
const RECEIPT_THERE: ReadonlySet<OrderStatus> = new Set(['AVAILABLE_CANHOTO', 'PO'])

type Stood = { last_active_status_id: number; canceled_at: string | null }

/** Whether the goods are at their end: only paper and money are left. */
export const isDelivered = (order: Stood): boolean => {
  const state = statusName(order.last_active_status_id)
  return order.canceled_at === null && (RECEIPT_MISSING.has(state) || RECEIPT_THERE.has(state))
}
