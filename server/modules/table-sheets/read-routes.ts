import { ROUTE_VALUE_TYPES, VALUE_CALCULATIONS } from '#shared/routes/route-tables.contract.ts'
import { type Cell, EMPTY } from '#server/modules/spreadsheets/index.ts'
import { readDay } from './days.ts'
import { readModal } from './modal-words.ts'
import { keyOf, ROUTE_CALCULATION_WORDS, ROUTE_HEADINGS, unguard, type RouteHeading } from './own-words.ts'
import { plainRate, routeKey, type RatePart, type RoutePart } from './parts.ts'
import type { Places } from './place-index.ts'
import type { Issue, Said } from './row-reader.ts'
import { isPlain, type FormVehicle } from './write-form.ts'
import { isOneOf, keysOf } from '#shared/kit/typed.ts'

/** The rows of our own form that are route tables, read back cell for cell. */

export type RateColumnAt = { is: 'rate' | 'minimum'; column: number; rate: string; kind: string }
type RouteColumn = { is: RouteHeading; column: number } | RateColumnAt

export type FormTools = {
  places: Places
  vehicles: readonly FormVehicle[]
  figureAt: (cells: readonly Cell[], column: number, scale: number, issues: Issue[]) => string | null
  rateColumn: (heading: string, column: number) => RateColumnAt | null
  /** Conditions that stand in rows of their own, by the number of what they belong to. */
  ratesOf: (number: string) => readonly RatePart[]
  key: (key: string) => string
}

export const routeColumns = (headings: readonly string[], { rateColumn }: FormTools): RouteColumn[] =>
  headings.flatMap((heading, column): RouteColumn[] => {
    const name = keysOf(ROUTE_HEADINGS).find((one) => ROUTE_HEADINGS[one] === heading)
    if (name) return [{ is: name, column }]
    const rate = rateColumn(heading, column)
    return rate ? [rate] : []
  })

type At = (name: RouteHeading) => { column: number; cell: Cell }

const placeOf = (at: At, side: 'origin' | 'destiny', { places }: FormTools, issues: Issue[]) => {
  const [uf, ibge] = [at(`${side}_uf`), at(`${side}_city_id`)]
  if (ibge.cell.text !== '') {
    const city = places.byCode(ibge.cell.text)
    if (!city) issues.push({ column: ibge.column, level: 'error', code: 'ibge_unknown' })
    else if (uf.cell.text !== '' && places.uf(uf.cell.text) !== city.uf)
      issues.push({ column: uf.column, level: 'error', code: 'uf_of_other_city', params: { uf: city.uf } })
    return { city: city?.id ?? null, uf: null }
  }
  const state = places.uf(uf.cell.text)
  if (uf.cell.text === '') issues.push({ column: uf.column, level: 'error', code: `${side}_missing` })
  else if (state === null) issues.push({ column: uf.column, level: 'error', code: 'uf_unknown' })
  return { city: null, uf: state }
}

const vehicleOf = (at: At, { vehicles }: FormTools, issues: Issue[]) => {
  const { column, cell } = at('vehicle')
  const heading = unguard(cell.text)
  if (heading === '') return { vehicle_type_id: null, vehicle_option_id: null }
  const found = vehicles.find((one) => one.value_calculation === 'fixed' && one.heading === heading)
  if (!found) issues.push({ column, level: 'error', code: 'vehicle_unknown' })
  return {
    vehicle_type_id: found?.vehicle_type_id ?? null,
    vehicle_option_id: found?.vehicle_option_id ?? null,
  }
}

/** What a route's rates cannot say: it is one lane, so they have no places, and one price, so no second one. */
const fits = (rate: RatePart): boolean =>
  isOneOf(ROUTE_VALUE_TYPES, rate.kind) &&
  isPlain({ ...rate, label: null, on_request: false, in_tax_base: true })

const ratesAt = (
  columns: readonly RouteColumn[],
  cells: readonly Cell[],
  tools: FormTools,
  issues: Issue[],
): RatePart[] => {
  const rates: RatePart[] = []
  for (const one of columns) {
    if (one.is === 'rate') {
      const value = tools.figureAt(cells, one.column, 4, issues)
      if (value !== null) rates.push(plainRate(one.rate, one.kind, value))
    }
    if (one.is === 'minimum') {
      const value = tools.figureAt(cells, one.column, 2, issues)
      const rate = rates.find((own) => own.rate === one.rate)
      if (rate && value !== null) rate.minimum = value
    }
  }
  return rates
}

/** One row under these columns: a route table, whole. */
export const readRoute = (
  columns: readonly RouteColumn[],
  cells: readonly Cell[],
  tools: FormTools,
): Said => {
  const issues: Issue[] = []
  const at: At = (name) => {
    const column = columns.find((one) => one.is === name)?.column ?? 0
    return { column, cell: cells[column] ?? EMPTY }
  }
  const error = (name: RouteHeading, code: string) =>
    issues.push({ column: at(name).column, level: 'error', code })
  const own = (name: RouteHeading): string | null => unguard(at(name).cell.text) || null
  const day = (name: 'date_start' | 'date_end'): string => {
    const found = readDay(at(name).cell.text)
    if (found === null) error(name, 'date_unknown')
    return found ?? ''
  }
  const origin = placeOf(at, 'origin', tools, issues)
  const destiny = placeOf(at, 'destiny', tools, issues)
  const transport_modal = readModal(at('transport_modal').cell.text)
  if (transport_modal === null) error('transport_modal', 'modal_unknown')
  const value_calculation = keyOf(ROUTE_CALCULATION_WORDS, at('value_calculation').cell.text)
  if (!isOneOf(VALUE_CALCULATIONS, value_calculation)) error('value_calculation', 'kind_unknown')
  const value = tools.figureAt(cells, at('value').column, 4, issues)
  if (value === null) error('value', 'row_without_price')
  const lead_time = tools.figureAt(cells, at('lead_time').column, 0, issues)
  if (Number(lead_time) > 365) error('lead_time', 'lead_time_range')
  const [date_start, date_end] = [day('date_start'), day('date_end')]
  if (date_start !== '' && date_end !== '' && date_end < date_start) error('date_end', 'date_order')
  const rates = [...ratesAt(columns, cells, tools, issues), ...tools.ratesOf(at('number').cell.text)]
  for (const rate of rates) if (!fits(rate)) error('number', 'route_rate')
  const payload: RoutePart = {
    transport_modal: transport_modal ?? '',
    origin_uf: origin.uf,
    origin_city_id: origin.city,
    destiny_uf: destiny.uf,
    destiny_city_id: destiny.city,
    ...vehicleOf(at, tools, issues),
    value: value ?? '0',
    value_calculation,
    lead_time,
    business_day: at('business_day').cell.text !== 'Não',
    date_start,
    date_end,
    contract: own('contract'),
    description: own('description'),
    rates,
  }
  if (issues.some(({ level }) => level === 'error')) return { parts: [], issues }
  return { parts: [{ part: 'route', key: tools.key(routeKey(payload)), payload }], issues }
}
