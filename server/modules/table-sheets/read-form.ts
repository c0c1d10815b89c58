import { type Cell, EMPTY } from '#server/modules/spreadsheets/index.ts'
import { INTAKE_KINDS, type IntakeKind } from '#shared/freight-intake/fields.ts'
import { changedHeadings, columnOf } from './form-columns.ts'
import { readDestination } from './form-destination.ts'
import { readKm } from './form-km.ts'
import { readAdd, readRate } from './form-rates.ts'
import { startForm, type FormState } from './form-state.ts'
import { MARKS, RATE_HEADINGS, SECTIONS, unguard, type Section } from './own-words.ts'
import type { Part } from './parts.ts'
import type { Places } from './place-index.ts'
import { readRoute, routeColumns } from './read-routes.ts'
import type { Said } from './row-reader.ts'
import type { FormVehicle } from './write-form.ts'
import { keysOf } from '#shared/kit/typed.ts'

/** Reads our own form back: the same parts that were written, cell for cell. */

/** Which kind of form a row opens; null for any other row. */
export const ownForm = (cells: readonly Cell[]): IntakeKind | null =>
  INTAKE_KINDS.find((kind) => MARKS[kind] === cells[0]?.text) ?? null

const NONE: Said = { parts: [], issues: [] }
const sectionOf = (text: string): Section | null =>
  keysOf(SECTIONS).find((name) => SECTIONS[name] === text) ?? null

const readHead = (form: FormState, cells: readonly Cell[]): Said => {
  const { section, tools } = form
  const headings = cells.map((cell) => unguard(cell.text))
  form.headings = headings
  if (section === 'rates' && RATE_HEADINGS.some((heading, column) => headings[column] !== heading))
    return { parts: [], issues: [{ column: 0, level: 'error', code: 'form_heading' }] }
  if (section === 'routes') {
    form.lanes = routeColumns(headings, tools)
    return { parts: [], issues: changedHeadings(headings, form.lanes) }
  }
  if (section !== 'destinations') return NONE
  const columns = headings.flatMap(columnOf)
  form.columns = columns
  const unknown = changedHeadings(headings, columns)
  const parts = columns.flatMap((one): Part[] =>
    one.is === 'range' ? [{ part: 'kg_range', key: one.range.kg_end, payload: one.range }] : [],
  )
  return { parts, issues: unknown }
}

const readRow = (form: FormState, cells: readonly Cell[]): Said => {
  switch (form.section) {
    case 'rates':
      return readRate(form, cells)
    case 'adds':
      return readAdd(form, cells)
    case 'routes':
      return readRoute(form.lanes, cells, form.tools)
    case 'km_ranges':
      return readKm(form, cells)
    default:
      return readDestination(form, cells)
  }
}

/**
 * A reader that is fed row after row. Rates of destinations and additions to vehicles stand before what they belong to,
 * so that each part is whole when its row has been read.
 */
export const formReader = (vehicles: readonly FormVehicle[], places: Places) => {
  const form = startForm(vehicles, places)
  return (cells: readonly Cell[]): Said => {
    if (cells.every((cell) => cell.text === '')) return NONE
    if (ownForm(cells) !== null) return NONE
    const next = sectionOf((cells[0] ?? EMPTY).text)
    if (next !== null) {
      form.section = next
      form.headings = null
      return NONE
    }
    if (form.section === null) return NONE
    return form.headings === null ? readHead(form, cells) : readRow(form, cells)
  }
}
