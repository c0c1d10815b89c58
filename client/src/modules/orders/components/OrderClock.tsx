import { useTexts } from '#client/lib/texts.ts'
import { showEta } from '#shared/tower/tower.calls.ts'
import { useAnswer } from '#client/kit/use-call.ts'
import { useMay } from '#client/kit/use-access.ts'
import { dateTime } from '#client/lib/format.ts'
import { StatusBadge } from '#client/ui/StatusBadge.tsx'
import type { Order } from '../order.ts'
import { useNow } from '../use-now.ts'
import { spanWords } from '../span-words.ts'

/** Until when an answer is awaited, and when the order arrives, as the tower has it for this order. */
export const OrderClock = ({ order }: { order: Pick<Order, 'id' | 'canceled_at'> }) => {
  const { t } = useTexts('orders')
  const may = useMay()(showEta.ability)
  const now = useNow()
  const { data } = useAnswer(
    showEta,
    { id: order.id },
    { types: ['orders', 'geolocation_drivers'], enabled: may && order.canceled_at === null },
  )
  if (!data) return null
  const left = data.answer_at === null ? null : Date.parse(data.answer_at) - now
  const isLate = data.eta_at !== null && data.due_at !== null && data.eta_at > data.due_at
  return (
    <>
      {left === null ? null : (
        <StatusBadge tone={left < 0 ? 'danger' : 'warning'}>
          {t(left < 0 ? 'clock.over' : 'clock.left', { time: spanWords(Math.abs(left)) })}
        </StatusBadge>
      )}
      {data.eta_at === null ? null : (
        <StatusBadge tone={isLate ? 'danger' : data.state === 'risk' ? 'warning' : 'neutral'}>
          {t('clock.eta', { date: dateTime(data.eta_at) })}
        </StatusBadge>
      )}
    </>
  )
}
