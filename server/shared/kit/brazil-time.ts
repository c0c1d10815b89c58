/** Days as Brazil counts and writes them. */

/** The day in São Paulo, where tables are agreed on. */
export const today = (now: Date, timeZone = 'America/Sao_Paulo'): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(
    now,
  )

/** 2026-11-18 as 18/11/2026. */
export const dayWords = (day: string): string => day.slice(0, 10).split('-').toReversed().join('/')
