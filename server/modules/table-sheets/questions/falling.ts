import { splitField, type ColumnMeaning } from '#shared/freight-intake/fields.ts'
import type { Reading } from '#shared/freight-intake/questions.ts'
import { columnTaker } from './answer-finder.ts'
import { byColumn, type Detector } from './detector.ts'
import { NO_END, readRange } from '../ranges.ts'

/** Prices of weight ranges that may be those of a kilogram. */

const endOf = ({ field }: ColumnMeaning): number => Number(splitField(field)[1])

/** The weight at which the readings of a range part: well inside it. */
const insideOf = (column: ColumnMeaning, columns: readonly ColumnMeaning[]): number => {
  const before = columns
    .filter(({ field }) => field.startsWith('kg:'))
    .map(endOf)
    .filter((end) => end < endOf(column))
  return Math.min(Math.max(0, ...before) * 2 || 10, endOf(column))
}

/** A table has a price per kilogram above its last range alone. */
const readingsOf = (column: ColumnMeaning, last: number, flat: 'as_written' | 'flat'): readonly Reading[] =>
  endOf(column) === last ? [flat, 'excess', 'total'] : [flat, 'per_kg']

/** Each heavier range that costs less: truly so, or the price of a kilogram. */
export const falling: Detector = (mapping, evidence) => {
  const bands = mapping.columns.filter(({ field }) => field.startsWith('kg:')).filter(columnTaker(mapping))
  const last = Math.max(...bands.map(endOf))
  return bands.flatMap((column) => {
    const row = evidence.falling.get(column.column)
    if (!row) return []
    const kg = insideOf(column, bands)
    return [
      { code: 'falling', column, row, readings: readingsOf(column, last, 'as_written'), suggested: null, kg },
    ]
  })
}

/** A last range 'a 999999' whose price does not fall, and any range under 'R$/kg': of the range, or of a kilogram? */
export const pricedByKg: Detector = (mapping, evidence) =>
  byColumn((column, { figures, first }, { columns }) => {
    if (!column.field.startsWith('kg:') || figures === 0 || evidence.falling.has(column.column)) return null
    if (endOf(column) < NO_END && readRange(column.heading)?.per_kg !== true) return null
    const last = Math.max(...columns.filter(({ field }) => field.startsWith('kg:')).map(endOf))
    return {
      code: 'above',
      column,
      row: first,
      readings: readingsOf(column, last, 'flat'),
      suggested: null,
      kg: insideOf(column, columns),
    }
  })(mapping, evidence)
