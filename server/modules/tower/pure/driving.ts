/**
 * How long a trip lasts for so many hours at the wheel, by the rests that Lei 13.103/2015 gives a driver: 30 minutes after
 * at most 5.5 hours of driving, and 11 hours in each 24. A day is 8 hours and 2 of overtime (CLT, art. 235-C).
 */

export const DRIVING_HOURS = { before_break: 5.5, a_day: 10 } as const
export const REST_HOURS = { break: 0.5, night: 11 } as const

const SECOND_HALF = DRIVING_HOURS.a_day - DRIVING_HOURS.before_break
/** From one departure in the morning to the next. */
const CYCLE = DRIVING_HOURS.a_day + REST_HOURS.break + REST_HOURS.night

/** Hours of rest inside a trip of so many hours at the wheel; a rest that is due at the arrival is not taken before it. */
export const restIn = (driving: number): number => {
  if (driving <= 0) return 0
  // The smallest numbers divide to zero.
  const nights = Math.max(0, Math.ceil(driving / DRIVING_HOURS.a_day) - 1)
  const today = driving - nights * DRIVING_HOURS.a_day
  const breaks = nights + (today > DRIVING_HOURS.before_break ? 1 : 0)
  return nights * REST_HOURS.night + breaks * REST_HOURS.break
}

/** Hours from departure to arrival. */
export const elapsedFor = (driving: number): number => Math.max(0, driving) + restIn(driving)

/** Hours at the wheel in a trip that has lasted so many hours: the inverse of `elapsedFor`, flat while the driver rests. */
export const drivingIn = (elapsed: number): number => {
  if (elapsed <= 0) return 0
  const days = Math.floor(elapsed / CYCLE)
  const rest = elapsed - days * CYCLE
  const first = Math.min(rest, DRIVING_HOURS.before_break)
  const second = Math.min(Math.max(0, rest - DRIVING_HOURS.before_break - REST_HOURS.break), SECOND_HALF)
  return days * DRIVING_HOURS.a_day + first + second
}
