import { PERIODS, type Period } from './periods.ts'
import { today } from '#shared/kit/brazil-time.ts'

const DAY_MS = 86_400_000

const back = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - days * DAY_MS).toISOString().slice(0, 10)

/** The days of a period that ends today in Brazil, and where the equally long one before it begins. */
export const spanOf = (period: Period, now: Date) => {
  const { days, step } = PERIODS[period]
  const until = today(now)
  return { before_from: back(until, 2 * days - 1), from: back(until, days - 1), until, step }
}
