import { dayFromToday } from '#client/lib/dates.ts'

/** `YYYY-MM-DD` of so many days ago, where the operation lives. */
export const daysAgo = (days: number): string => dayFromToday(-days)

/** First and last day, both within. */
export type Period = { date_from: string; date_until: string }

export const isBackwards = ({ date_from, date_until }: Period): boolean => date_until < date_from
