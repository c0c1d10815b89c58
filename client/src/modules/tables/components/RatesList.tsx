import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { RateRow } from '../edit/draft.ts'
import { rateName, rateSentence } from '../words.ts'
import styles from './tables.module.css'

type Props = { rates: readonly RateRow[]; actions?: (rate: RateRow) => ReactNode }

/** General rates, each with the sentence that says what it does. */
export const RatesList = ({ rates, actions }: Props) => {
  const { t } = useTranslation('tables')
  return rates.length === 0 ? (
    <Text size="sm" c="dimmed">
      {t('rate.none')}
    </Text>
  ) : (
    <ul className={styles.rules} aria-label={t('tab.rates')}>
      {rates.map((rate) => (
        <li key={rate.key} className={styles.rule}>
          <div>
            <Text fw={600} size="sm">
              {rate.label ?? rateName(rate.rate)}
            </Text>
            <Text size="sm">{rateSentence(rate)}</Text>
          </div>
          {actions?.(rate)}
        </li>
      ))}
    </ul>
  )
}
