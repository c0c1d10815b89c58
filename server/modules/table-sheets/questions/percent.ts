import { splitField } from '#shared/freight-intake/fields.ts'
import type { Reading } from '#shared/freight-intake/questions.ts'
import { byColumn } from './detector.ts'

/** Plausible percentages of each rate, of the invoice and of the freight: least and most. */
const OF_INVOICE: Readonly<Record<string, readonly [number, number]>> = {
  gris: [0.02, 2],
  ad_valorem: [0.02, 3],
  insurance: [0.005, 2],
  river_insurance: [0.005, 2],
}
const INVOICE = [0.02, 5] as const
const FREIGHT = [2, 200] as const
const WHOLE_INVOICE = [0.1, 30] as const

const rangeOf = (field: string, kind: string | undefined): readonly [number, number] | null => {
  if (field === 'value_percentage' || field === 'minimum_percentage') return WHOLE_INVOICE
  if (kind === 'percent_of_freight') return FREIGHT
  if (kind !== 'percent_of_invoice') return null
  return OF_INVOICE[splitField(field)[1]] ?? INVOICE
}

const readings = (other: Reading): readonly Reading[] => ['as_written', other]

/** The other reading, where it makes a usual percentage. */
const likely = (other: Reading, value: number, [low, high]: readonly [number, number]): Reading | null =>
  value >= low && value <= high ? other : null

/** A percentage outside what the rate usually is: a fraction of one (0,003), or hundredths (30). */
export const percent = byColumn((column, { least, most }) => {
  const range = rangeOf(column.field, column.kind)
  if (range === null || column.unit !== undefined || !least || !most) return null
  const [low, high] = range
  if (least.value < low && !least.unit)
    return {
      code: 'percent',
      column,
      row: least.row,
      readings: readings('fraction'),
      suggested: likely('fraction', least.value * 100, range),
    }
  if (most.value > high && !most.unit)
    return {
      code: 'percent',
      column,
      row: most.row,
      readings: readings('hundredth'),
      suggested: likely('hundredth', most.value / 100, range),
    }
  return null
})
