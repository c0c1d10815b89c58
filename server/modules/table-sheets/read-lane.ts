import { ROUTE_VALUE_TYPES } from '#shared/routes/route-tables.contract.ts'
import { splitField, type ColumnMeaning } from '#shared/freight-intake/fields.ts'
import { type Cell, EMPTY, plain } from '#server/modules/spreadsheets/index.ts'
import { readDay } from './days.ts'
import { readFigure } from './figures.ts'
import { readModal } from './modal-words.ts'
import { routeKey, type Part, type RoutePart } from './parts.ts'
import { readOrigin, readPlace } from './places.ts'
import { isNote, leadTime, readRates } from './read-row.ts'
import { draft, type Draft, type RowReader, type Said } from './row-reader.ts'
import type { FormVehicle } from './write-form.ts'
import { isOneOf } from '#shared/kit/typed.ts'

/** One row of a sheet of lanes: a route table, or one for each vehicle that has a column of its own. */

/** What counts where the row does not say it. */
export type LaneDefaults = Pick<RoutePart, 'transport_modal' | 'date_start' | 'date_end'>
export type LaneReader = RowReader & {
  vehicles: readonly Pick<FormVehicle, 'vehicle_type_id' | 'vehicle_option_id' | 'heading'>[]
  defaults: LaneDefaults
}

const at = (reader: RowReader, cells: readonly Cell[], field: string) => {
  const meaning = reader.columns.find((one) => one.field === field)
  return meaning ? { column: meaning.column, text: (cells[meaning.column] ?? EMPTY).text, meaning } : null
}

/** 'Carreta · Baú' and 'CARRETA BAU' meet. */
const bare = (name: string): string =>
  plain(name)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

const NO_VEHICLE = { vehicle_type_id: null, vehicle_option_id: null }
type Vehicle = Pick<RoutePart, 'vehicle_type_id' | 'vehicle_option_id'>

const vehicleOf = (reader: LaneReader, cells: readonly Cell[], out: Draft): Vehicle => {
  const said = at(reader, cells, 'vehicle_name')
  if (!said || /^(?:[-–—]*|todos|qualquer)$/.test(plain(said.text))) return NO_VEHICLE
  const found = reader.vehicles.find(({ heading }) => bare(heading) === bare(said.text))
  if (!found) out.error(said.column, 'vehicle_unknown')
  return found
    ? { vehicle_type_id: found.vehicle_type_id, vehicle_option_id: found.vehicle_option_id }
    : NO_VEHICLE
}

const dayOf = (reader: RowReader, cells: readonly Cell[], field: string, out: Draft): string | null => {
  const said = at(reader, cells, field)
  if (!said || said.text === '') return null
  const day = readDay(said.text)
  if (day === null) out.error(said.column, 'date_unknown')
  return day
}

const modalOf = (reader: LaneReader, cells: readonly Cell[], out: Draft): string => {
  const said = at(reader, cells, 'modal')
  if (!said || said.text === '') return reader.defaults.transport_modal
  const modal = readModal(said.text)
  if (modal === null) out.error(said.column, 'modal_unknown')
  return modal ?? reader.defaults.transport_modal
}

const textOf = (reader: RowReader, cells: readonly Cell[], field: string, most: number): string | null => {
  const text = at(reader, cells, field)?.text ?? ''
  return text === '' ? null : text.slice(0, most)
}

type Price = Pick<RoutePart, 'value' | 'value_calculation'> & Vehicle & { column: number }
/** Reais of one kilometre have no more than this; a whole trip's price in that column is a slip. */
const MOST_PER_KM = 90_000

