import { today } from './brazil-time.ts'
import { addDays } from './business-days.ts'

/** Spans of days that count from today in Brazil, as a filter by a date may name them. */
export const RELATIVE_DAYS = [
  'today',
  'tomorrow',
  'yesterday',
  'this_week',
  'next_week',
  'last_7_days',
  'last_30_days',
  'this_month',
] as const
export type RelativeDays = (typeof RELATIVE_DAYS)[number]

const WORDS = new Set<string>(RELATIVE_DAYS)
export const isRelativeDays = (value: unknown): value is RelativeDays =>
  typeof value === 'string' && WORDS.has(value)

const lastOfMonth = (day: string): string =>
  new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)), 0)).toISOString().slice(0, 10)

/** First and last day of a span; weeks begin on Monday. */
export const relativeDays = (span: RelativeDays, now: Date): { from: string; until: string } => {
  const day = today(now)
  const monday = addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7))
  const spans: Record<RelativeDays, [string, string]> = {
    today: [day, day],
    tomorrow: [addDays(day, 1), addDays(day, 1)],
    yesterday: [addDays(day, -1), addDays(day, -1)],
    this_week: [monday, addDays(monday, 6)],
    next_week: [addDays(monday, 7), addDays(monday, 13)],
    last_7_days: [addDays(day, -6), day],
    last_30_days: [addDays(day, -29), day],
    this_month: [`${day.slice(0, 8)}01`, lastOfMonth(day)],
  }
  const [from, until] = spans[span]
  return { from, until }
}
