import { Alert } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { dateTime } from '#client/lib/format.ts'
import { IconClock } from '#client/ui/icons.ts'
import { trialState } from './trial-state.ts'
import styles from './layouts.module.css'

const COLORS = { running: 'blue', ending: 'yellow', ended: 'red' } as const

/** Until when the company tries the platform, and what it may do afterwards. */
export const TrialNotice = ({ until }: { until: string | null }) => {
  const { t } = useTexts('app')
  const [now] = useState(Date.now)
  if (until === null) return null
  const state = trialState(until, now)
  return (
    <Alert color={COLORS[state]} icon={<IconClock />} mb="md" className={styles.trial ?? ''}>
      {t(`trial.${state}`, { when: dateTime(until) })}
    </Alert>
  )
}
