import { isByRow, type ColumnMeaning, type SheetMapping } from '#shared/freight-intake/fields.ts'
import type { Reading } from '#shared/freight-intake/questions.ts'
import type { Part } from './parts.ts'
import type { Places } from './place-index.ts'
import { answerFinder } from './questions/answer-finder.ts'

/** Shared by the readers of a row: the mapping, the places, and the list of faults. */

export type Issue = {
  column: number
  level: 'error' | 'warning'
  code: string
  params?: Record<string, string>
}
export type RowRead = {
  part: Part | null
  issues: Issue[]
  /** Of a row per weight range: the range as written. */
  range?: { start: string | null; end: string } | undefined
}
/** Content of a row, or of a piece of one: parts of the table, and its faults. */
export type Said = { parts: Part[]; issues: Issue[] }

export type RowReader = {
  mapping: SheetMapping
  /** Columns that mean something. */
  columns: readonly ColumnMeaning[]
  byVehicle: boolean
  /** A row is a weight range of a destination, not a destination. */
  byRow: boolean
  places: Places
  /** Of a row per weight range: the answers about the last one. */
  beyond: { above: Reading | undefined; falling: Reading | undefined }
}

export const rowReader = (mapping: SheetMapping, places: Places): RowReader => {
  const columns = mapping.columns.filter(({ field }) => field !== 'ignore')
  const byVehicle = columns.some(({ field }) => field.startsWith('vehicle:'))
  const priced = columns.find(({ field }) => field === 'kg_value')?.column ?? -1
  const find = answerFinder(mapping)
  const beyond = { above: find('above', priced), falling: find('falling', priced) }
  return { mapping, columns, places, byVehicle, byRow: !byVehicle && isByRow(columns), beyond }
}

export type Draft = {
  issues: Issue[]
  error: (column: number, code: string, params?: Record<string, string>) => void
  warn: Draft['error']
}
export const draft = (): Draft => {
  const issues: Issue[] = []
  const push =
    (level: Issue['level']): Draft['error'] =>
    (column, code, params) =>
      issues.push({ column, level, code, ...(params ? { params } : {}) })
  return { issues, error: push('error'), warn: push('warning') }
}
