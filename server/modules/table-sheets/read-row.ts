import { ORIGIN_FIELDS, splitField, type ColumnMeaning } from '#shared/freight-intake/fields.ts'
import { type Cell, EMPTY, type NumberStyle, plain, readNumber } from '#server/modules/spreadsheets/index.ts'
import { readFigure, roundTo } from './figures.ts'
import { DESTINATION_FIGURES, destinationKey, emptyDestination, plainRate } from './parts.ts'
import type { DestinationPart, KmRangePart, RatePart } from './parts.ts'
import { readOrigin, readPlace } from './places.ts'
import { apartFromMinimum } from './inner-minimum.ts'
import { readBand } from './bands.ts'
import { readRange } from './ranges.ts'
import { draft, type Draft, type RowRead, type RowReader } from './row-reader.ts'
import { isNameIn } from '#shared/kit/typed.ts'

/** One row of a carrier's spreadsheet under a mapping: the part of the table that it is, and its faults. */

const LABELS = new Set<string>([
  'uf',
  'city',
  'ibge',
  'zone',
  'description',
  ...ORIGIN_FIELDS,
  'vehicle_name',
  'modal',
  'contract',
  'date_start',
  'date_end',
  'kg_start',
  'kg_end',
  'kg_range',
  'km_range',
  'km_start',
  'km_end',
])

