import { Group, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { LinkCell, TwoLineCell } from '#client/kit/list/cells.tsx'
import { text } from '#client/lib/i18n.ts'
import { StatusBadge } from '#client/ui/StatusBadge.tsx'
import { delayWords } from '../delay.ts'
import { type Order, orderCode, orderStatusText } from '../order.ts'
import styles from './orders.module.css'
import { useNow } from '../use-now.ts'
import { orderTone, proposalTone } from '../order-tone.ts'

type Shown = Pick<Order, 'canceled_at' | 'last_active_status_id'>

export const OrderStatusBadge = ({ order, size = 'md' }: { order: Shown; size?: 'sm' | 'md' | 'lg' }) => (
  <StatusBadge tone={orderTone(order)} size={size}>
    {orderStatusText(order)}
  </StatusBadge>
)

export const ProposalBadge = ({ state }: { state: string }) => (
  <StatusBadge tone={proposalTone(state)}>{text(`orders:proposal_state.${state}`, {}, state)}</StatusBadge>
)

/** 'Coleta atrasada 2 h 10 min': a word beside the colour. */
export const DelayBadge = ({ order }: { order: Order }) => {
  const words = useDelayText(order)
  return words === null ? null : <StatusBadge tone="warning">{words}</StatusBadge>
}

/** The delay in words, or null when on time. */
export const useDelayText = (order: Order): string | null => {
  useTranslation('orders')
  const now = useNow()
  if (!order.is_delayed) return null
  const collected = order.collected_date_time !== null
  const found = delayWords(collected ? order.delivery_date_time : order.collection_date_time, now)
  if (!found) return null
  const words = text(`orders:delay.${found.key}`, found.params)
  return text(collected ? 'orders:delay.delivery' : 'orders:delay.collection', { words })
}

/** São Paulo/SP → Belo Horizonte/MG. */
export const OrderRoute = ({ order }: { order: Order }) => (
  <Text inherit component="span">
    {side(order.collection_city, order.collection_uf)} → {side(order.delivery_city, order.delivery_uf)}
  </Text>
)

const side = (city: string | null, uf: string | null) => [city, uf].filter(Boolean).join('/') || '—'

/** Status and delay, for the narrow places. */
export const OrderState = ({ order }: { order: Order }) => (
  <Group gap={6} wrap="nowrap">
    <OrderStatusBadge order={order} />
    <DelayBadge order={order} />
  </Group>
)

/** The code as a real link; never broken in two. */
export const CodeCell = ({
  order,
  to,
}: {
  order: Pick<Order, 'id' | 'shipper_order_code'>
  to: string | null
}) => (
  <span className={styles.figure}>
    <LinkCell to={to}>{orderCode(order)}</LinkCell>
  </span>
)

export const RouteCell = ({ order }: { order: Order }) => (
  <div className={styles.route}>
    <TwoLineCell first={<OrderRoute order={order} />} second={order.destinatary_name} />
  </div>
)
