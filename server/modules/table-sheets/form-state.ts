import { type Cell, EMPTY } from '#server/modules/spreadsheets/index.ts'
import type { ColumnMeaning } from '#shared/freight-intake/fields.ts'
import { readFigure } from './figures.ts'
import { rateColumn, type DestinationColumn } from './form-columns.ts'
import type { Section } from './own-words.ts'
import type { AddPart, RatePart } from './parts.ts'
import type { Places } from './place-index.ts'
import type { FormTools, routeColumns } from './read-routes.ts'
import type { Issue } from './row-reader.ts'
import type { FormVehicle } from './write-form.ts'

/** Our own form on its way: where the reader stands, and what it met that belongs to later rows. */
export type FormState = {
  section: Section | null
  headings: string[] | null
  columns: DestinationColumn[]
  lanes: ReturnType<typeof routeColumns>
  /** Rates by the number of their destination or route. */
  readonly rates: Map<string, RatePart[]>
  /** Additions by distance and vehicle. */
  readonly adds: Map<string, AddPart[]>
  readonly rateKey: (key: string) => string
  readonly tools: FormTools
}

/** Ordinals for keys that a table may hold more than once. */
const counter = () => {
  const seen = new Map<string, number>()
  return (key: string): string => {
    const count = (seen.get(key) ?? 0) + 1
    seen.set(key, count)
    return count === 1 ? key : `${key}#${count}`
  }
}

const figureOf = (
  headings: readonly string[] | null,
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

export const startForm = (vehicles: readonly FormVehicle[], places: Places): FormState => {
  const rates = new Map<string, RatePart[]>()
  const state: FormState = {
    section: null,
    headings: null,
    columns: [],
    lanes: [],
    rates,
    adds: new Map(),
    rateKey: counter(),
    tools: {
      places,
      vehicles,
      figureAt: (cells, column, scale, issues) => figureOf(state.headings, cells, column, scale, issues),
      rateColumn,
      ratesOf: (number) => rates.get(number) ?? [],
      key: counter(),
    },
  }
  return state
}
