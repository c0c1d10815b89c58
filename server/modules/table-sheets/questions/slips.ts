import { splitField } from '#shared/freight-intake/fields.ts'
import { byColumn } from './detector.ts'
import { middleOf } from './spread.ts'

/** Prices that are likely slips of the pen: nothing at all, or far from all the others of their column. */

const FREIGHT = new Set([
  'kg',
  'kg_above',
  'kg_value',
  'vehicle',
  'value_per_kg',
  'value_per_km',
  'trip_value',
])

/** A freight of zero: no price, or truly nothing. */
export const nothing = byColumn((column, { zero }) =>
  zero !== null && FREIGHT.has(splitField(column.field)[0])
    ? {
        code: 'nothing',
        column,
        row: zero,
        readings: ['leave_out', 'as_written'],
        suggested: 'leave_out',
      }
    : null,
)

/** Times the middle that a price may be: from the nearest capital to the farthest interior it is ten. */
const FAR = 20
const FEWEST = 3
const SINGLE = new Set([...FREIGHT, 'rate', 'minimum_rate', 'rate_minimum', 'excess_per_kg'])

/** One price far from the others: 3500 among 30 and 33. Rows of all ranges under one heading differ by themselves. */
export const outlier = byColumn((column, { least, most, spread }) => {
  const [kind] = splitField(column.field)
  const middle = middleOf(spread)
  if (!SINGLE.has(kind) || kind === 'kg_value' || spread.total < FEWEST || !middle || !most || !least)
    return null
  const row =
    most.value > middle.high * FAR
      ? most.row
      : least.value > 0 && least.value * FAR < middle.low
        ? least.row
        : null
  return row && { code: 'outlier', column, row, readings: ['as_written'], suggested: null }
})