/** Words that conditions and remarks begin with, or speak of. */
const NOTE =
  /\bicms\b|^(?:\*|\(|obs|nota|validade|vigencia|valor|preco|tabela|condic|prazo|frete|taxa|cubagem|pagamento|faturamento)/

/** Whether a row is words below or between the figures: notes, page headers, signatures. */
export const isNote = ({ columns, mapping }: RowReader, cells: readonly Cell[]): boolean => {
  const filled = columns.filter(({ column }) => (cells[column] ?? EMPTY).text !== '')
  if (filled.length === 0) return true
  // A remark merged across the sheet says the same in every column.
  const [first] = filled
  const said = first ? cells[first.column]?.text : ''
  if (
    filled.length > 2 &&
    filled.every(({ column }) => cells[column]?.text === said && !cells[column]?.numeric)
  )
    return true
  const headings = mapping.columns.filter(({ heading }) => heading !== '')
  const repeats = headings.filter(
    ({ column, heading }) => plain((cells[column] ?? EMPTY).text) === plain(heading),
  )
  if (headings.length > 1 && repeats.length > headings.length / 2) return true
  const figures = filled.filter(({ field }) => !LABELS.has(field))
  if (filled.length > 1) return false
  // Words alone in a column of prices: 'Página 1 de 2'.
  const only = cells[first?.column ?? -1] ?? EMPTY
  if (figures.length > 0) return !only.numeric && readNumber(only, mapping.number_style).kind === 'bad'
  // In a sheet of two columns a lone name may be a place without its price.
  return columns.length > 2 || NOTE.test(plain(said ?? ''))
}

export const leadTime = (cell: Cell, column: number, out: Draft): string | null => {
  const text = plain(cell.text)
  if (text === '' || /^[-–—]+$/.test(text)) return null
  const days = /^(\d{1,3})(?:\.0+)? ?(?:dias?(?: uteis| corridos)?|d\.?u?\.?|h?)?$/.exec(text)
  if (days && !text.endsWith('h')) {
    if (Number(days[1]) <= 365) return String(Number(days[1]))
    out.error(column, 'lead_time_range')
    return null
  }
  const hours = /^(\d{1,4}) ?h(?:oras?)?$/.exec(text)
  if (hours && Number(hours[1]) % 24 === 0) return String(Number(hours[1]) / 24)
  const span = /^(\d{1,3}) ?(?:a|-|\/|ate) ?(\d{1,3})\b/.exec(text)
  // Two days are two promises: which of them counts is not ours to say.
  out.error(column, span ? 'lead_time_span' : 'lead_time')
  return null
}

type Distances = { start: string; end: string } | null

const distances = (reader: RowReader, cells: readonly Cell[], out: Draft): Distances => {
  const at = (field: string) => reader.columns.find((one) => one.field === field)
  const style: NumberStyle = reader.mapping.number_style ?? 'comma'
  const whole = at('km_range')
  if (whole) {
    const cell = cells[whole.column] ?? EMPTY
    if (cell.text === '') return null
    const range = readRange(cell.text, style)
    if (range?.start !== undefined && range.start !== null && range.end !== null && range.of !== 'kg')
      return { start: range.start, end: range.end }
    out.error(whole.column, range && range.end === null ? 'km_open' : 'km_range')
    return null
  }
  const end = at('km_end')
  if (!end) return null
  const upper = readFigure(cells[end.column] ?? EMPTY, end, style, 4, out, false)
  if (upper === null) return null
  const start = at('km_start')
  const lower = start ? readFigure(cells[start.column] ?? EMPTY, start, style, 4, out, false) : null
  if (Number(upper) > Number(lower ?? '0')) return { start: lower ?? '0', end: upper }
  out.error(end.column, 'range_order')
  return null
}

const readKm = (reader: RowReader, cells: readonly Cell[]): RowRead => {
  const out = draft()
  const km = distances(reader, cells, out)
  const labels = reader.columns.filter(({ field }) => field.startsWith('km_'))
  if (km === null) {
    if (out.issues.length === 0) out.error(labels[0]?.column ?? 0, 'km_missing')
    return { part: null, issues: out.issues }
  }
  const payload: KmRangePart = { km_start: km.start, km_end: km.end, values: [] }
  for (const meaning of reader.columns) {
    const [kind, name] = splitField(meaning.field)
    if (kind !== 'vehicle') continue
    const value = readFigure(
      cells[meaning.column] ?? EMPTY,
      meaning,
      reader.mapping.number_style,
      4,
      out,
      false,
    )
    if (value === null) continue
    const [type, option] = name.split(':').map(Number)
    payload.values.push({
      vehicle_type_id: type ?? 0,
      vehicle_option_id: option ?? null,
      value,
      value_calculation: meaning.calculation ?? 'fixed',
      adds: [],
    })
  }
  if (payload.values.length === 0 && out.issues.length === 0)
    out.error(labels[0]?.column ?? 0, 'row_without_price')
  return { part: { part: 'km_range', key: km.end, payload }, issues: out.issues }
}

const isPercent = (meaning: ColumnMeaning): boolean =>
  meaning.kind?.startsWith('percent') === true ||
  meaning.field === 'value_percentage' ||
  meaning.field === 'minimum_percentage'

const asMinimum = ({ column, heading, field }: ColumnMeaning): ColumnMeaning => ({
  column,
  heading,
  field: field.replace('rate:', 'rate_minimum:'),
})

/** The rates of a row that have columns, each with its minimum. */
export const readRates = (reader: RowReader, cells: readonly Cell[], out: Draft): RatePart[] => {
  const rates = new Map<string, RatePart>()
  const minimums: { name: string; value: string; column: number }[] = []
  for (const meaning of reader.columns) {
    const [kind, name] = splitField(meaning.field)
    if (kind !== 'rate' && kind !== 'rate_minimum') continue
    const cell = cells[meaning.column] ?? EMPTY
    const scale = kind === 'rate_minimum' ? 2 : 4
    const style = reader.mapping.number_style
    const apart = kind === 'rate' ? apartFromMinimum(cell) : null
    const value = readFigure(apart?.value ?? cell, meaning, style, scale, out, isPercent(meaning))
    if (value === null) continue
    const least = apart && readFigure(apart.minimum, asMinimum(meaning), style, 2, out, false)
    if (least !== null) minimums.push({ name, value: least, column: meaning.column })
    if (kind === 'rate')
      rates.set(name, {
        ...plainRate(name, meaning.kind ?? 'fixed', value),
        on_request: meaning.on_request === true,
        documents: meaning.documents ?? [],
        label: meaning.label ?? null,
      })
    else minimums.push({ name, value, column: meaning.column })
  }
  for (const { name, value, column } of minimums) {
    const rate = rates.get(name)
    if (rate) rate.minimum = value
    else if (value !== '0') out.error(column, 'minimum_without_rate')
  }
  // A rate of nothing without a minimum is no rate (pricing/README "Order of calculation" step 3).
  return [...rates.values()].filter((rate) => rate.value !== '0' || (rate.minimum ?? '0') !== '0')
}

const readPrices = (reader: RowReader, cells: readonly Cell[], place: DestinationPart, out: Draft): void => {
  for (const meaning of reader.columns) {
    const cell = cells[meaning.column] ?? EMPTY
    const [kind, name] = splitField(meaning.field)
    if (kind === 'kg_value' || kind.startsWith('rate')) continue
    if (meaning.field === 'lead_time') place.lead_time = leadTime(cell, meaning.column, out)
    if (LABELS.has(kind) || meaning.field === 'lead_time') continue
    const scale = kind === 'minimum_rate' ? 2 : 4
    const value = readFigure(cell, meaning, reader.mapping.number_style, scale, out, isPercent(meaning))
    if (value === null) continue
    if (kind === 'kg') place.values[name] = value
    else if (kind === 'kg_above') place.excess_per_kg = value
    else if (isNameIn(DESTINATION_FIGURES, kind)) place[kind] = value
  }
  place.rates = readRates(reader, cells, out)
}

const readDestination = (reader: RowReader, cells: readonly Cell[]): RowRead => {
  const out = draft()
  const payload = emptyDestination()
  const place = readPlace(reader, cells, out)
  if (place) Object.assign(payload, place)
  const origin = readOrigin(reader, cells, out)
  if (origin) Object.assign(payload, { origin_uf: origin.uf, origin_city_id: origin.city_id })
  const km = distances(reader, cells, out)
  if (km) Object.assign(payload, { km_start: roundTo(km.start, 4), km_end: roundTo(km.end, 4) })
  readPrices(reader, cells, payload, out)
  const range = reader.byRow ? readBand(reader, cells, payload, out) : undefined
  const priced = Object.keys(payload.values).length > 0 || payload.rates.length > 0
  const figures = ['value_per_kg', 'value_per_km', 'value_percentage', 'excess_per_kg'] as const
  if (place && !priced && figures.every((name) => payload[name] === null) && out.issues.length === 0)
    out.warn(reader.columns[0]?.column ?? 0, 'row_without_price')
  if (!place || origin === null) return { part: null, issues: out.issues }
  return { part: { part: 'destination', key: destinationKey(payload), payload }, issues: out.issues, range }
}

/** Whether a row heads another table with ranges of its own, so that the rows below do not belong to this one. */
const headsOtherRanges = ({ columns }: RowReader, cells: readonly Cell[]): boolean => {
  const others = columns.filter(({ column, field }) => {
    const [kind, end] = splitField(field)
    const { text, numeric } = cells[column] ?? EMPTY
    const range = kind === 'kg' && !numeric ? readRange(text) : null
    return range !== null && range.of !== 'km' && range.end !== null && range.end !== end
  })
  return others.length > 1
}

/**
 * Reads one row. A row of notes, a repeated header and an empty row are nothing (`part` null, no issues).
 * @throws never; what cannot be read is an issue
 */
export const readRow = (reader: RowReader, cells: readonly Cell[]): RowRead => {
  if (headsOtherRanges(reader, cells))
    return { part: null, issues: [{ column: 0, level: 'error', code: 'second_table' }] }
  if (isNote(reader, cells)) return { part: null, issues: [] }
  return reader.byVehicle ? readKm(reader, cells) : readDestination(reader, cells)
}
