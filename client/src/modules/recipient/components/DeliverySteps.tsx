import { Text, VisuallyHidden } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import type { FollowedDelivery } from '#shared/recipient/recipient.ts'
import { MILESTONE_SHAPES } from '#client/kit/detail/milestone-shapes.ts'
import { dateTime } from '#client/lib/format.ts'
import { stepsOf } from '../delivery-words.ts'
import styles from './recipient.module.css'

/** The way of a delivery from the order to its end, each step with its moment. */
export const DeliverySteps = ({ delivery }: { delivery: FollowedDelivery }) => {
  const { t } = useTexts(['recipient', 'kit'])
  return (
    <ol className={styles.steps} aria-label={t('recipient:steps')}>
      {stepsOf(delivery).map(({ name, at, state }) => {
        const Shape = MILESTONE_SHAPES[state]
        return (
          <li key={name} data-state={state} aria-current={state === 'current' ? 'step' : undefined}>
            <span className={styles.dot} aria-hidden>
              <Shape size={16} stroke={2.4} />
            </span>
            <div>
              <Text fw={state === 'todo' ? 400 : 600} {...(state === 'todo' ? { c: 'dimmed' } : {})}>
                {t(`recipient:step.${name === 'ended' && state !== 'todo' ? delivery.state : name}`)}
                <VisuallyHidden>{`: ${t(`kit:detail.step_${state}`)}`}</VisuallyHidden>
              </Text>
              {at ? (
                <Text size="sm" c="dimmed">
                  {dateTime(at)}
                </Text>
              ) : null}
            </div>
          </li>
        )
      })}
    </ol>
  )
}
