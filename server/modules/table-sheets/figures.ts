import type { ColumnMeaning } from '#shared/freight-intake/fields.ts'
import {
  type Cell,
  type NumberStyle,
  readNumber,
  shift,
  tidy,
  type Unit,
} from '#server/modules/spreadsheets/index.ts'

/** One figure of a table: the number of a cell, in the product's unit, with the decimals that a table keeps. */

type Report = (column: number, code: string, params?: Record<string, string>) => void
type Out = { error: Report; warn: Report }

const ZERO = 48

/** Half up to `scale` decimals, on the digits themselves: '13.75678' at 4 is '13.7568'. */
export const roundTo = (value: string, scale: number): string => {
  const negative = value.startsWith('-')
  const [whole = '0', fraction = ''] = value.replace('-', '').split('.')
  if (fraction.length <= scale) return value
  const digits = `${whole}${fraction.slice(0, scale)}`
  const up = fraction.charCodeAt(scale) - ZERO >= 5
  const sum = (BigInt(digits) + (up ? 1n : 0n)).toString().padStart(scale + 1, '0')
  const rounded = scale === 0 ? sum : tidy(sum.slice(0, -scale), sum.slice(-scale))
  return negative && rounded !== '0' ? `-${rounded}` : rounded
}

const MOST = 11

/** Checks the unit that the cell itself carries against the column's. Null: they contradict each other. */
const inUnit = (
  value: string,
  unit: Unit | undefined,
  meaning: ColumnMeaning,
  percent: boolean,
): string | null => {
  if (percent) {
    if (unit === 'currency' || unit === 'ton' || unit === 'kg') return null
    if (unit === 'permille') return shift(value, -1)
    if (unit === 'percent') return value
    if (meaning.unit === 'permille') return shift(value, -1)
    if (meaning.unit === 'hundredth') return shift(value, -2)
    return meaning.unit === 'fraction' ? shift(value, 2) : value
  }
  if (unit === 'percent' || unit === 'permille') return null
  const byWeight = /^(?:kg_above:|excess_per_kg$|value_per_kg$)/.test(meaning.field)
  if (unit === 'ton') {
    if (byWeight) return shift(value, -3)
    return meaning.kind === 'per_ton' || meaning.calculation === 'per_ton' ? value : null
  }
  if (meaning.unit === 'hundredth') return shift(value, -2)
  return meaning.unit === 'per_ton' && byWeight ? shift(value, -3) : value
}

/**
 * The figure of a cell, or null for an empty one and for one that cannot be read (which is reported).
 * @param percent whether the column holds percentages, as written: 0,30 is 0.30 %
 */
export const readFigure = (
  cell: Cell,
  meaning: ColumnMeaning,
  style: NumberStyle | null,
  scale: number,
  out: Out,
  percent: boolean,
): string | null => {
  const read = readNumber(cell, style)
  const { column } = meaning
  if (read.kind === 'empty') return null
  if (read.kind === 'bad') {
    out.error(column, cell.broken === true ? 'formula' : 'number')
    return null
  }
  if (read.kind === 'ambiguous') {
    out.error(column, 'ambiguous_number', { comma: read.readings[0], point: read.readings[1] })
    return null
  }
  if (read.value.startsWith('-')) {
    out.error(column, 'negative_number')
    return null
  }
  if (meaning.zero_is_none === true && Number(read.value) === 0) return null
  const value = inUnit(read.value, read.unit, meaning, percent)
  if (value === null) {
    out.error(column, percent ? 'not_percent' : 'not_amount')
    return null
  }
  const [whole = ''] = value.split('.')
  if (whole.length > (percent ? 3 : MOST)) {
    out.error(column, 'number_too_large')
    return null
  }
  // 0,003 in a column of percentages: three thousandths of a percent, or 0,3 % as a fraction?
  if (
    percent &&
    read.unit === undefined &&
    meaning.unit === undefined &&
    value !== '0' &&
    Number(value) < 0.02
  )
    out.warn(column, 'maybe_fraction', { value })
  const rounded = roundTo(value, scale)
  if (rounded !== value) out.warn(column, 'rounded', { value: rounded })
  return rounded
}
