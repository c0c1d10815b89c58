import { useTexts } from '#client/lib/texts.ts'
import { DateInput } from '../date/DateInput.tsx'
import { isBackwards, type Period } from './period.ts'

type Props = {
  period: Period
  /** A missing date is told once the user has tried to go on. */
  tried: boolean
  onChange: (part: Partial<Period>) => void
}

/** First and last day of the orders that are asked about; both are part of the period. */
export const PeriodFields = ({ period, tried, onChange }: Props) => {
  const { t } = useTexts('kit')
  const missing = (value: string) => (tried && value === '' ? t('required') : undefined)
  return (
    <>
      <DateInput
        label={t('period.from')}
        withAsterisk
        value={period.date_from}
        error={missing(period.date_from)}
        onChange={(value) => onChange({ date_from: value })}
      />
      <DateInput
        label={t('period.until')}
        withAsterisk
        value={period.date_until}
        error={isBackwards(period) ? t('period.backwards') : missing(period.date_until)}
        onChange={(value) => onChange({ date_until: value })}
      />
    </>
  )
}
