import { keyOf, DESTINATION_HEADINGS, KIND_WORDS, type DestinationHeading } from './own-words.ts'
import type { KgRangePart } from './parts.ts'
import { readRange } from './ranges.ts'
import type { RateColumnAt } from './read-routes.ts'
import type { Issue } from './row-reader.ts'
import { keysOf } from '#shared/kit/typed.ts'

/** Headings of our own form. */

export type DestinationColumn =
  | { is: DestinationHeading; column: number }
  | { is: 'range'; column: number; range: KgRangePart }
  | RateColumnAt

/** The column that a heading names; none for an unknown one. */
export const columnOf = (heading: string, column: number): DestinationColumn[] => {
  const name = keysOf(DESTINATION_HEADINGS).find((one) => DESTINATION_HEADINGS[one] === heading)
  if (name) return [{ is: name, column }]
  const range = /^De .+ kg$/.test(heading) ? readRange(heading) : null
  if (range?.start != null && range.end !== null)
    return [{ is: 'range', column, range: { kg_start: range.start, kg_end: range.end } }]
  const rate = rateColumn(heading, column)
  return rate ? [rate] : []
}

export const rateColumn = (heading: string, column: number): RateColumnAt | null => {
  const minimum = /^([a-z][a-z0-9_]{1,39}) mínimo$/.exec(heading)
  if (minimum) return { is: 'minimum', column, rate: minimum[1] ?? '', kind: '' }
  const rate = /^([a-z][a-z0-9_]{1,39}) \((.+)\)$/.exec(heading)
  return rate ? { is: 'rate', column, rate: rate[1] ?? '', kind: keyOf(KIND_WORDS, rate[2] ?? '') } : null
}

/** Headings that the form did not have. */
export const changedHeadings = (headings: readonly string[], known: readonly { column: number }[]): Issue[] =>
  headings.flatMap((heading, column): Issue[] =>
    heading !== '' && !known.some((one) => one.column === column)
      ? [{ column, level: 'error', code: 'form_heading' }]
      : [],
  )
