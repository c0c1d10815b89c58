import { statusName } from '#shared/orders/order-status.ts'
import type { Tone } from '#client/ui/StatusBadge.tsx'

type Facts = { canceled_at: string | null; last_active_status_id: number }

/** Tone of an order's badge, in every list the same: waiting, moving, done, failed. */
export const orderTone = ({ canceled_at: canceled, last_active_status_id: status }: Facts): Tone => {
  if (canceled) return 'danger'
  const name = statusName(status)
  if (name === 'CREATED') return 'draft'
  if (name === 'UNSUCCESSFUL' || name === 'REFUSED_DELIVERY') return 'danger'
  if (name === 'PARTIAL_DELIVERY') return 'warning'
  if (name === 'DELIVERED' || name === 'AVAILABLE_CANHOTO' || name === 'PO') return 'success'
  return status >= 14 ? 'moving' : 'pending'
}
