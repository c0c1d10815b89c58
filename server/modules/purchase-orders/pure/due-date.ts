import { addDays, weekday, type Day } from '#shared/kit/business-days.ts'

/** When a carrier's bill is paid, by the terms of its day (purchase-orders/README "Terms"). Pure. */

export type Terms = {
  readonly valid_from: Day
  readonly kind: 'fixed_days' | 'weekday' | 'twice_a_month'
  /** After the emission of the bill. */
  readonly days: number
  /** 1 Monday … 7 Sunday. */
  readonly weekday: number | null
  readonly first_day: number | null
  readonly second_day: number | null
}

const lastOfMonth = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate()

/** A day of that month; a shorter month has its last day instead. `month` may run over the year. */
const dayOfMonth = (year: number, month: number, day: number): Day =>
  new Date(Date.UTC(year, month - 1, Math.min(day, lastOfMonth(year, month)))).toISOString().slice(0, 10)

/** The first of these days of the month on `from` or after it. */
const nextOf = (from: Day, days: readonly number[]): Day => {
  const year = Number(from.slice(0, 4))
  const month = Number(from.slice(5, 7))
  const candidates = [month, month + 1].flatMap((each) => days.map((day) => dayOfMonth(year, each, day)))
  return candidates.find((day) => day >= from) ?? from
}

const DAYS_OF_WEEK = 7

/** The day that a bill of `emission` is to be paid on. */
export const dueDate = (terms: Terms, emission: Day): Day => {
  const from = addDays(emission, terms.days)
  if (terms.kind === 'weekday') {
    const ahead = ((terms.weekday ?? weekday(from)) - weekday(from) + DAYS_OF_WEEK) % DAYS_OF_WEEK
    return addDays(from, ahead)
  }
  if (terms.kind === 'twice_a_month') return nextOf(from, [terms.first_day ?? 1, terms.second_day ?? 1])
  return from
}

/** The terms in force on a day: the latest that began; null before the first. */
export const termsOn = <T extends Pick<Terms, 'valid_from'>>(all: readonly T[], day: Day): T | null =>
  all
    .filter(({ valid_from }) => valid_from <= day)
    .toSorted((left, right) => (left.valid_from < right.valid_from ? 1 : -1))[0] ?? null