const pricesOf = (reader: LaneReader, cells: readonly Cell[], own: Vehicle, out: Draft): Price[] => {
  const figure = (meaning: ColumnMeaning) =>
    readFigure(cells[meaning.column] ?? EMPTY, meaning, reader.mapping.number_style, 4, out, false)
  return reader.columns.flatMap((meaning): Price[] => {
    const [kind, name] = splitField(meaning.field)
    const byVehicle = kind === 'vehicle'
    if (!byVehicle && kind !== 'trip_value' && kind !== 'value_per_km') return []
    const value = figure(meaning)
    if (value === null) return []
    const perKm = kind === 'value_per_km' || meaning.calculation === 'per_km'
    if (meaning.calculation === 'per_ton') out.error(meaning.column, 'route_per_ton')
    if (perKm && Number(value) > MOST_PER_KM) out.error(meaning.column, 'number_too_large')
    const [type, option] = name.split(':').map(Number)
    const vehicle = byVehicle
      ? { vehicle_type_id: type ?? null, vehicle_option_id: option ?? null }
      : { ...own }
    return [{ ...vehicle, value, value_calculation: perKm ? 'per_km' : 'fixed', column: meaning.column }]
  })
}

/** A trip and a kilometre are two prices: of one lane and vehicle only one can hold. */
const assertOnePrice = (prices: readonly Price[], out: Draft): void => {
  const seen = new Set<string>()
  for (const { vehicle_type_id, vehicle_option_id, column } of prices) {
    const key = `${vehicle_type_id}:${vehicle_option_id}`
    if (seen.has(key)) out.error(column, 'two_prices')
    seen.add(key)
  }
}

/**
 * Reads one row. A row of notes, a repeated header and an empty row are nothing.
 * @throws never; what cannot be read is an issue
 */
export const readLanes = (reader: LaneReader, cells: readonly Cell[]): Said => {
  if (isNote(reader, cells)) return { parts: [], issues: [] }
  const out = draft()
  const origin = readOrigin(reader, cells, out)
  if (origin === undefined)
    out.error(reader.columns.find(({ field }) => field.startsWith('origin'))?.column ?? 0, 'origin_missing')
  const destiny = readPlace(reader, cells, out)
  const own = vehicleOf(reader, cells, out)
  const transport_modal = modalOf(reader, cells, out)
  const date_start = dayOf(reader, cells, 'date_start', out) ?? reader.defaults.date_start
  const date_end = dayOf(reader, cells, 'date_end', out) ?? reader.defaults.date_end
  if (date_end < date_start)
    out.error((at(reader, cells, 'date_end') ?? at(reader, cells, 'date_start'))?.column ?? 0, 'date_order')
  const days = at(reader, cells, 'lead_time')
  const rates = readRates(reader, cells, out)
  for (const { rate, kind } of rates)
    if (!isOneOf(ROUTE_VALUE_TYPES, kind))
      out.error(at(reader, cells, `rate:${rate}`)?.column ?? 0, 'kind_unknown')
  const prices = pricesOf(reader, cells, own, out)
  assertOnePrice(prices, out)
  const lane = {
    transport_modal,
    ...(origin?.city_id == null
      ? { origin_uf: origin?.uf ?? null, origin_city_id: null }
      : { origin_uf: null, origin_city_id: origin.city_id }),
    ...(destiny?.city_id == null
      ? { destiny_uf: destiny?.uf ?? null, destiny_city_id: null }
      : { destiny_uf: null, destiny_city_id: destiny.city_id }),
    lead_time: days ? leadTime(cells[days.column] ?? EMPTY, days.column, out) : null,
    business_day: true,
    date_start,
    date_end,
    contract: textOf(reader, cells, 'contract', 120),
    description: textOf(reader, cells, 'description', 500),
    rates,
  }
  if (prices.length === 0 && out.issues.length === 0)
    out.error(
      reader.columns.find(({ field }) => /value|vehicle:/.test(field))?.column ?? 0,
      'row_without_price',
    )
  if (!origin || !destiny) return { parts: [], issues: out.issues }
  const parts = prices.map(({ value, value_calculation, vehicle_type_id, vehicle_option_id }): Part => {
    const payload: RoutePart = { ...lane, vehicle_type_id, vehicle_option_id, value, value_calculation }
    return { part: 'route', key: routeKey(payload), payload }
  })
  return { parts, issues: out.issues }
}
