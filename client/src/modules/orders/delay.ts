const MINUTE = 60_000
const HOUR = 60

export type DelayWords = { key: string; params: Record<string, number> }

/**
 * How late something is, as a text key of `orders:delay` and its figures: minutes under an hour, hours and minutes under
 * a day, whole days beyond. Null when it is not late.
 *
 * @param expected ISO instant
 * @param now milliseconds
 */
export const delayWords = (expected: string | null, now: number): DelayWords | null => {
  if (expected === null) return null
  const minutes = Math.floor((now - Date.parse(expected)) / MINUTE)
  if (!(minutes > 0)) return null
  if (minutes < HOUR) return { key: 'late_minutes', params: { count: minutes } }
  const hours = Math.floor(minutes / HOUR)
  if (hours >= 24) return { key: 'late_days', params: { count: Math.floor(hours / 24) } }
  const rest = minutes % HOUR
  return rest === 0
    ? { key: 'late_hours', params: { hours } }
    : { key: 'late_hours_minutes', params: { hours, minutes: rest } }
}

/** No position for twelve hours on the road is a non-conformity (spec 002 §9). */
export const isStale = (capturedAt: string, now: number): boolean =>
  now - Date.parse(capturedAt) > 12 * HOUR * MINUTE

/** To the minute, as the server compares: a real date that differs from the expected one needs a justification. */
export const needsJustification = (
  real: string | null,
  expected: string | null,
  before: string | null = null,
): boolean => {
  if (before !== null) return true
  if (real === null || expected === null) return false
  return Math.floor(Date.parse(real) / MINUTE) !== Math.floor(Date.parse(expected) / MINUTE)
}
