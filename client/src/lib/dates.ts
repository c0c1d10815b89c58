import { today, wallClock } from '#shared/kit/brazil-time.ts'

/** Times are shown and typed in the operation's zone, whatever the browser's own is. */

const asDate = (value: string | Date | null | undefined): Date | null => {
  if (value === null || value === undefined || value === '') return null
  const date = value instanceof Date ? value : new Date(value)
  return Number.isNaN(date.getTime()) ? null : date
}

const DAY_ONLY = /^(\d{4})-(\d{2})-(\d{2})$/

/** DD/MM/YYYY HH:mm (spec 000 §9); null when missing. A pure day keeps its day. */
export const dateTimeText = (value: string | Date | null | undefined): string | null => {
  if (typeof value === 'string' && DAY_ONLY.test(value)) return dateText(value)
  const date = asDate(value)
  if (!date) return null
  const { year, month, day, hour, minute } = wallClock(date)
  return `${day}/${month}/${year} ${hour}:${minute}`
}

/** DD/MM/YYYY; null when missing. */
export const dateText = (value: string | Date | null | undefined): string | null => {
  const pure = typeof value === 'string' ? DAY_ONLY.exec(value) : null
  if (pure) return `${pure[3]}/${pure[2]}/${pure[1]}`
  const date = asDate(value)
  if (!date) return null
  const { year, month, day } = wallClock(date)
  return `${day}/${month}/${year}`
}

/** ISO instant to the value of an `<input type="datetime-local">` in São Paulo. */
export const toLocalInput = (value: string | null | undefined): string => {
  const date = asDate(value)
  if (!date) return ''
  const { year, month, day, hour, minute } = wallClock(date)
  return `${year}-${month}-${day}T${hour}:${minute}`
}

/** The other way: `2026-11-20T14:00` typed in São Paulo to an ISO instant; null when empty or impossible. */
export const fromLocalInput = (local: string): string | null => {
  const wanted = asDate(local === '' ? null : `${local.slice(0, 16)}:00Z`)
  if (!wanted) return null
  // The zone's offset at that moment is the difference between the wall clock wanted and the one shown.
  const { year, month, day, hour, minute, second } = wallClock(wanted)
  const shown = Date.UTC(+year, +month - 1, +day, +hour, +minute, +second)
  return new Date(wanted.getTime() + (wanted.getTime() - shown)).toISOString()
}

/** Today in São Paulo plus `days`, as YYYY-MM-DD. */
export const dayFromToday = (days = 0): string => today(Date.now() + days * 86_400_000)

const UNITS: [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
]

/** 'há 2 horas', 'em 3 dias'. */
export const relativeText = (value: string | Date, locale: string, now = Date.now()): string => {
  const seconds = ((asDate(value)?.getTime() ?? now) - now) / 1000
  const format = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
  const [unit, size] = UNITS.find(([, length]) => Math.abs(seconds) >= length) ?? ['minute', 60]
  return format.format(Math.round(seconds / size), unit)
}
