import { statusIds } from '#shared/orders/order-status.ts'
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

/** ON_ROUTE, ON_ROUTE_DC, ON_ROUTE_AIRPORT: who stands at the destination need not send positions. */
const ON_THE_WAY: ReadonlySet<number> = new Set(statusIds('ON_ROUTE', 'ON_ROUTE_DC', 'ON_ROUTE_AIRPORT'))

type OnTheWay = Pick<
  RowOf<typeof orders>,
  'last_active_status_id' | 'is_traceable' | 'canceled_at' | 'last_position_at' | 'on_route_date_time'
>

/**
 * Since when an order on its way has been silent for more than twelve hours (orders/README "Positions"); null while it conforms. The clock starts
 * at the departure, and again with every believable position.
 *
 * @param now milliseconds
 */
export const silentSince = (order: OnTheWay, now: number): string | null => {
  if (!ON_THE_WAY.has(order.last_active_status_id) || !order.is_traceable || order.canceled_at) return null
  const [since] = [order.last_position_at, order.on_route_date_time]
    .flatMap((instant) => instant ?? [])
    .toSorted((one, other) => Date.parse(other) - Date.parse(one))
  return since !== undefined && now - Date.parse(since) > 12 * HOUR * MINUTE ? since : null
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
