/**
 * Days on which the goods of a lane stand still. A trip that left on Friday and arrived on Monday was not slow: counted as
 * driving, its weekend would make the next forecast of a Tuesday two days too late.
 */

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Fewer trips say nothing of a lane's weekends. */
const FEWEST = 5
const [SUNDAY, SATURDAY] = [0, 6]

/** Days of the week on which none of a lane's trips arrived. */
export type Still = 'none' | 'sunday' | 'weekend'
/** `isStill` of a day that is given as midnight UTC; `offset`: hours of the clock that days are counted by. */
export type Calendar = { isStill: (day: Date) => boolean; offset: number }

export const stillOf = (arrivals: readonly Date[], offset: number): Still => {
  const days = new Set(arrivals.map((at) => new Date(at.getTime() + offset * HOUR_MS).getUTCDay()))
  if (arrivals.length < FEWEST || days.has(SUNDAY)) return 'none'
  return days.has(SATURDAY) ? 'sunday' : 'weekend'
}

/** Whether this day of the week is one of those. */
export const isStillDay = (still: Still, day: Date): boolean => {
  const weekday = day.getUTCDay()
  return still !== 'none' && (weekday === SUNDAY || (still === 'weekend' && weekday === SATURDAY))
}

const startOf = (at: number, offset: number): number => {
  const local = at + offset * HOUR_MS
  return Math.floor(local / DAY_MS) * DAY_MS - offset * HOUR_MS
}
const dayFrom = (start: number, offset: number): Date => new Date(start + offset * HOUR_MS)

/** Hours between two instants, without those of still days. */
export const movingHours = (from: Date, until: Date, { isStill, offset }: Calendar): number => {
  let moving = 0
  for (let start = startOf(from.getTime(), offset); start < until.getTime(); start += DAY_MS) {
    if (isStill(dayFrom(start, offset))) continue
    moving += Math.min(until.getTime(), start + DAY_MS) - Math.max(from.getTime(), start)
  }
  return moving / HOUR_MS
}

/** The instant so many hours later, still days left out: the inverse of `movingHours`. */
export const afterMoving = (from: Date, hours: number, { isStill, offset }: Calendar): Date => {
  let at = from.getTime()
  let left = hours * HOUR_MS
  while (left > 0) {
    const start = startOf(at, offset)
    const end = start + DAY_MS
    const moves = !isStill(dayFrom(start, offset))
    if (moves && at + left <= end) return new Date(at + left)
    if (moves) left -= end - at
    at = end
  }
  return new Date(at)
}

/** Whether one of those days of the week lies between two instants. */
export const passesStill = (still: Still, from: Date, until: Date, offset: number): boolean => {
  if (still === 'none') return false
  for (let start = startOf(from.getTime(), offset); start < until.getTime(); start += DAY_MS)
    if (isStillDay(still, dayFrom(start, offset))) return true
  return false
}
