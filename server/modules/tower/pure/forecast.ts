import type { EtaReason } from '#shared/tower/tower.ts'
import { drivingIn, elapsedFor, restIn } from './driving.ts'
import { type Calendar, afterMoving, isStillDay, movingHours, passesStill, stillOf } from './still-days.ts'

/** When an order on its way arrives: a range with its reasons. */

const HOUR_MS = 3_600_000
/** São Paulo's clock; destinations of other zones give their own. */
const OFFSET_HOURS = -3

/** Day ('YYYY-MM-DD') to the name of its holiday. */
export type Holidays = ReadonlyMap<string, string>
const NO_HOLIDAYS: Holidays = new Map()

/** An ended trip: its way, and the hours from departure to arrival. */
export type Trip = { km: number; hours: number; arrived: Date }
export type LaneSpeeds = { of: 'lane' | 'states' | 'company' | 'usual'; trips: readonly Trip[] }

export type Asked = {
  departed: Date
  /** The newest position, with the kilometres that are left from there; null: the whole way from the departure. */
  position: { at: Date } | null
  km_left: number
  km_of: 'route' | 'estimate'
  speeds: LaneSpeeds
  /** Hours at which the recipient receives, Monday to Saturday. */
  receives: { from: number; until: number }
  /** Holidays of the destination: day and name. */
  holidays?: Holidays
  offset_hours?: number
}
export type Forecast = { from: Date; at: Date; until: Date; reasons: EtaReason[] }

/** Kilometres an hour at the wheel while a company has no history: goods that share a vehicle wait in its terminals. */
const USUAL = [15, 40, 70] as const
/** Shares of the trips that are slower; the range holds four of five trips. */
const SHARES = [0.1, 0.5, 0.9] as const

/**
 * The value below which this share of the *next* trips will lie. Nine trips hold four of five next ones between their
 * slowest and their quickest; of fewer, the range reaches beyond both, by the distance that they lie apart.
 */
const expected = (sorted: readonly number[], share: number): number => {
  const last = sorted.length - 1
  const [least, most] = [sorted[0] ?? 0, sorted[last] ?? 0]
  const place = (sorted.length + 1) * share - 1
  const apart = (most - least) / Math.max(1, last)
  if (place < 0) return Math.max(least / 2, least + place * apart)
  if (place > last) return most + (place - last) * apart
  const [low, high] = [sorted[Math.floor(place)] ?? 0, sorted[Math.ceil(place)] ?? 0]
  return low + (high - low) * (place - Math.floor(place))
}

const hoursBefore = (at: Date, hours: number): Date => new Date(at.getTime() - hours * HOUR_MS)

const NO_STILL_DAYS: Calendar = { isStill: () => false, offset: OFFSET_HOURS }

/** Slow, usual and quick speed at the wheel of these trips, days on which goods stood still left out. */
export const speedsOf = (
  trips: readonly Trip[],
  calendar: Calendar = NO_STILL_DAYS,
): readonly [number, number, number] => {
  const speeds = trips
    .flatMap(({ km, hours, arrived }) => {
      const driven = drivingIn(movingHours(hoursBefore(arrived, hours), arrived, calendar))
      return km > 0 && driven > 0 ? [km / driven] : []
    })
    .toSorted((a, b) => a - b)
  if (speeds.length === 0) return USUAL
  const [slow, usual, quick] = SHARES.map((share) => expected(speeds, share))
  return [slow ?? USUAL[0], usual ?? USUAL[1], quick ?? USUAL[2]]
}

const dayOf = (local: Date): string => local.toISOString().slice(0, 10)

