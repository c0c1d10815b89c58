import { shiftDays } from './typed-date.ts'

/** A month as a sheet of weeks that begin on Sunday, as calendars in Brazil do. Days are `2026-11-24`. */

const WEEK = 7

const dateOf = (day: string): Date => new Date(`${day}T00:00:00Z`)
const weekdayIndex = (day: string): number => dateOf(day).getUTCDay()

export const firstOf = (day: string): string => `${day.slice(0, 7)}-01`

/** The same day of another month; its last one where that month is shorter. */
export const shiftMonths = (day: string, months: number): string => {
  const first = dateOf(firstOf(day))
  first.setUTCMonth(first.getUTCMonth() + months)
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  first.setUTCDate(Math.min(Number(day.slice(8, 10)), last))
  return first.toISOString().slice(0, 10)
}

/** The weeks that show the month of a day, with the days before and after it that fill them. */
export const weeksOf = (day: string): string[][] => {
  const first = firstOf(day)
  const start = shiftDays(first, -weekdayIndex(first))
  const weeks: string[][] = []
  for (
    let from = start;
    weeks.length === 0 || from.slice(0, 7) === day.slice(0, 7);
    from = shiftDays(from, WEEK)
  )
    weeks.push(Array.from({ length: WEEK }, (_, index) => shiftDays(from, index)))
  return weeks
}

/** First and last day of the week that a day is in. */
export const weekEnds = (day: string): [string, string] => {
  const start = shiftDays(day, -weekdayIndex(day))
  return [start, shiftDays(start, WEEK - 1)]
}
