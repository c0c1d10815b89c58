/**
 * Calendar arithmetic on days written 'YYYY-MM-DD', without clock or time zone. Holidays are passed in as a set of such
 * days: which ones count (national, state, municipal, optional) is the caller's knowledge (pricing/README "Lead time").
 */
export type Day = string
export type Holidays = ReadonlySet<Day>

const MS = 86_400_000
const SHAPE = /^(\d{4})-(\d{2})-(\d{2})$/

/** Days since 1970-01-01. @throws RangeError for anything that is not a day of the calendar. */
export const dayNumber = (day: Day): number => {
  const parts = SHAPE.exec(day)
  const time = parts ? Date.UTC(Number(parts[1]), Number(parts[2]) - 1, Number(parts[3])) : Number.NaN
  if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== day)
    throw new RangeError(`not a day: ${JSON.stringify(day)}`)
  return time / MS
}

/** Inverse of `dayNumber`. */
export const fromDayNumber = (number: number): Day => new Date(number * MS).toISOString().slice(0, 10)

/** `day` plus calendar days (may be negative). */
export const addDays = (day: Day, days: number): Day => fromDayNumber(dayNumber(day) + days)

/** Calendar days from `from` to `to`; negative when `to` is earlier. */
export const daysBetween = (from: Day, to: Day): number => dayNumber(to) - dayNumber(from)

/** 0 Sunday to 6 Saturday. */
export const weekday = (day: Day): number => (((dayNumber(day) + 4) % 7) + 7) % 7

/** Monday to Friday and not a holiday. A holiday on a weekend is not moved. */
export const isBusinessDay = (day: Day, holidays: Holidays): boolean => {
  const position = weekday(day)
  return position !== 0 && position !== 6 && !holidays.has(day)
}

/** The first business day after `day`. */
export const nextBusinessDay = (day: Day, holidays: Holidays): Day => {
  let next = addDays(day, 1)
  while (!isBusinessDay(next, holidays)) next = addDays(next, 1)
  return next
}

/** The `days`-th business day after `day`; with 0 the day itself, or the next business day when it is not one. */
export const addBusinessDays = (day: Day, days: number, holidays: Holidays): Day => {
  if (!Number.isInteger(days) || days < 0) throw new RangeError(`not a number of days: ${days}`)
  if (days === 0) return isBusinessDay(day, holidays) ? day : nextBusinessDay(day, holidays)
  let due = day
  for (let counted = 0; counted < days; counted += 1) due = nextBusinessDay(due, holidays)
  return due
}

/** Business days after `from` up to and including `to`; 0 when `to` is not later. */
export const businessDaysBetween = (from: Day, to: Day, holidays: Holidays): number => {
  let count = 0
  for (let day = addDays(from, 1); day <= to; day = addDays(day, 1))
    if (isBusinessDay(day, holidays)) count += 1
  return count
}
