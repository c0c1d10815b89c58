import { statusLabel } from '#shared/orders/order-status.ts'
import { text, currentLanguage } from '#client/lib/i18n.ts'
import { StatusBadge, type Tone } from '#client/ui/StatusBadge.tsx'

export type OrderFacts = {
  id: string
  shipper_order_code: string | null
  last_active_status_id: number
  status_name: string
  is_delayed: boolean
  days_late: number
  canceled_at: string | null
  collection_city: string | null
  collection_uf: string | null
  delivery_city: string | null
  delivery_uf: string | null
  collection_date_time: string | null
  delivery_date_time: string | null
  transporter_name: string | null
  destinatary_name: string | null
}

/** What `fields[orders]` asks for. */
export const ORDER_FIELDS = [
  'shipper_order_code',
  'last_active_status_id',
  'status_name',
  'is_delayed',
  'days_late',
  'canceled_at',
  'collection_city',
  'collection_uf',
  'delivery_city',
  'delivery_uf',
  'collection_date_time',
  'delivery_date_time',
  'transporter_name',
  'destinatary_name',
] as const

const toneOf = ({ status_name: name, canceled_at: canceled }: OrderFacts): Tone => {
  if (canceled !== null || name === 'UNSUCCESSFUL' || name === 'REFUSED_DELIVERY') return 'danger'
  if (['DELIVERED', 'AVAILABLE_CANHOTO', 'PO'].includes(name)) return 'success'
  if (name === 'PARTIAL_DELIVERY') return 'warning'
  if (name === 'CREATED') return 'draft'
  return /ROUTE|COLLECTED|DESTINY|BOARDED|TAKEOFF|LANDED|UNLOAD|_DC|AIRPORT/.test(name) ? 'moving' : 'pending'
}

export const codeOf = (order: OrderFacts): string => order.shipper_order_code ?? order.id

const place = (city: string | null, uf: string | null): string | null => (city ? `${city}/${uf ?? ''}` : null)

/** `Joinville/SC → Recife/PE`; a missing part is left out. */
export const routeOf = (order: OrderFacts): string =>
  [place(order.collection_city, order.collection_uf), place(order.delivery_city, order.delivery_uf)]
    .filter(Boolean)
    .join(' → ')

export const lateText = (days: number): string =>
  days > 0 ? text('dashboard:late', { count: days }) : text('dashboard:late_today')

/** The status word with its shape, and lateness in words beside it. */
export const OrderState = ({ order }: { order: OrderFacts }) => (
  <span style={{ display: 'inline-flex', flexWrap: 'wrap', gap: 4 }}>
    <StatusBadge tone={toneOf(order)}>
      {statusLabel(order.last_active_status_id, currentLanguage())}
    </StatusBadge>
    {order.is_delayed ? <StatusBadge tone="warning">{lateText(order.days_late)}</StatusBadge> : null}
  </span>
)
