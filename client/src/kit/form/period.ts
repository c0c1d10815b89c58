import { TIME_ZONE } from '#client/lib/dates.ts'

/** `YYYY-MM-DD` of so many days ago, where the operation lives. */
export const daysAgo = (days: number): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: TIME_ZONE }).format(Date.now() - days * 86_400_000)

/** First and last day, both within. */
export type Period = { date_from: string; date_until: string }

export const isBackwards = ({ date_from, date_until }: Period): boolean => date_until < date_from
