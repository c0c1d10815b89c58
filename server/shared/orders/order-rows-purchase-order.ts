import { row, type OrderRow } from './order-rows.ts'
import { DELIVERED_STATES } from './order-spans.ts'
import type { OrderStatus } from './order-status.ts'

/** Into a purchase order and out of it again, to where the order stood (orders/README "Life of an order"). */

const system = { ability: 'system', milestone: true } as const

const out = (when: string, to: OrderStatus): OrderRow =>
  row({ ...system, source: 'decision', action: 'po_removed', when, from: ['PO'], to, event: 'po_removed' })

export const PURCHASE_ORDER_ROWS: readonly OrderRow[] = [
  row({ ...system, source: 'spec', action: 'po', from: DELIVERED_STATES, to: 'PO', event: 'po' }),
  ...DELIVERED_STATES.map((status) => out(status, status)),
]
