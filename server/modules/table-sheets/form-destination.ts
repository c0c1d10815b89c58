import { type Cell, EMPTY } from '#server/modules/spreadsheets/index.ts'
import { own } from './form-cells.ts'
import type { DestinationColumn } from './form-columns.ts'
import type { FormState } from './form-state.ts'
import {
  DESTINATION_FIGURES,
  destinationKey,
  emptyDestination,
  plainRate,
  type DestinationPart,
} from './parts.ts'
import type { FormTools } from './read-routes.ts'
import type { Issue, Said } from './row-reader.ts'

/** One row of the destinations of our own form. */

type Filled = { payload: DestinationPart; cell: Cell; issues: Issue[]; places: FormTools['places'] }

const ORIGIN = /^([A-Z]{2})?(\d{7})?$/

const readOrigin = ({ payload, cell, issues }: Filled, column: number): void => {
  const origin = ORIGIN.exec(cell.text)
  if (!origin) issues.push({ column, level: 'error', code: 'uf_unknown' })
  payload.origin_uf = origin?.[1] ?? null
  payload.origin_city_id = origin?.[2] === undefined ? null : Number(origin[2])
}

const readState = ({ payload, cell, issues, places }: Filled, column: number): void => {
  payload.uf = cell.text === '' ? null : places.uf(cell.text)
  if (cell.text !== '' && payload.uf === null) issues.push({ column, level: 'error', code: 'uf_unknown' })
}

const readCity = ({ payload, cell, issues, places }: Filled, column: number): void => {
  const city = cell.text === '' ? null : places.byCode(cell.text)
  payload.city_id = city?.id ?? null
  if (cell.text !== '' && !city) issues.push({ column, level: 'error', code: 'ibge_unknown' })
}

/** A price: of a range of weight, of a rate, or one of the destination's figures. */
const readPrice = (
  payload: DestinationPart,
  one: Extract<DestinationColumn, { is: 'range' | 'rate' | 'minimum' }>,
  figure: (scale: number) => string | null,
): void => {
  const value = figure(one.is === 'minimum' ? 2 : 4)
  if (value === null) return
  if (one.is === 'range') payload.values[one.range.kg_end] = value
  else if (one.is === 'rate') payload.rates.push(plainRate(one.rate, one.kind, value))
  else {
    const rate = payload.rates.find((own_rate) => own_rate.rate === one.rate)
    if (rate) rate.minimum = value
  }
}

export const readDestination = ({ columns, rates, tools }: FormState, cells: readonly Cell[]): Said => {
  const { figureAt, places, key } = tools
  const issues: Issue[] = []
  const payload = emptyDestination()
  let number = ''
  for (const one of columns) {
    const { column } = one
    const cell = cells[column] ?? EMPTY
    const filled = { payload, cell, issues, places }
    const figure = (scale: number) => figureAt(cells, column, scale, issues)
    if (one.is === 'number') number = cell.text
    else if (one.is === 'description') payload.description = own(cell)
    else if (one.is === 'city') continue
    else if (one.is === 'origin') readOrigin(filled, column)
    else if (one.is === 'uf') readState(filled, column)
    else if (one.is === 'ibge') readCity(filled, column)
    else if (one.is === 'lead_time') payload.lead_time = figure(0)
    else if (one.is === 'range' || one.is === 'rate' || one.is === 'minimum') readPrice(payload, one, figure)
    else payload[one.is] = figure(DESTINATION_FIGURES[one.is])
  }
  payload.rates.push(...(rates.get(number) ?? []))
  return { parts: [{ part: 'destination', key: key(destinationKey(payload)), payload }], issues }
}
