import { addDays, isBusinessDay, type Day, type Holidays } from '#shared/kit/business-days.ts'

/** The story happens on São Paulo's clock, which has had no summer time since 2019. */
const OFFSET_HOURS = -3

/** Local day of a moment. */
export const dayOf = (moment: Date): Day =>
  new Date(moment.getTime() + OFFSET_HOURS * 3_600_000).toISOString().slice(0, 10)

/** A local time of a day as a moment; hours beyond 24 are of the next day. */
export const localTime = (day: Day, hour: number, minute = 0): Date =>
  new Date(Date.parse(`${day}T00:00:00.000Z`) + ((hour - OFFSET_HOURS) * 60 + minute) * 60_000)

/** As fiscal documents write it: `2026-11-18T09:30:00-03:00`. */
export const fiscalTime = (moment: Date): string =>
  `${new Date(moment.getTime() + OFFSET_HOURS * 3_600_000).toISOString().slice(0, 19)}-03:00`

/** The business day `count` before or after a day. */
export const businessDay = (day: Day, count: number, holidays: Holidays): Day => {
  const step = count < 0 ? -1 : 1
  let result = day
  for (let left = Math.abs(count); left > 0;) {
    result = addDays(result, step)
    if (isBusinessDay(result, holidays)) left -= 1
  }
  return result
}
