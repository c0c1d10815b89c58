import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import type { RateRow } from '../edit/draft.ts'
import { rateName, rateSentence } from '../words.ts'
import styles from './tables.module.css'

type Props = {
  rates: readonly RateRow[]
  actions?: (rate: RateRow) => ReactNode
  /** Key of the rate that a link points at. */
  linked?: string | null
}

const bringIntoSight = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'center' })

/** General rates, each with the sentence that says what it does. */
export const RatesList = ({ rates, actions, linked = null }: Props) => {
  const { t } = useTexts('tables')
  return rates.length === 0 ? (
    <Text size="sm" c="dimmed">
      {t('rate.none')}
    </Text>
  ) : (
    <ul className={styles.rules} aria-label={t('tab.rates')}>
      {rates.map((rate) => (
        <li
          key={rate.key}
          ref={rate.key === linked ? bringIntoSight : null}
          className={[styles.rule, rate.key === linked ? styles.linked : ''].filter(Boolean).join(' ')}
          aria-current={rate.key === linked ? 'true' : undefined}
        >
          <div>
            <Text fw={600} size="sm">
              {rate.label ?? rateName(rate.rate)}
            </Text>
            {rate.key === linked ? <Text size="xs">{t('sheet.linked')}</Text> : null}
            <Text size="sm">{rateSentence(rate)}</Text>
          </div>
          {actions?.(rate)}
        </li>
      ))}
    </ul>
  )
}
