import { statusLabel } from '#shared/orders/order-status.ts'
import { text, currentLanguage } from '#client/lib/i18n.ts'
import { orderTone } from '#client/kit/order-tone.ts'
import { StatusBadge } from '#client/ui/StatusBadge.tsx'

export type OrderFacts = {
  id: string
  shipper_order_code: string | null
  last_active_status_id: number
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

export const codeOf = (order: OrderFacts): string => order.shipper_order_code ?? `#${order.id}`

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
    <StatusBadge tone={orderTone(order)}>
      {statusLabel(order.last_active_status_id, currentLanguage())}
    </StatusBadge>
    {order.is_delayed ? <StatusBadge tone="late">{lateText(order.days_late)}</StatusBadge> : null}
  </span>
)
