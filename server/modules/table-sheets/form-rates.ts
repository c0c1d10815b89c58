import { type Cell, EMPTY } from '#server/modules/spreadsheets/index.ts'
import { list, own } from './form-cells.ts'
import type { FormState } from './form-state.ts'
import { ADD_TYPE_WORDS, keyOf, KIND_WORDS, WHEN_WORDS } from './own-words.ts'
import { plainRate, type AddPart, type RatePart } from './parts.ts'
import type { Issue, Said } from './row-reader.ts'

/** Rows of our own form that later rows take: rates and additions. */

const ratePart = (
  rate: RatePart,
  cells: readonly Cell[],
  figure: (column: number, scale: number) => string | null,
): RatePart => ({
  ...rate,
  minimum: figure(4, 2),
  extra_value: figure(5, 4),
  threshold: figure(6, 3),
  states: list(cells[7]),
  cities: list(cells[8]).map(Number),
  documents: list(cells[9]),
  social_reason: own(cells[10]),
  label: own(cells[11]),
  on_request: own(cells[12]) === 'Sim',
  before_minimum: own(cells[13]) !== 'Não',
  in_tax_base: own(cells[14]) !== 'Não',
})

/** One rate: of the whole table, or, with a number, of the destination or route of that number. */
export const readRate = ({ rates, rateKey, tools }: FormState, cells: readonly Cell[]): Said => {
  const { figureAt, places } = tools
  const issues: Issue[] = []
  const name = own(cells[1])
  const value = figureAt(cells, 3, 4, issues)
  if (name === null || !/^[a-z][a-z0-9_]{1,39}$/.test(name))
    issues.push({ column: 1, level: 'error', code: 'rate_unknown' })
  const kind = keyOf(KIND_WORDS, own(cells[2]) ?? '')
  if (!(kind in KIND_WORDS)) issues.push({ column: 2, level: 'error', code: 'kind_unknown' })
  if (value === null && issues.length === 0) issues.push({ column: 3, level: 'error', code: 'number' })
  const payload = ratePart(plainRate(name ?? '', kind, value ?? '0'), cells, (column, scale) =>
    figureAt(cells, column, scale, issues),
  )
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

/** An addition to the price of a vehicle within a distance. */
export const readAdd = ({ adds, tools: { figureAt } }: FormState, cells: readonly Cell[]): Said => {
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
