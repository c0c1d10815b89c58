import { Text, VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { IconCheck, IconCircle, IconCircleDashed, IconClock, IconX } from '#client/ui/icons.ts'
import styles from './detail.module.css'

export type Milestone = {
  key: string
  label: string
  /** `skipped`: a step that this record does not have. */
  state: 'done' | 'current' | 'todo' | 'failed' | 'skipped'
  /** Who, when, how; planned against real. */
  detail?: ReactNode
}

const SHAPES = {
  done: IconCheck,
  current: IconClock,
  todo: IconCircle,
  failed: IconX,
  skipped: IconCircleDashed,
}

/** The record's way as a strip; scrolls sideways on a phone. */
export const Milestones = ({ steps, label }: { steps: readonly Milestone[]; label: string }) => {
  const { t } = useTranslation('kit')
  return (
    // A scrolling region must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <ol className={styles.steps} aria-label={label} tabIndex={0}>
      {steps.map(({ key, label: name, state, detail }) => {
        const Shape = SHAPES[state]
        return (
          <li
            key={key}
            className={styles.step}
            data-state={state}
            aria-current={state === 'current' ? 'step' : undefined}
          >
            <span className={styles.dot} aria-hidden>
              <Shape size={15} stroke={2.4} />
            </span>
            <Text size="sm" fw={state === 'todo' || state === 'skipped' ? 400 : 600} mt={4} lh={1.25}>
              {name}
              <VisuallyHidden>{`: ${t(`detail.step_${state}`)}`}</VisuallyHidden>
            </Text>
            {state === 'skipped' ? (
              <Text size="xs" c="dimmed" aria-hidden>
                {t('detail.step_skipped')}
              </Text>
            ) : null}
            {detail ? (
              <Text size="xs" c="dimmed" component="div">
                {detail}
              </Text>
            ) : null}
          </li>
        )
      })}
    </ol>
  )
}
