import { Text, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { statusId, statusLabel } from '#shared/orders/order-status.ts'
import { MILESTONE_SHAPES } from '#client/kit/detail/milestone-shapes.ts'
import { dateTime } from '#client/lib/format.ts'
import { currentLanguage } from '#client/lib/i18n.ts'
import { usePhone } from '#client/ui/screen-width.ts'
import { type OrderDetail, inOrder } from '../order.ts'
import { type Phase, phasesOf, presentPhase } from '../order-phases.ts'
import { stepsOf } from '../order-steps.ts'
import styles from './phases.module.css'

/** The plan beside the facts. */
const Dates = ({ planned, real }: Pick<Phase, 'planned' | 'real'>) => {
  const { t } = useTexts('orders')
  return (
    <>
      {real ? (
        <Text size="xs" component="div">
          {dateTime(real)}
        </Text>
      ) : null}
      {planned ? (
        <Text size="xs" c="dimmed" component="div">
          {t('phase.planned', { date: dateTime(planned) })}
        </Text>
      ) : null}
    </>
  )
}

/** Steps of the open phase: each with its moment and who did it. */
const Steps = ({ phase }: { phase: Phase }) => {
  const { t } = useTexts(['orders', 'kit'])
  return (
    <ul className={styles.steps} aria-label={t(`orders:phase.${phase.name}`)}>
      {phase.steps.map(({ status, state, at, who }) => {
        const Shape = MILESTONE_SHAPES[state]
        return (
          <li key={status} data-state={state}>
            <Shape size={14} stroke={2.4} aria-hidden />
            <Text span size="sm" fw={state === 'todo' ? 400 : 600}>
              {statusLabel(statusId(status), currentLanguage())}
              <VisuallyHidden>{`: ${t(`kit:detail.step_${state}`)}`}</VisuallyHidden>
            </Text>
            {at ? (
              <Text span size="xs" c="dimmed">
                {[dateTime(at), who].filter(Boolean).join(' · ')}
              </Text>
            ) : null}
          </li>
        )
      })}
    </ul>
  )
}

/** The order's way in six phases; the present one is open, another opens by a click. */
export const OrderSteps = ({ order }: { order: OrderDetail }) => {
  const { t } = useTexts(['orders', 'kit'])
  const phone = usePhone()
  const phases = phasesOf(order, stepsOf(order, inOrder(order.status)))
  const present = presentPhase(phases)
  const [chosen, setChosen] = useState<{ of: number; at: number } | null>(null)
  // A step forward opens its own phase again.
  const opened = chosen?.of === order.last_active_status_id ? chosen.at : present
  const phase = phases[opened]
  return (
    <div>
      {phone ? (
        <Text size="sm" c="dimmed" mb={6}>
          {t('orders:phase.of', { number: present + 1, total: phases.length })}
        </Text>
      ) : null}
      <ol className={styles.phases} aria-label={t('orders:detail.milestones')}>
        {phases.map(({ name, state, planned, real }, at) => {
          const Shape = MILESTONE_SHAPES[state]
          return (
            <li key={name} data-state={state} aria-current={at === present ? 'step' : undefined}>
              <UnstyledButton
                className={styles.phase ?? ''}
                aria-pressed={at === opened}
                onClick={() => setChosen({ of: order.last_active_status_id, at })}
              >
                <span className={styles.dot} aria-hidden>
                  <Shape size={15} stroke={2.4} />
                </span>
                <span className={styles.words}>
                  <Text span size="sm" fw={state === 'todo' ? 400 : 600}>
                    {t(`orders:phase.${name}`)}
                    <VisuallyHidden>{`: ${t(`kit:detail.step_${state}`)}`}</VisuallyHidden>
                  </Text>
                  <Dates planned={planned} real={real} />
                </span>
              </UnstyledButton>
            </li>
          )
        })}
      </ol>
      {phase ? <Steps phase={phase} /> : null}
    </div>
  )
}
