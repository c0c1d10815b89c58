import { readRange } from './ranges.ts'

/** Headings of weight ranges that a spreadsheet program took for dates: '10-20' is 01/10/2020 there. */

const DATE = /^(\d{2})\/(\d{2})\/(\d{4})$/

type Stretch = { start: number; end: number }

/** '10-20' was kept as the first of October 2020, '5-10' as the fifth of October of some year. */
const readingsOf = (heading: string): Stretch[] => {
  const [, day = '', month = '', year = ''] = DATE.exec(heading) ?? []
  if (day === '') return []
  const [d, m, y] = [Number(day), Number(month), Number(year.slice(2))]
  const pairs = d === 1 ? [[m, y] as const, [d, m] as const] : [[d, m] as const, [m, d] as const]
  return pairs.map(([start, end]) => ({ start, end })).filter(({ start, end }) => end > start)
}

/** A kilogram may lie between: 0 a 10, 11 a 20. */
const joins = (end: number, start: number): boolean => start >= end && start - end <= 1

const rangeOf = (heading: string): Stretch | null => {
  const range = readRange(heading)
  if (range === null || range.of === 'km' || range.start === null) return null
  return { start: Number(range.start), end: range.end === null ? Infinity : Number(range.end) }
}

type Found = (Stretch | null)[]

/** Ranges that go on from the one before. */
const forwards = (found: Found, headings: readonly string[]): void => {
  let reached = NaN
  for (const [index, heading] of headings.entries()) {
    const end = reached
    const range = found[index] ?? readingsOf(heading).find(({ start }) => joins(end, start)) ?? null
    found[index] = range
    if (range) reached = range.end
  }
}

/** Ranges that end where the next one starts. */
const backwards = (found: Found, headings: readonly string[]): void => {
  let next = NaN
  for (let index = headings.length - 1; index >= 0; index -= 1) {
    const start = next
    const range =
      found[index] ?? readingsOf(headings[index] ?? '').find(({ end }) => joins(end, start)) ?? null
    found[index] = range
    if (range) next = range.start
  }
}

/** Where all ranges became dates: the first starts with the first kilogram and another goes on from it. */
const firstOf = (headings: readonly string[]): { index: number; range: Stretch } | null => {
  for (const [index, heading] of headings.entries()) {
    const next = readingsOf(headings[index + 1] ?? '')
    const range = readingsOf(heading).find(
      ({ start, end }) => start <= 1 && next.some((one) => joins(end, one.start)),
    )
    if (range) return { index, range }
  }
  return null
}

/** A date that goes on from a weight range, or ends where one starts, is a range; any other date stays. */
export const withoutDates = (headings: readonly string[]): string[] => {
  const found: Found = headings.map(rangeOf)
  if (!found.some((range) => range !== null)) {
    const first = firstOf(headings)
    if (first) found[first.index] = first.range
  }
  forwards(found, headings)
  backwards(found, headings)
  return headings.map((heading, index) => {
    const range = DATE.test(heading) ? found[index] : null
    return range ? `${range.start} a ${range.end} kg` : heading
  })
}
