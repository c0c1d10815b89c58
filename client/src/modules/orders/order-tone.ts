import { statusName, type OrderStatus } from '#shared/orders/order-status.ts'
import {
  type Icon,
  IconBroadcast,
  IconBuilding,
  IconChecklist,
  IconEdit,
  IconFileInvoice,
  IconFileText,
  IconMessage,
  IconPackageExport,
  IconSend,
  IconShieldCheck,
  IconSteeringWheel,
} from '#client/ui/icons.ts'
import type { Tone } from '#client/ui/StatusBadge.tsx'
import type { Order } from './order.ts'

/** Pictures of the steps before the collection, which share one tone. */
const EARLY: Partial<Record<OrderStatus, Icon>> = {
  CREATED: IconEdit,
  PROPOSAL_SENT: IconSend,
  PROPOSAL_ACCEPTED: IconMessage,
  CONFIRMED_TRANSPORTER: IconBuilding,
  DEFINED_DRIVER_AND_VEHICLE: IconSteeringWheel,
  APPROVAL_DRIVER_AND_VEHICLE: IconShieldCheck,
  CHECKLIST_APPROVAL: IconChecklist,
  VEHICLE_MIRRORED: IconBroadcast,
  WAITING_COLLECTION: IconPackageExport,
  INVOICE_ISSUED: IconFileInvoice,
  AVAILABLE_CTE: IconFileText,
  AVAILABLE_MDFE: IconFileText,
  AVAILABLE_PLV: IconFileText,
}

/** What stands beside the word of an early step; later steps are told by their tone's own picture. */
export const orderIcon = (order: Pick<Order, 'canceled_at' | 'last_active_status_id'>): { icon?: Icon } => {
  const icon = order.canceled_at ? undefined : EARLY[statusName(order.last_active_status_id) ?? 'PO']
  return icon ? { icon } : {}
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