/** The next moment at which a recipient receives: never earlier than `at`; nothing is unloaded on Sundays and holidays. */
export const received = (
  at: Date,
  receives: Asked['receives'],
  offset = OFFSET_HOURS,
  holidays = NO_HOLIDAYS,
): Date => {
  const local = new Date(at.getTime() + offset * HOUR_MS)
  const hour = local.getUTCHours() + local.getUTCMinutes() / 60
  const isClosed = (day: Date) => day.getUTCDay() === 0 || holidays.has(dayOf(day))
  if (!isClosed(local) && hour >= receives.from && hour < receives.until) return at
  const opening = new Date(local)
  opening.setUTCHours(receives.from, 0, 0, 0)
  if (isClosed(local) || hour >= receives.from) opening.setUTCDate(opening.getUTCDate() + 1)
  while (isClosed(opening)) opening.setUTCDate(opening.getUTCDate() + 1)
  return new Date(opening.getTime() - offset * HOUR_MS)
}

/** The first holiday on which goods wait between their arrival and their unloading. */
const holidayIn = (arrived: Date, unloaded: Date, offset: number, holidays: Holidays): EtaReason[] => {
  const [first, last] = [arrived, unloaded].map((at) => dayOf(new Date(at.getTime() + offset * HOUR_MS)))
  const [day] = [...holidays.keys()].filter((one) => one >= (first ?? '') && one <= (last ?? '')).toSorted()
  return day === undefined ? [] : [{ kind: 'holiday', day, name: holidays.get(day) ?? '' }]
}

/** Hours at the wheel until the newest position, by the driver's clock. */
const drivenUntil = ({ departed, position }: Asked, calendar: Calendar): number =>
  drivingIn(movingHours(departed, position?.at ?? departed, calendar))

/** Arrival at this speed: the way driven by the driver's clock, the way left, and the rests and still days between. */
const arrival = (asked: Asked, speed: number, calendar: Calendar): Date => {
  const { departed, position, km_left } = asked
  const since = position?.at ?? departed
  const at = afterMoving(departed, elapsedFor(drivenUntil(asked, calendar) + km_left / speed), calendar)
  return new Date(Math.max(since.getTime(), at.getTime()))
}

const round = (value: number, step: number): number => Math.round(value / step) * step

/**
 * A range and a best guess of when the recipient can have the goods, with what they follow from: the position, the way
 * left, the speed of this lane's trips, the driver's rest and the recipient's hours.
 */
export const forecast = (asked: Asked): Forecast => {
  const { departed, position, km_left, km_of, speeds, receives, holidays = NO_HOLIDAYS } = asked
  const offset = asked.offset_hours ?? OFFSET_HOURS
  const still = stillOf(
    speeds.trips.map(({ arrived }) => arrived),
    offset,
  )
  // A lane whose goods rest on Sundays rests on holidays too.
  const isStill = (day: Date) => isStillDay(still, day) || (still !== 'none' && holidays.has(dayOf(day)))
  const calendar: Calendar = { isStill, offset }
  const [slow, usual, quick] = speedsOf(speeds.trips, calendar)
  const arrives = [quick, usual, slow].map((speed) => arrival(asked, Math.max(1, speed), calendar))
  const [from = departed, at = departed, until = departed] = arrives.map((one) =>
    received(one, receives, offset, holidays),
  )
  const driven = drivenUntil(asked, calendar)
  const rest = restIn(driven + km_left / Math.max(1, usual)) - restIn(driven)
  const waits = arrives.some((one, index) => one.getTime() !== [from, at, until][index]?.getTime())
  return {
    from,
    at,
    until,
    reasons: [
      position
        ? { kind: 'position', at: position.at.toISOString() }
        : { kind: 'departure', at: departed.toISOString() },
      { kind: 'distance', km: round(km_left, 1), of: km_of },
      { kind: 'speed', kmh: round(usual, 1), trips: speeds.trips.length, of: speeds.of },
      ...(rest > 0 ? [{ kind: 'rest' as const, hours: round(rest, 0.5) }] : []),
      ...(still !== 'none' && passesStill(still, position?.at ?? departed, until, offset)
        ? [{ kind: 'weekend' as const, of: still }]
        : []),
      ...(waits ? [{ kind: 'hours' as const, ...receives }] : []),
      ...holidayIn(arrives[0] ?? departed, until, offset, holidays),
    ],
  }
}
