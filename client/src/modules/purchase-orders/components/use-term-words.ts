import { useTranslation } from 'react-i18next'
import type { PaymentTerm } from '../purchase-order.ts'

const SUNDAY = new Date('2026-11-22T12:00:00Z').getTime()
const DAY_MS = 86_400_000

/** Monday to Sunday in the reader's language. */
export const useWeekdays = (): { value: string; label: string }[] => {
  const { i18n } = useTranslation()
  const format = new Intl.DateTimeFormat(i18n.language, { weekday: 'long', timeZone: 'UTC' })
  return [1, 2, 3, 4, 5, 6, 7].map((day) => ({
    value: String(day),
    label: format.format(new Date(SUNDAY + day * DAY_MS)),
  }))
}

/** Terms in words: after so many days, on which day. */
export const useTermWords = (): ((term: PaymentTerm) => string) => {
  const { t } = useTranslation('purchase_orders')
  const weekdays = useWeekdays()
  return ({ kind, days, weekday, first_day, second_day }) => {
    const weekdayName = weekdays.find(({ value }) => value === String(weekday))?.label ?? ''
    if (kind === 'weekday') return t('terms.words.weekday', { days, weekday: weekdayName })
    if (kind === 'twice_a_month')
      return t('terms.words.twice_a_month', { days, first: first_day ?? '', second: second_day ?? '' })
    return t('terms.words.fixed_days', { days })
  }
}
