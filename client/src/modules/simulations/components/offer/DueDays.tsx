import { Text } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import type { PriceBreakdown } from '#shared/simulations/simulation.contract.ts'
import { date } from '#client/lib/format.ts'
import { HTML_LANG, currentLanguage } from '#client/lib/i18n.ts'
import { dueDays } from '../../due-days.ts'
import { leadTimeWords } from '../../lead-time-words.ts'
import styles from './offer.module.css'
import { weekdayOf } from '#shared/kit/brazil-time.ts'

type Props = {
  collected: string
  due: string
  business: boolean
  holidays: readonly string[]
  steps: PriceBreakdown['steps']
}

const short = (day: string): string => weekdayOf(day, HTML_LANG[currentLanguage()]).replace('.', '')

/** Day by day from collection to delivery: what counts, and why the other days do not. */
export const DueDays = ({ collected, due, business, holidays, steps }: Props) => {
  const { t } = useTexts('simulations')
  const start = steps.find(({ key }) => key === 'collection_cutoff')?.params.start
  const days = dueDays(collected, due, business, holidays, typeof start === 'string' ? start : collected)
  return (
    <div>
      <Text size="sm" mb={6}>
        {t(business ? 'due.business' : 'due.calendar', { due: date(due) })}
      </Text>
      {leadTimeWords(steps).map((line) => (
        <Text key={line} size="sm" mb={4}>
          {line}
        </Text>
      ))}
      <ol className={styles.days}>
        {days.map(({ day, kind, count }) => {
          return (
            <li key={day} className={styles.day} data-kind={kind}>
              <span>{short(day)}</span>
              <strong>{date(day).slice(0, 5)}</strong>
              <span>{kind === 'counted' ? t('due.counted', { count }) : t(`due.${kind}`)}</span>
            </li>
          )
        })}
      </ol>
    </div>
  )
}
