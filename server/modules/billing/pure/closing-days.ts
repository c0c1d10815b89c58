import { addDays } from '#shared/kit/business-days.ts'

/** Closing days of a company and the periods between them (billing/README "Periods"). Days are YYYY-MM-DD. */

export type ClosingDays = {
  /** Day of the month that periods close on, 1 to 31; a shorter month closes on its last day. */
  readonly day: number
  /** Chosen later; it holds from the month that begins on `new_from`. */
  readonly new_day: number | null
  readonly new_from: string | null
  /** The day that the running period closes on. */
  readonly next_closing: string
}

/** Both days belong to the period. */
export type Period = { readonly start: string; readonly end: string }

/** First day of the month `ahead` months after the one of a day. */
export const monthStart = (day: string, ahead = 0): string =>
  new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1 + ahead, 1))
    .toISOString()
    .slice(0, 10)

/** The day of the month in that month, or its last day. */
export const dayInMonth = (month: string, day: number): string => {
  const last = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5, 7)), 0)).getUTCDate()
  return `${month.slice(0, 8)}${String(Math.min(day, last)).padStart(2, '0')}`
}

/** The day of the month that is in force on a day. */
const dayInForce = ({ day, new_day, new_from }: Omit<ClosingDays, 'next_closing'>, on: string): number =>
  new_day !== null && new_from !== null && on >= new_from ? new_day : day

/** The day that a period closes which begins on `start`: the first closing day on it or after it. */
export const closingOf = (start: string, days: Omit<ClosingDays, 'next_closing'>): string => {
  const inMonth = (ahead: number) => {
    const month = monthStart(start, ahead)
    return dayInMonth(month, dayInForce(days, month))
  }
  const here = inMonth(0)
  return here >= start ? here : inMonth(1)
}

/** The days after a period closed: a choice that holds by then becomes the day itself. */
const afterClosing = (days: ClosingDays): ClosingDays => {
  const start = addDays(days.next_closing, 1)
  const next_closing = closingOf(start, days)
  return days.new_from !== null && start >= days.new_from
    ? { day: dayInForce(days, start), new_day: null, new_from: null, next_closing }
    : { ...days, next_closing }
}

/** Periods from `start` that have ended before `today`, in order, and the days as they are after them. */
export const endedPeriods = (
  start: string,
  today: string,
  days: ClosingDays,
): { periods: Period[]; days: ClosingDays } => {
  const periods: Period[] = []
  let now = days
  for (let next = start; now.next_closing < today;) {
    const end = now.next_closing
    periods.push({ start: next, end })
    next = addDays(end, 1)
    now = afterClosing(now)
  }
  return { periods, days: now }
}

/**
 * The days after a choice (spec 002 §4.12: a chosen closing day takes effect the next month). A period that closes before
 * then closes as it would have; any other closes in that month, on the day chosen. A choice that waits is replaced.
 */
export const chooseClosingDay = (days: ClosingDays, chosen: number, today: string): ClosingDays => {
  const from = monthStart(today, 1)
  const day = dayInForce(days, today)
  const next_closing = days.next_closing < from ? days.next_closing : dayInMonth(from, chosen)
  return chosen === day
    ? { day, new_day: null, new_from: null, next_closing }
    : { day, new_day: chosen, new_from: from, next_closing }
}

/** Years of a contract that begin within a period, counted by its anniversaries: an annual plan is due in it. */
export const isAnniversaryIn = (contractStart: string, { start, end }: Period): boolean => {
  for (const year of [start.slice(0, 4), end.slice(0, 4)]) {
    const anniversary = dayInMonth(
      `${year}-${contractStart.slice(5, 7)}-01`,
      Number(contractStart.slice(8, 10)),
    )
    if (anniversary >= contractStart && anniversary >= start && anniversary <= end) return true
  }
  return false
}
