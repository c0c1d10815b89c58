/** Days and hours as Brazil counts and writes them; the only place that asks Intl about a zone. */

/** Where tables are agreed on and companies do their business. */
export const TIME_ZONE = 'America/Sao_Paulo'

const WIDTHS = {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
} as const

const formatterOf = (timeZone: string) => new Intl.DateTimeFormat('en-CA', { timeZone, ...WIDTHS })
const home = formatterOf(TIME_ZONE)

/** What clock and calendar on the wall show at an instant, each with leading zeros. */
export const wallClock = (instant: Date | number, timeZone = TIME_ZONE) => {
  const parts = (timeZone === TIME_ZONE ? home : formatterOf(timeZone)).formatToParts(instant)
  const partOf = (wanted: Intl.DateTimeFormatPartTypes): string =>
    parts.find(({ type }) => type === wanted)?.value ?? ''
  return {
    year: partOf('year'),
    month: partOf('month'),
    day: partOf('day'),
    hour: partOf('hour'),
    minute: partOf('minute'),
    second: partOf('second'),
  }
}

/** The day there, YYYY-MM-DD. */
export const today = (now: Date | number, timeZone = TIME_ZONE): string => {
  const { year, month, day } = wallClock(now, timeZone)
  return `${year}-${month}-${day}`
}

/** The time of day there, HH:MM. */
export const timeOfDay = (now: Date | number, timeZone = TIME_ZONE): string => {
  const { hour, minute } = wallClock(now, timeZone)
  return `${hour}:${minute}`
}

const NAMES = { pt: 'pt-BR', en: 'en-GB', es: 'es' } as const

/** Day and time in words of a language, for mails and papers: 18/11/2026, 09:00. */
export const momentWords = (instant: Date, locale: keyof typeof NAMES = 'pt'): string =>
  new Intl.DateTimeFormat(NAMES[locale], {
    dateStyle: 'short',
    timeStyle: 'short',
    timeZone: TIME_ZONE,
  }).format(instant)

/** The weekday of a day, short, in the language of a page (`pt-BR`). */
export const weekdayOf = (day: string, language: string): string =>
  new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  )

/** `novembro de 2026`, the month of a day. */
export const monthName = (day: string, language: string): string =>
  new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  )

/** `terça-feira, 24 de novembro de 2026`, for who hears a calendar. */
export const dayName = (day: string, language: string): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'full', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  )

/** 2026-11-18 as 18/11/2026. */
export const dayWords = (day: string): string => day.slice(0, 10).split('-').toReversed().join('/')
