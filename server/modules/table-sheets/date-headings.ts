import { readRange } from './ranges.ts'

/** Headings of weight ranges that a spreadsheet program took for dates: '10-20' is 01/10/2020 there. */

const DATE = /^(\d{2})\/(\d{2})\/(\d{4})$/

const fits = (start: number, end: number, before: number): boolean =>
  end > start && start >= before && start - before <= 1

/** '10-20' was kept as the first of October 2020, '5-10' as the fifth of October of some year. */
const rangeIn = (heading: string, before: number): string | null => {
  const [, day = '', month = '', year = ''] = DATE.exec(heading) ?? []
  if (day === '') return null
  const [d, m, y] = [Number(day), Number(month), Number(year.slice(2))]
  const readings = d === 1 ? [[m, y] as const, [d, m] as const] : [[d, m] as const, [m, d] as const]
  const found = readings.find(([start, end]) => fits(start, end, before))
  return found ? `${found[0]} a ${found[1]} kg` : null
}

/** A date among weight ranges is the range that goes on from the one before; any other date stays. */
export const withoutDates = (headings: readonly string[]): string[] => {
  let before: number | null = null
  return headings.map((heading) => {
    const range = readRange(heading)
    if (range !== null && range.of !== 'km' && range.end !== null) {
      before = Number(range.end)
      return heading
    }
    const found = before === null ? null : rangeIn(heading, before)
    if (found !== null) before = Number(readRange(found)?.end ?? before)
    return found ?? heading
  })
}
