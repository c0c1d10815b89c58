import { useLanguage, useTexts } from '#client/lib/texts.ts'
import { addDays } from '#shared/kit/business-days.ts'
import { weekdayOf } from '#shared/kit/brazil-time.ts'
import type { PaymentTerm } from '../purchase-order.ts'

/** A Monday. */
const MONDAY = '2026-11-23'

/** Monday to Sunday in the reader's language. */
export const useWeekdays = (): { value: string; label: string }[] => {
  const language = useLanguage()
  return [1, 2, 3, 4, 5, 6, 7].map((day) => ({
    value: String(day),
    label: weekdayOf(addDays(MONDAY, day - 1), language),
  }))
}

/** Terms in words: after so many days, on which day. */
export const useTermWords = (): ((term: PaymentTerm) => string) => {
  const { t } = useTexts('purchase_orders')
  const weekdays = useWeekdays()
  return ({ kind, days, weekday, first_day, second_day }) => {
    const weekdayName = weekdays.find(({ value }) => value === String(weekday))?.label ?? ''
    if (kind === 'weekday') return t('terms.words.weekday', { count: days, weekday: weekdayName })
    if (kind === 'twice_a_month')
      return t('terms.words.twice_a_month', { count: days, first: first_day ?? '', second: second_day ?? '' })
    return t('terms.words.fixed_days', { count: days })
  }
}
