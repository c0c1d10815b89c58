import Holidays from 'date-holidays'
import { STATES } from '#server/modules/pricing/icms-matrix.ts'

export const HOLIDAY_YEARS = [2025, 2026, 2027, 2028] as const

export type HolidaySeed = { day: string; name: string; uf: string | null }

const PORTUGUESE: Readonly<Record<string, string>> = { 'Dia do evangélico': 'Dia do Evangélico' }

/**
 * Public holidays of one place and year. Election Sundays are listed as public and are none for transport; optional days
 * (Carnaval, Corpus Christi) and bank holidays do not stop a carrier (pricing/README "Lead time", G).
 */
const publicDays = (calendar: Holidays, year: number, uf: string | null): HolidaySeed[] =>
  calendar
    .getHolidays(year, 'pt')
    .filter((holiday) => holiday.type === 'public' && !/elei(ç|c)(ã|a)o/i.test(holiday.name))
    .map(({ date, name }) => ({ day: date.slice(0, 10), name: PORTUGUESE[name] ?? name, uf }))

/** National holidays, and those that each state adds to them (Lei 9.093/1995 allows it one of its own). */
export const holidays = (): HolidaySeed[] => {
  const national = new Holidays('BR')
  const states = STATES.map((uf) => ({ uf, calendar: new Holidays('BR', uf) }))
  return HOLIDAY_YEARS.flatMap((year) => {
    const country = publicDays(national, year, null)
    const known = new Set(country.map(({ day }) => day))
    const own = states.flatMap(({ uf, calendar }) =>
      publicDays(calendar, year, uf).filter(({ day }) => !known.has(day)),
    )
    return [...country, ...own]
  })
}

/**
 * Optional points (Carnaval Monday and Tuesday, Corpus Christi): no holidays by law, and kept apart so that a company
 * may count them (pricing/README "Lead time").
 */
export const optionalHolidays = (): HolidaySeed[] => {
  const national = new Holidays('BR')
  return HOLIDAY_YEARS.flatMap((year) =>
    national
      .getHolidays(year, 'pt')
      .filter(({ type, name }) => type === 'bank' && /^(Carnaval|Corpo de Deus)$/.test(name))
      .map(({ date, name }) => ({
        day: date.slice(0, 10),
        name: name === 'Corpo de Deus' ? 'Corpus Christi' : name,
        uf: null,
      })),
  )
}
