/** Quiet hours: toasts and e-mails wait until they are over. Brazil keeps no summer time since 2019. */

export type QuietHours = {
  quiet: boolean
  /** 'HH:MM' in São Paulo's time; the same hour twice is the whole day. */
  quiet_from: string
  quiet_until: string
  /** Days on which they begin, 0 = Sunday. */
  quiet_days: readonly number[]
}

const MINUTE = 60_000
const DAY = 1440
const WEEK = 7 * DAY
const SAO_PAULO = -180

const minutesOf = (hour: string): number => {
  const [hours = 0, minutes = 0] = hour.split(':').map(Number)
  return hours * 60 + minutes
}

/** Minutes since Sunday 00:00 in São Paulo. */
const minuteOfWeek = (time: number): number => {
  const local = new Date(time + SAO_PAULO * MINUTE)
  return local.getUTCDay() * DAY + local.getUTCHours() * 60 + local.getUTCMinutes()
}

/**
 * When the quiet that covers `now` ends; null when there is none. Stretches that touch are one; a week without a break ends
 * after seven days, so that nothing waits for ever.
 */
export const quietUntil = (hours: QuietHours, now: Date): Date | null => {
  if (!hours.quiet || hours.quiet_days.length === 0) return null
  const from = minutesOf(hours.quiet_from)
  const length = (minutesOf(hours.quiet_until) - from + DAY) % DAY || DAY
  const start = Math.floor(now.getTime() / MINUTE) * MINUTE
  let time = start
  while (time - start < WEEK * MINUTE) {
    const minute = minuteOfWeek(time)
    const left = hours.quiet_days.map((day) => length - ((minute - day * DAY - from + 2 * WEEK) % WEEK))
    const most = Math.max(...left)
    if (most <= 0) break
    time += most * MINUTE
  }
  return time === start ? null : new Date(Math.min(time, start + WEEK * MINUTE))
}
