import type { orders } from '#shared/orders/orders.contract.ts'
import type { RowOf } from '#client/kit/use-resource.ts'

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

/**
 * Since when an order has been silent: its newest sign, which is a position or the departure. Null while it conforms.
 *
 * @param silent_at when the tower begins to count it as silent, by the limit of its shipper; null where it has no clock
 * @param now milliseconds
 */
export const silentSince = (
  order: Pick<RowOf<typeof orders>, 'last_position_at' | 'on_route_date_time'>,
  silent_at: string | null,
  now: number,
): string | null => {
  if (silent_at === null || Date.parse(silent_at) >= now) return null
  const [since] = [order.last_position_at, order.on_route_date_time]
    .flatMap((instant) => instant ?? [])
    .toSorted((one, other) => Date.parse(other) - Date.parse(one))
  return since ?? null
}

const minuteOf = (instant: string): number => Math.floor(Date.parse(instant) / MINUTE)

/** To the minute, as the server compares: a real date beyond the shipper's tolerance needs a justification. */
export const needsJustification = (
  real: string | null,
  expected: string | null,
  before: string | null = null,
  tolerance = 0,
): boolean => {
  if (before !== null) return true
  if (real === null || expected === null) return false
  return Math.abs(minuteOf(real) - minuteOf(expected)) > tolerance
}
