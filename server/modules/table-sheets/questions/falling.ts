import { splitField } from '#shared/freight-intake/fields.ts'
import type { Detector } from './detector.ts'

/** A heavier range that costs less: truly so, or the price of a kilogram. */
export const falling: Detector = ({ columns }, evidence) => {
  const found = evidence.falling
  const column = columns.find((one) => one.column === found?.column)
  if (!found || !column) return []
  const last = columns
    .filter(({ field }) => field.startsWith('kg:'))
    .every(({ field }) => Number(splitField(field)[1]) <= Number(splitField(column.field)[1]))
  const before = columns
    .filter(({ field }) => field.startsWith('kg:'))
    .map(({ field }) => Number(splitField(field)[1]))
    .filter((end) => end < Number(splitField(column.field)[1]))
  return [
    {
      code: 'falling',
      column,
      row: found.row,
      readings: last ? ['as_written', 'excess', 'total'] : ['as_written'],
      suggested: null,
      kg: Math.min(Math.max(0, ...before) * 2 || 10, Number(splitField(column.field)[1])),
    },
  ]
}
