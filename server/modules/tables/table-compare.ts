import type { CellChange, ComparedCells } from '#shared/tables/compare-tables.contract.ts'
import { decimal, subtract, toScale } from '#shared/kit/money.ts'
import type { DocumentRate, LeadTimeExtra, TableDocument } from '#shared/tables/table-document.contract.ts'
import { differs } from './table-readjust.ts'

/** Two versions of a table, cell by cell. Pure. A lane is the same when origin, destination and distance are. */

type Cell = Pick<CellChange, 'part' | 'lane' | 'column' | 'vehicle_type_id'> & { value: string | null }

const placeOf = (city: number | null, uf: string | null): string =>
  city === null ? (uf ?? '*') : uf === null ? `#${city}` : `${uf}#${city}`

const text = (value: string | number | boolean | null): string | null =>
  value === null ? null : String(value)

const rateKey = (rate: DocumentRate, field: string): string => {
  const scope = [...rate.states, ...rate.cities, ...rate.documents].map(String).toSorted().join(',')
  return `${rate.rate}${scope === '' ? '' : ` [${scope}]`}${rate.on_request ? ' (on_request)' : ''} ${field}`
}
const RATE_FIELDS = [
  'kind',
  'value',
  'minimum',
  'extra_value',
  'threshold',
  'before_minimum',
  'in_tax_base',
] as const
const LANE_FIELDS = [
  'description',
  'lead_time',
  'value_per_kg',
  'value_per_km',
  'value_percentage',
  'excess_per_kg',
  'minimum_rate',
  'minimum_percentage',
] as const
const NOT_COMPARED: ReadonlySet<string> = new Set(['shipper_id', 'transporter_id', 'active'])

function* cellsOfExtraDays(extras: readonly LeadTimeExtra[]): Generator<Cell> {
  for (const { days, label, states, cities, documents } of extras) {
    const scope = [...states, ...cities, ...documents].map(String).toSorted().join(',')
    yield {
      part: 'head',
      lane: null,
      column: `lead_time_extra [${label ?? scope}]`,
      vehicle_type_id: null,
      value: String(days),
    }
  }
}

function* cellsOfRates(rates: readonly DocumentRate[], lane: string | null): Generator<Cell> {
  for (const rate of rates)
    for (const field of RATE_FIELDS)
      yield {
        part: 'rate',
        lane,
        column: rateKey(rate, field),
        vehicle_type_id: null,
        value: text(rate[field]),
      }
}

function* cellsOf(document: TableDocument): Generator<Cell> {
  const { lead_time_extra, ...head } = document.table
  yield* cellsOfExtraDays(lead_time_extra)
  for (const [name, value] of Object.entries(head))
    if (!NOT_COMPARED.has(name))
      yield { part: 'head', lane: null, column: name, vehicle_type_id: null, value: text(value) }
  yield* cellsOfRates(document.rates, null)
  for (const one of document.destinations) {
    const origin = placeOf(
      one.origin_city_id ?? (one.origin_uf === null ? document.table.origin_city_id : null),
      one.origin_uf ?? document.table.origin_uf,
    )
    const km = one.km_end === null ? '' : ` ${one.km_start ?? '0'}–${one.km_end} km`
    const lane = `${origin} → ${placeOf(one.city_id, one.uf)}${km}`
    const cell = (part: Cell['part'], column: string, value: string | null): Cell => ({
      part,
      lane,
      column,
      vehicle_type_id: null,
      value,
    })
    for (const name of LANE_FIELDS) yield cell('destination', name, text(one[name]))
    for (const [index, range] of document.kg_ranges.entries())
      yield cell('kg_value', `${range.kg_start}–${range.kg_end} kg`, one.values[index] ?? null)
    yield* cellsOfRates(one.rates, lane)
  }
  for (const range of document.km_ranges)
    for (const value of range.values) {
      const column = `${range.km_start}–${range.km_end} km ${value.vehicle_type_id}/${value.vehicle_option_id ?? '*'}`
      const { vehicle_type_id } = value
      yield {
        part: 'km_value',
        lane: null,
        column: `${column} ${value.value_calculation}`,
        vehicle_type_id,
        value: value.value,
      }
      for (const add of value.values_add)
        yield {
          part: 'values_add',
          lane: null,
          column: `${column} ${add.description_add} ${add.when_add}`,
          vehicle_type_id,
          value: add.value,
        }
    }
}

const FIGURE = /^-?\d+(\.\d+)?$/
const same = (a: string | null, b: string | null): boolean =>
  a !== null && b !== null && FIGURE.test(a) && FIGURE.test(b) ? !differs(a, b) : a === b

const index = (document: TableDocument): Map<string, Cell> => {
  const cells = new Map<string, Cell>()
  for (const cell of cellsOf(document)) {
    // Rows that repeat themselves are told apart by their order.
    let key = `${cell.part}|${cell.lane}|${cell.column}`
    for (let n = 2; cells.has(key); n += 1) key = `${cell.part}|${cell.lane}|${cell.column}|${n}`
    cells.set(key, cell)
  }
  return cells
}

const priced: ReadonlySet<string> = new Set(['kg_value', 'km_value'])

/** What changed from `before` to `after`: every cell that differs, and counts. */
export const compareDocuments = (before: TableDocument, after: TableDocument): ComparedCells => {
  const old = index(before)
  const cells: CellChange[] = []
  let equal = 0
  let sum = decimal('0')
  let compared = 0
  const push = (cell: Cell, from: string | null, to: string | null): void => {
    const figures = from !== null && to !== null && FIGURE.test(from) && FIGURE.test(to)
    const share = figures && Number(from) !== 0 ? decimal(to).minus(from).times(100).dividedBy(from) : null
    if (share && priced.has(cell.part)) {
      sum = sum.plus(share)
      compared += 1
    }
    if (same(from, to)) {
      equal += 1
      return
    }
    const { part, lane, column, vehicle_type_id } = cell
    cells.push({
      part,
      lane,
      column,
      vehicle_type_id,
      change: from === null ? 'added' : to === null ? 'removed' : 'changed',
      before: from,
      after: to,
      difference: figures ? subtract(to, from) : null,
      percentage: share ? toScale(share, 2) : null,
    })
  }
  for (const [key, cell] of index(after)) {
    push(cell, old.get(key)?.value ?? null, cell.value)
    old.delete(key)
  }
  for (const cell of old.values()) push(cell, cell.value, null)
  const count = (change: CellChange['change']) => cells.filter((cell) => cell.change === change).length
  return {
    cells,
    equal,
    added: count('added'),
    removed: count('removed'),
    changed: count('changed'),
    mean_percentage: compared === 0 ? null : toScale(sum.dividedBy(compared), 2),
  }
}
