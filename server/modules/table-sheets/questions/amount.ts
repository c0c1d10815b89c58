import { splitField, type ColumnKind, type ColumnMeaning } from '#shared/freight-intake/fields.ts'
import { byColumn } from './detector.ts'

/** Plausible amounts in R$: least and most. */
type Range = readonly [least: number, most: number]

const OF_RATE: Readonly<Record<string, Range>> = {
  dispatch_fee: [1, 300],
  tas: [0.5, 100],
  tad: [1, 300],
  sec_cat: [1, 300],
  suframa: [1, 500],
  palletization: [1, 500],
  scheduling: [5, 1500],
  escort: [50, 50_000],
}
const OF_KIND: Readonly<Partial<Record<ColumnKind, Range>>> = {
  fixed: [0.5, 1500],
  per_delivery: [0.5, 1500],
  per_100kg: [0.2, 60],
  per_kg: [0.005, 15],
  per_ton: [1, 3000],
}
const RATE_MINIMUM: Range = [0.3, 600]
const FREIGHT_MINIMUM: Range = [3, 2000]
const KILOGRAM: Range = [0.01, 40]

const rangeOf = ({ field, kind = 'fixed' }: ColumnMeaning): Range | null => {
  const [what, name] = splitField(field)
  if (what === 'rate') return (kind === 'fixed' ? OF_RATE[name] : undefined) ?? OF_KIND[kind] ?? null
  if (what === 'rate_minimum') return RATE_MINIMUM
  if (what === 'minimum_rate') return FREIGHT_MINIMUM
  return what === 'value_per_kg' || what === 'excess_per_kg' ? KILOGRAM : null
}

/** An amount far from what the rate usually is: cents without a comma (3000), reais per tonne, or a slip. */
export const amount = byColumn((column, { least, most }) => {
  const range = rangeOf(column)
  if (range === null || column.unit !== undefined || !least || !most) return null
  const [low, high] = range
  const doubt = { code: 'amount', column, suggested: null } as const
  if (most.value > high) {
    const other = range === KILOGRAM ? 'per_ton' : 'cents'
    return { ...doubt, row: most.row, readings: ['as_written', other] }
  }
  return least.value < low ? { ...doubt, row: least.row, readings: ['as_written', 'leave_out'] } : null
})
