import { statusName } from '#shared/orders/order-status.ts'
import type { Tone } from '#client/ui/StatusBadge.tsx'
import type { Order } from './order.ts'

/** Tone of the badge: waiting, moving, done, failed. */
export const orderTone = (order: Pick<Order, 'canceled_at' | 'last_active_status_id'>): Tone => {
  if (order.canceled_at) return 'danger'
  const name = statusName(order.last_active_status_id)
  if (name === 'CREATED') return 'draft'
  if (name === 'UNSUCCESSFUL' || name === 'REFUSED_DELIVERY') return 'danger'
  if (name === 'PARTIAL_DELIVERY') return 'warning'
  if (name === 'DELIVERED' || name === 'AVAILABLE_CANHOTO' || name === 'PO') return 'success'
  return order.last_active_status_id >= 14 ? 'moving' : 'pending'
}

export const proposalTone = (state: string): Tone =>
  state === 'accepted' ? 'success' : state === 'refused' ? 'danger' : 'pending'

/** Entries of the timeline are past; only an entry that waits for an answer is pending. */
export const eventTone = (event: string, kind: string): Tone => {
  if (kind === 'skipped') return 'draft'
  if (/refused|canceled|unsuccessful/.test(event)) return 'danger'
  if (event === 'alert' || event === 'partial_delivery' || kind === 'correction') return 'warning'
  if (/route|collected|destiny/.test(event)) return 'moving'
  return event.startsWith('waiting') || event === 'proposal_sent' ? 'pending' : 'success'
}
