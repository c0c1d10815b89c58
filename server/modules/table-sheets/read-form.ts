import { INTAKE_KINDS, type ColumnMeaning, type IntakeKind } from '#shared/freight-intake/fields.ts'
import { type Cell, EMPTY } from '#server/modules/spreadsheets/index.ts'
import { readFigure } from './figures.ts'
import {
  ADD_TYPE_WORDS,
  DESTINATION_HEADINGS,
  KIND_WORDS,
  MARKS,
  RATE_HEADINGS,
  SECTIONS,
} from './own-words.ts'
import { keyOf, unguard, WHEN_WORDS, type DestinationHeading, type Section } from './own-words.ts'
import { DESTINATION_FIGURES, destinationKey, emptyDestination, plainRate } from './parts.ts'
import type { AddPart, KgRangePart, KmRangePart, Part, RatePart } from './parts.ts'
import type { Places } from './place-index.ts'
import { readRange } from './ranges.ts'
import type { Issue, Said } from './row-reader.ts'
import { readRoute, routeColumns, type FormTools, type RateColumnAt } from './read-routes.ts'
import type { FormVehicle } from './write-form.ts'

/** Reads our own form back: the same parts that were written, cell for cell. */

type DestinationColumn =
  | { is: DestinationHeading; column: number }
  | { is: 'range'; column: number; range: KgRangePart }
  | RateColumnAt

/** Which kind of form a row opens; null for any other row. */
export const ownForm = (cells: readonly Cell[]): IntakeKind | null =>
  INTAKE_KINDS.find((kind) => MARKS[kind] === cells[0]?.text) ?? null

const NONE: Said = { parts: [], issues: [] }
const sectionOf = (text: string): Section | null =>
  (Object.keys(SECTIONS) as Section[]).find((name) => SECTIONS[name] === text) ?? null

const own = (cell: Cell | undefined): string | null => {
  const text = unguard((cell ?? EMPTY).text)
  return text === '' ? null : text
}
const list = (cell: Cell | undefined): string[] =>
  (cell ?? EMPTY).text.split(/[\s,;]+/).filter((word) => word !== '')

/** Ordinals for keys that a table may hold more than once. */
const counter = () => {
  const seen = new Map<string, number>()
  return (key: string): string => {
    const count = (seen.get(key) ?? 0) + 1
    seen.set(key, count)
    return count === 1 ? key : `${key}#${count}`
  }
}

const columnOf = (heading: string, column: number): DestinationColumn[] => {
  const name = (Object.keys(DESTINATION_HEADINGS) as DestinationHeading[]).find(
    (one) => DESTINATION_HEADINGS[one] === heading,
  )
  if (name) return [{ is: name, column }]
  const range = /^De .+ kg$/.test(heading) ? readRange(heading) : null
  if (range?.start != null && range.end !== null)
    return [{ is: 'range', column, range: { kg_start: range.start, kg_end: range.end } }]
  const rate = rateColumn(heading, column)
  return rate ? [rate] : []
}

const rateColumn = (heading: string, column: number): RateColumnAt | null => {
  const minimum = /^([a-z][a-z0-9_]{1,39}) mínimo$/.exec(heading)
  if (minimum) return { is: 'minimum', column, rate: minimum[1] ?? '', kind: '' }
  const rate = /^([a-z][a-z0-9_]{1,39}) \((.+)\)$/.exec(heading)
  return rate ? { is: 'rate', column, rate: rate[1] ?? '', kind: keyOf(KIND_WORDS, rate[2] ?? '') } : null
}

const changedHeadings = (headings: readonly string[], known: readonly { column: number }[]): Issue[] =>
  headings.flatMap((heading, column): Issue[] =>
    heading !== '' && !known.some((one) => one.column === column)
      ? [{ column, level: 'error', code: 'form_heading' }]
      : [],
  )

/**
 * A reader that is fed row after row. Rates of destinations and additions to vehicles stand before what they belong to,
 * so that each part is whole when its row has been read.
 */
