import { type Cell, EMPTY } from '#server/modules/spreadsheets/index.ts'
import { readFigure } from './figures.ts'
import type { DestinationPart, KgRangePart, Part } from './parts.ts'
import { chain, NEIGHBOURS, NO_END, readRange } from './ranges.ts'
import type { Draft, Issue, RowReader, RowRead } from './row-reader.ts'

/**
 * Tables with one row per destination and weight range (state, city, weight up to, price): rows of one destination are
 * gathered into the part that it is, and the ranges of all rows into the table's.
 */

const columnOf = (reader: RowReader, field: string) => reader.columns.find((one) => one.field === field)

type Ends = { start: string | null; end: string | null }

const FLAT_END = '999999'

/** The answers about the last range: one price for all of it, or the price of a kilogram. */
const answeredEnds = ({ beyond }: RowReader, { start, end }: Ends): Ends => {
  if (end === null) return { start, end: beyond.above === 'flat' ? FLAT_END : null }
  if (Number(end) < NO_END) return { start, end }
  const reading = beyond.falling ?? beyond.above
  return { start, end: reading === 'excess' || reading === 'total' ? null : end }
}

const endsOf = (reader: RowReader, cells: readonly Cell[], out: Draft): Ends | null => {
  const style = reader.mapping.number_style ?? 'comma'
  const whole = columnOf(reader, 'kg_range')
  const upper = columnOf(reader, 'kg_end')
  const column = whole?.column ?? upper?.column ?? 0
  const text = (cells[column] ?? EMPTY).text
  if (text === '') {
    out.error(column, 'range_missing')
    return null
  }
  // 'acima de 100', '0 a 10 kg', 'até 10'; a mere number is the upper end.
  const range = readRange(text, style)
  if (range && range.of !== 'km') return answeredEnds(reader, { start: range.start, end: range.end })
  const meaning = whole ?? upper
  const end = meaning ? readFigure(cells[column] ?? EMPTY, meaning, style, 3, out, false) : null
  if (end === null || end === '0') {
    if (out.issues.length === 0) out.error(column, 'range_missing')
    return null
  }
  const lower = columnOf(reader, 'kg_start')
  const start = lower ? readFigure(cells[lower.column] ?? EMPTY, lower, style, 3, out, false) : null
  if (start === null || Number(start) < Number(end)) return answeredEnds(reader, { start, end })
  out.error(column, 'range_order')
  return null
}

/** Puts the price of the row's weight range into `place` and answers the range; above the last one the price is a kilogram's. */
export const readBand = (
  reader: RowReader,
  cells: readonly Cell[],
  place: DestinationPart,
  out: Draft,
): RowRead['range'] => {
  const ends = endsOf(reader, cells, out)
  const meaning = columnOf(reader, 'kg_value')
  if (!meaning || ends === null) return undefined
  const value = readFigure(
    cells[meaning.column] ?? EMPTY,
    meaning,
    reader.mapping.number_style,
    4,
    out,
    false,
  )
  if (value === null) return undefined
  if (ends.end === null) {
    place.excess_per_kg = value
    return undefined
  }
  place.values[ends.end] = value
  return { start: ends.start, end: ends.end }
}

const SCALARS = [
  'lead_time',
  'description',
  'minimum_rate',
  'minimum_percentage',
  'value_percentage',
  'value_per_kg',
] as const

/** The second of two rows of a destination into the first; what cannot both hold is an issue of the second. */
const join = (into: DestinationPart, more: DestinationPart, first: number): Issue[] => {
  const issues: Issue[] = []
  const params = { row: String(first) }
  const differs = (field: string) =>
    issues.push({ column: 0, level: 'error', code: 'row_differs', params: { ...params, field } })
  for (const [end, value] of Object.entries(more.values)) {
    if (into.values[end] !== undefined)
      issues.push({ column: 0, level: 'error', code: 'repeated_range', params })
    else into.values[end] = value
  }
  if (more.excess_per_kg !== null) {
    if (into.excess_per_kg === null) into.excess_per_kg = more.excess_per_kg
    else if (into.excess_per_kg !== more.excess_per_kg)
      issues.push({ column: 0, level: 'error', code: 'repeated_range', params })
  }
  for (const field of SCALARS) {
    if (more[field] === null || more[field] === into[field]) continue
    if (into[field] === null) into[field] = more[field]
    else differs(field)
  }
  for (const rate of more.rates) {
    const known = into.rates.find((one) => one.rate === rate.rate)
    if (!known) into.rates.push(rate)
    else if (known.value !== rate.value || known.minimum !== rate.minimum) differs(`rate:${rate.rate}`)
  }
  return issues
}

/** A hole of more than a kilogram below a range, and an overlap, as between columns of ranges. */
const seamOf = (start: string | null, before: string): Issue[] => {
  if (start === null || start === '0') return []
  if (Number(start) > Number(before) + NEIGHBOURS)
    return [{ column: 0, level: 'error', code: 'range_gap', params: { from: before, to: start } }]
  return Number(start) < Number(before)
    ? [{ column: 0, level: 'error', code: 'range_overlap', params: { from: start, to: before } }]
    : []
}

export type Numbered<Row> = { row: Row; read: RowRead }
type Given = { readonly row: number }

/**
 * Gathers rows that come one after the other. `take` answers the complete ones, `end` the rest and the table's weight
 * ranges; only one destination is held at a time.
 */
export const bandGatherer = <Row extends Given>() => {
  let open: { row: Row; part: Extract<Part, { part: 'destination' }> } | null = null
  const starts = new Map<string, { start: string | null; row: Row }>()
  const flush = (): Numbered<Row>[] => {
    const done = open
    open = null
    return done ? [{ row: done.row, read: { part: done.part, issues: [] } }] : []
  }
  const take = (row: Row, { part, issues, range }: RowRead): Numbered<Row>[] => {
    const own: Numbered<Row>[] = issues.length > 0 ? [{ row, read: { part: null, issues } }] : []
    if (part?.part !== 'destination') return own
    if (range && !starts.has(range.end)) starts.set(range.end, { start: range.start, row })
    if (open?.part.key !== part.key) {
      const done = flush()
      open = { row, part }
      return [...done, ...own]
    }
    const more = join(open.part.payload, part.payload, open.row.row)
    return more.length > 0 ? [...own, { row, read: { part: null, issues: more } }] : own
  }
  const end = (): Numbered<Row>[] => [
    ...flush(),
    ...chain([...starts.keys()]).flatMap(({ start: kg_start, end: kg_end }): Numbered<Row>[] => {
      const given = starts.get(kg_end)
      if (!given) return []
      const payload: KgRangePart = { kg_start, kg_end }
      const issues = seamOf(given.start, kg_start)
      return [{ row: given.row, read: { part: { part: 'kg_range', key: kg_end, payload }, issues } }]
    }),
  ]
  return { take, end }
}
