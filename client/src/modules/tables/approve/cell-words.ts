import { groupDecimal } from '#client/lib/decimal.ts'
import { date, decimal } from '#client/lib/format.ts'
import { text } from '#client/lib/i18n.ts'
import { FIGURE } from '#client/kit/sheet/figure.ts'
import type { CellChange } from '#shared/tables/compare-tables.contract.ts'
import { type CityNames, rateName } from '../words.ts'

/** 'SP → PR#4106902' with the city's name. */
export const laneWords = (lane: string | null, names: CityNames): string =>
  lane === null
    ? text('tables:compare.whole_table')
    : lane
        .replaceAll(/[A-Z]{0,2}#(\d+)/g, (all, id: string) => names.get(Number(id)) ?? all)
        .replaceAll('*', text('tables:anywhere'))

type Vehicle = (parts: { vehicle_type_id: number; vehicle_option_id: number | null }) => {
  label: string
  sub?: string
}

/** What a column of a comparison is called. */
export const columnWords = (cell: CellChange, vehicle: Vehicle): string => {
  if (cell.part === 'head') {
    const [name = '', scope] = cell.column.split(/ \[(.+)\]$/)
    return [text(`tables:field.${name}`, {}, name), scope].filter(Boolean).join(' · ')
  }
  if (cell.part === 'destination') return text(`tables:column.${cell.column}`, {}, cell.column)
  if (cell.part === 'rate') {
    const [rate = ''] = cell.column.split(' ')
    const field = cell.column.split(' ').at(-1) ?? ''
    const scope = /\[(.+)\]/.exec(cell.column)?.[1]
    return [rateName(rate), scope, text(`tables:rate.field.${field}`, {}, field)].filter(Boolean).join(' · ')
  }
  if (cell.vehicle_type_id === null) return cell.column
  const parts = /^(.+ km) \d+\/(\d+|\*) (.*)$/.exec(cell.column)
  const option = parts?.[2] === undefined || parts[2] === '*' ? null : Number(parts[2])
  const { label, sub } = vehicle({ vehicle_type_id: cell.vehicle_type_id, vehicle_option_id: option })
  const how = text(`tables:calculation.${parts?.[3]}`, {}, parts?.[3] ?? '')
  return [parts?.[1], label, sub, how].filter(Boolean).join(' · ')
}

/** Columns whose figures are no reais: days, kilometres, kilograms, percentages. */
const BARE = /lead_time|km_start|km_end|factor|threshold|weight_shipping|percentage|^icms$|^iss$/

/** A value of a comparison as people read it; reais with at least two decimals, so that they stand below each other. */
export const valueWords = (value: string | null, column: string): string => {
  if (value === null) return '–'
  if (value === 'true' || value === 'false') return text(value === 'true' ? 'kit:yes' : 'kit:no')
  if (/^\d{4}-\d{2}-\d{2}/.test(value)) return date(value.slice(0, 10))
  if (FIGURE.test(value))
    return BARE.test(column) ? decimal(value) : (groupDecimal(value, 4, 2) ?? decimal(value))
  return text(`tables:${column.endsWith(' kind') ? 'kind' : 'model'}.${value}`, {}, value)
}
