import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { statusId, statusLabel } from '#shared/orders/order-status.ts'
import { Milestones } from '#client/kit/detail/Milestones.tsx'
import { dateTime } from '#client/lib/format.ts'
import { currentLanguage } from '#client/lib/i18n.ts'
import { type OrderDetail, inOrder } from '../order.ts'
import { stepsOf } from '../order-steps.ts'

/** The order's way; steps that this order does not have are shown as such. */
export const OrderSteps = ({ order }: { order: OrderDetail }) => {
  const { t } = useTranslation('orders')
  const steps = stepsOf(order, inOrder(order.status))
  const strip = useRef<HTMLDivElement>(null)
  const state = order.last_active_status_id
  // The strip is longer than the page: it opens at the present step.
  useEffect(() => {
    const list = strip.current?.querySelector('ol')
    // An invoice may come long before its step: a step done ahead is not the present one.
    const last =
      list?.querySelector<HTMLElement>('[data-state=current], [data-state=failed]') ??
      [...(list?.querySelectorAll<HTMLElement>('[data-state=done]') ?? [])].at(-1)
    if (!list || !last) return
    // Begins with a whole step.
    const steps = [...list.children].filter((step) => step instanceof HTMLElement)
    const placeOf = (step: HTMLElement): number => step.offsetLeft - (steps[0]?.offsetLeft ?? 0)
    const wanted = placeOf(last) - list.clientWidth / 2 + last.clientWidth / 2
    const first = steps.find((step) => placeOf(step) >= wanted)
    list.scrollLeft = first ? placeOf(first) : wanted
    // The strip is drawn anew when the status changes; only then it moves.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [state])
  return (
    <div ref={strip}>
      <Milestones
        label={t('detail.milestones')}
        steps={steps.map(({ status, state, at }) => ({
          key: status,
          label: statusLabel(statusId(status), currentLanguage()),
          state,
          detail: state === 'skipped' || !at ? null : dateTime(at),
        }))}
      />
    </div>
  )
}