export const formReader = (vehicles: readonly FormVehicle[], places: Places) => {
  let section: Section | null = null
  let headings: string[] | null = null
  let columns: DestinationColumn[] = []
  let lanes: ReturnType<typeof routeColumns> = []
  const rates = new Map<string, RatePart[]>()
  const adds = new Map<string, AddPart[]>()
  const rateKey = counter()
  const placeKey = counter()

  const figureAt = (
    cells: readonly Cell[],
    column: number,
    scale: number,
    issues: Issue[],
  ): string | null => {
    const meaning: ColumnMeaning = { column, heading: headings?.[column] ?? '', field: 'figure' }
    const report = (level: Issue['level']) => (at: number, code: string, params?: Record<string, string>) => {
      issues.push({ column: at, level, code, ...(params ? { params } : {}) })
    }
    const cell = cells[column] ?? EMPTY
    // A percent sign on a figure of our own form is the sheet's dress, not another unit.
    return readFigure(
      cell,
      meaning,
      'comma',
      scale,
      { error: report('error'), warn: report('warning') },
      cell.percent === true,
    )
  }

  const tools: FormTools = {
    places,
    vehicles,
    figureAt,
    rateColumn,
    ratesOf: (number) => rates.get(number) ?? [],
    key: placeKey,
  }

  const readRate = (cells: readonly Cell[]): Said => {
    const issues: Issue[] = []
    const name = own(cells[1])
    const value = figureAt(cells, 3, 4, issues)
    if (name === null || !/^[a-z][a-z0-9_]{1,39}$/.test(name))
      issues.push({ column: 1, level: 'error', code: 'rate_unknown' })
    const kind = keyOf(KIND_WORDS, own(cells[2]) ?? '')
    if (!(kind in KIND_WORDS)) issues.push({ column: 2, level: 'error', code: 'kind_unknown' })
    if (value === null && issues.length === 0) issues.push({ column: 3, level: 'error', code: 'number' })
    const payload: RatePart = {
      ...plainRate(name ?? '', kind, value ?? '0'),
      minimum: figureAt(cells, 4, 2, issues),
      extra_value: figureAt(cells, 5, 4, issues),
      threshold: figureAt(cells, 6, 3, issues),
      states: list(cells[7]),
      cities: list(cells[8]).map(Number),
      documents: list(cells[9]),
      social_reason: own(cells[10]),
      label: own(cells[11]),
      on_request: own(cells[12]) === 'Sim',
      before_minimum: own(cells[13]) !== 'Não',
      in_tax_base: own(cells[14]) !== 'Não',
    }
    if (payload.states.some((uf) => places.uf(uf) !== uf))
      issues.push({ column: 7, level: 'error', code: 'uf_unknown' })
    if (payload.cities.some((id) => !places.byCode(String(id))))
      issues.push({ column: 8, level: 'error', code: 'ibge_unknown' })
    if (issues.some((issue) => issue.level === 'error')) return { parts: [], issues }
    const number = (cells[0] ?? EMPTY).text
    if (number !== '') {
      rates.set(number, [...(rates.get(number) ?? []), payload])
      return { parts: [], issues }
    }
    return { parts: [{ part: 'rate', key: rateKey(payload.rate), payload }], issues }
  }

  const readAdd = (cells: readonly Cell[]): Said => {
    const issues: Issue[] = []
    const end = figureAt(cells, 0, 4, issues)
    const value = figureAt(cells, 4, 4, issues)
    const description_add = own(cells[2])
    if (end === null || value === null || description_add === null) {
      if (issues.length === 0) issues.push({ column: 4, level: 'error', code: 'number' })
      return { parts: [], issues }
    }
    const key = `${end}|${own(cells[1]) ?? ''}`
    const add: AddPart = {
      description_add,
      type: keyOf(ADD_TYPE_WORDS, own(cells[3]) ?? 'fixo'),
      value,
      when_add: keyOf(WHEN_WORDS, own(cells[5]) ?? 'sempre'),
    }
    adds.set(key, [...(adds.get(key) ?? []), add])
    return { parts: [], issues }
  }

  const readKm = (cells: readonly Cell[]): Said => {
    const issues: Issue[] = []
    const km_start = figureAt(cells, 0, 4, issues)
    const km_end = figureAt(cells, 1, 4, issues)
    if (km_end === null)
      return { parts: [], issues: [...issues, { column: 1, level: 'error', code: 'km_missing' }] }
    const payload: KmRangePart = { km_start: km_start ?? '0', km_end, values: [] }
    for (const [column, heading] of (headings ?? []).entries()) {
      if (column < 2) continue
      const value = figureAt(cells, column, 4, issues)
      const vehicle = vehicles.find((one) => one.heading === heading)
      if (value === null) continue
      if (!vehicle) issues.push({ column, level: 'error', code: 'vehicle_unknown' })
      else {
        const { heading: _, ...of } = vehicle
        payload.values.push({ ...of, value, adds: adds.get(`${km_end}|${heading}`) ?? [] })
      }
    }
    return { parts: [{ part: 'km_range', key: km_end, payload }], issues }
  }

  const readHead = (cells: readonly Cell[]): Said => {
    headings = cells.map((cell) => unguard(cell.text))
    if (section === 'rates' && RATE_HEADINGS.some((heading, column) => headings?.[column] !== heading))
      return { parts: [], issues: [{ column: 0, level: 'error', code: 'form_heading' }] }
    if (section === 'routes') {
      lanes = routeColumns(headings, tools)
      return { parts: [], issues: changedHeadings(headings, lanes) }
    }
    if (section !== 'destinations') return NONE
    columns = headings.flatMap(columnOf)
    const unknown = changedHeadings(headings, columns)
    const parts = columns.flatMap((one): Part[] =>
      one.is === 'range' ? [{ part: 'kg_range', key: one.range.kg_end, payload: one.range }] : [],
    )
    return { parts, issues: unknown }
  }

  const readDestination = (cells: readonly Cell[]): Said => {
    const issues: Issue[] = []
    const payload = emptyDestination()
    let number = ''
    for (const one of columns) {
      const { column } = one
      const cell = cells[column] ?? EMPTY
      if (one.is === 'number') number = cell.text
      else if (one.is === 'description') payload.description = own(cell)
      else if (one.is === 'city') continue
      else if (one.is === 'origin') {
        const origin = /^([A-Z]{2})?(\d{7})?$/.exec(cell.text)
        if (!origin) issues.push({ column, level: 'error', code: 'uf_unknown' })
        payload.origin_uf = origin?.[1] ?? null
        payload.origin_city_id = origin?.[2] === undefined ? null : Number(origin[2])
      } else if (one.is === 'uf') {
        payload.uf = cell.text === '' ? null : places.uf(cell.text)
        if (cell.text !== '' && payload.uf === null)
          issues.push({ column, level: 'error', code: 'uf_unknown' })
      } else if (one.is === 'ibge') {
        const city = cell.text === '' ? null : places.byCode(cell.text)
        payload.city_id = city?.id ?? null
        if (cell.text !== '' && !city) issues.push({ column, level: 'error', code: 'ibge_unknown' })
      } else if (one.is === 'lead_time') payload.lead_time = figureAt(cells, column, 0, issues)
      else if (one.is === 'range') {
        const value = figureAt(cells, column, 4, issues)
        if (value !== null) payload.values[one.range.kg_end] = value
      } else if (one.is === 'rate') {
        const value = figureAt(cells, column, 4, issues)
        if (value !== null) payload.rates.push(plainRate(one.rate, one.kind, value))
      } else if (one.is === 'minimum') {
        const value = figureAt(cells, column, 2, issues)
        const rate = payload.rates.find((own_rate) => own_rate.rate === one.rate)
        if (rate && value !== null) rate.minimum = value
      } else payload[one.is] = figureAt(cells, column, DESTINATION_FIGURES[one.is], issues)
    }
    payload.rates.push(...(rates.get(number) ?? []))
    return { parts: [{ part: 'destination', key: placeKey(destinationKey(payload)), payload }], issues }
  }

  return (cells: readonly Cell[]): Said => {
    const first = (cells[0] ?? EMPTY).text
    if (cells.every((cell) => cell.text === '')) return NONE
    if (ownForm(cells) !== null) return NONE
    const next = sectionOf(first)
    if (next !== null) {
      section = next
      headings = null
      return NONE
    }
    if (section === null) return NONE
    if (headings === null) return readHead(cells)
    if (section === 'rates') return readRate(cells)
    if (section === 'adds') return readAdd(cells)
    if (section === 'routes') return readRoute(lanes, cells, tools)
    return section === 'km_ranges' ? readKm(cells) : readDestination(cells)
  }
}
