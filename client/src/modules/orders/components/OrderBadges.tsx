import { useTexts } from '#client/lib/texts.ts'
import { LinkCell, Missing, TwoLineCell } from '#client/kit/list/cells.tsx'
import { relativeText } from '#client/lib/dates.ts'
import { dateTime } from '#client/lib/format.ts'
import { HTML_LANG, currentLanguage, text } from '#client/lib/i18n.ts'
import { Hint } from '#client/ui/Hint.tsx'
import { PlainText } from '#client/ui/plain/PlainText.tsx'
import { textClass } from '#client/ui/plain/text-look.ts'
import { StatusBadge } from '#client/ui/StatusBadge.tsx'
import { delayWords } from '../delay.ts'
import { type Order, orderCode, orderStatusText } from '../order.ts'
import styles from './orders.module.css'
import { useNow } from '../use-now.ts'
import { orderTone } from '#client/kit/order-tone.ts'
import { orderIcon, proposalTone } from '../order-tone.ts'

const INHERITED = textClass()

type Shown = Pick<Order, 'canceled_at' | 'last_active_status_id'>

export const OrderStatusBadge = ({ order, size = 'md' }: { order: Shown; size?: 'sm' | 'md' | 'lg' }) => (
  <StatusBadge tone={orderTone(order)} size={size} {...orderIcon(order)}>
    {orderStatusText(order)}
  </StatusBadge>
)

export const ProposalBadge = ({ state }: { state: string }) => (
  <StatusBadge tone={proposalTone(state)}>{text(`orders:proposal_state.${state}`, {}, state)}</StatusBadge>
)

/** 'Coleta atrasada 2 h 10 min': a word beside the colour. */
export const DelayBadge = ({ order }: { order: Order }) => {
  const words = useDelayText(order)
  return words === null ? null : <StatusBadge tone="late">{words}</StatusBadge>
}

/** The delay in words, or null when on time. */
export const useDelayText = (order: Order): string | null => {
  useTexts('orders')
  const now = useNow()
  if (!order.is_delayed) return null
  const collected = order.collected_date_time !== null
  const found = delayWords(collected ? order.delivery_date_time : order.collection_date_time, now)
  if (!found) return null
  const words = text(`orders:delay.${found.key}`, found.params)
  return text(collected ? 'orders:delay.delivery' : 'orders:delay.collection', { words })
}

const side = (city: string | null, uf: string | null) => [city, uf].filter(Boolean).join('/') || '—'
const routeText = (order: Order): string =>
  `${side(order.collection_city, order.collection_uf)} → ${side(order.delivery_city, order.delivery_uf)}`

/** São Paulo/SP → Belo Horizonte/MG. */
export const OrderRoute = ({ order }: { order: Order }) => (
  <span className={INHERITED} data-inherit>
    {routeText(order)}
  </span>
)

/** Status with the delay below it, for the narrow places. */
export const OrderState = ({ order }: { order: Order }) => (
  <div className={styles.state}>
    <OrderStatusBadge order={order} />
    {order.is_delayed ? <DelayBadge order={order} /> : null}
  </div>
)

/** A moment in little width: the time below its date, beside it on a card. */
export const MomentCell = ({ value }: { value: string | null | undefined }) => {
  if (!value) return <Missing />
  const [day = '', ...time] = dateTime(value).split(' ')
  return (
    <Hint label={() => relativeText(value, HTML_LANG[currentLanguage()])}>
      <span className={styles.figure}>
        {day}{' '}
        <PlainText inLine size="xs" isDimmed className={styles.second}>
          {time.join(' ')}
        </PlainText>
      </span>
    </Hint>
  )
}

/** A company, and another one below it. */
export const CompanyCell = ({ name, second }: { name: string | null; second?: string | null }) => (
  <div className={styles.company} title={name ?? undefined}>
    <TwoLineCell first={name ?? <Missing />} second={second} />
  </div>
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
  <div className={styles.route} title={routeText(order)}>
    <PlainText className={styles.places}>
      <OrderRoute order={order} />
    </PlainText>
    <PlainText size="xs" isDimmed isOneLine>
      {order.destinatary_name}
    </PlainText>
  </div>
)
