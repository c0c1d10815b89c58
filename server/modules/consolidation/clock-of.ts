import { addDays } from '#shared/kit/business-days.ts'

const two = (value: number): string => String(value).padStart(2, '0')

/** An hour after the beginning of a day as a day and a time of Brazil, to the minute. */
export const clockOf = (day: string, hour: number): string => {
  const minutes = Math.round(hour * 60)
  const days = Math.floor(minutes / 1440)
  const rest = minutes - days * 1440
  return `${addDays(day, days)}T${two(Math.floor(rest / 60))}:${two(rest % 60)}`
}
