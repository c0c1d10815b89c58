/**
 * What people type for a day, an hour or both, and how it is shown: DD/MM/AAAA HH:mm in every language of the product.
 * Kept as `2026-11-24`, `14:30` and `2026-11-24T14:30`, in the operation's zone.
 */

export type Kind = 'day' | 'time' | 'moment'

const DAY_DIGITS = 8
const DIGITS: Record<Kind, number> = { day: DAY_DIGITS, time: 4, moment: 12 }

/** A day as the spreadsheets and systems that people copy from write it: 2026-11-24, with or without an hour. */
const PASTED = /^\s*(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2}).*)?\s*$/
/** 4/3, 04/03/26, 4-3-2026 9:05: separators where people put them. */
const PARTED = /^\s*(\d{1,2})[/.\- ](\d{1,2})(?:[/.\- ](\d{4}|\d{2}))?(?:[ T,]+(\d{1,2})[:hH](\d{2})?)?\s*$/
const HOUR = /^\s*(\d{1,2})[:hH.]?(\d{2})?\s*$/

const two = (part: string | undefined): string => (part ?? '0').padStart(2, '0')

const isDay = (day: string): boolean => {
  const instant = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(day)
}
const isHour = (time: string): boolean => /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(time)

/** A separator that is typed after one digit ends its part: `4/` is 04/. */
const ended = (text: string): string =>
  text.replace(/(^|\D)(\d)\D$/, (_, before: string, digit: string) => `${before}0${digit}`)

/** Puts the marks between the digits as they come: `2411` is 24/11, and more follows. */
export const withMarks = (text: string, kind: Kind): string => {
  const digits = ended(text).replaceAll(/\D/g, '').slice(0, DIGITS[kind])
  if (kind === 'time') return digits.length > 2 ? `${digits.slice(0, 2)}:${digits.slice(2)}` : digits
  const day = [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4, DAY_DIGITS)].filter(Boolean).join('/')
  const time = digits.slice(DAY_DIGITS)
  return time === '' ? day : `${day} ${withMarks(time, 'time')}`
}

const timeOf = (text: string): string | null => {
  const [, hour, minute] = HOUR.exec(text) ?? []
  const time = `${two(hour)}:${two(minute)}`
  return hour !== undefined && isHour(time) ? time : null
}

type Parts = { day: string; time: string | null }

const partsOf = (text: string, today: string): Parts | null => {
  const pasted = PASTED.exec(text)
  if (pasted) {
    const [, year, month, day, hour, minute] = pasted
    return { day: `${year}-${month}-${day}`, time: hour === undefined ? null : `${hour}:${minute}` }
  }
  const [, day, month, year = today.slice(0, 4), hour, minute] = PARTED.exec(text) ?? []
  if (day === undefined) return null
  const century = year.length === 2 ? today.slice(0, 2) : ''
  return {
    day: `${century}${year}-${two(month)}-${two(day)}`,
    time: hour === undefined ? null : `${two(hour)}:${two(minute)}`,
  }
}

/**
 * The kept value of a typed text; null where it is none. A missing year is this one, a missing hour midnight.
 *
 * @param today `2026-11-24`, for what the text leaves out
 */
export const readTyped = (text: string, kind: Kind, today: string): string | null => {
  if (kind === 'time') return timeOf(text)
  const parts = partsOf(text, today)
  if (!parts || !isDay(parts.day)) return null
  if (kind === 'day') return parts.day
  const time = parts.time ?? '00:00'
  return isHour(time) ? `${parts.day}T${time}` : null
}

/** Whether nothing is left to type: the value may go out while the field still has the focus. */
export const isWhole = (text: string, kind: Kind): boolean =>
  PASTED.test(text) || text.replaceAll(/\D/g, '').length === DIGITS[kind]

/** The kept value as it is shown; empty where there is none. */
export const showTyped = (value: string, kind: Kind): string => {
  if (kind === 'time') return value.slice(0, 5)
  const [year, month, day] = value.slice(0, 10).split('-')
  if (day === undefined) return ''
  const shown = `${day}/${month}/${year}`
  return kind === 'day' ? shown : `${shown} ${value.slice(11, 16)}`.trim()
}

/** The same value so many days later; an hour of the day stays. */
export const shiftDays = (value: string, days: number): string => {
  const day = new Date(Date.parse(`${value.slice(0, 10)}T00:00:00Z`) + days * 86_400_000)
  return `${day.toISOString().slice(0, 10)}${value.slice(10)}`
}
