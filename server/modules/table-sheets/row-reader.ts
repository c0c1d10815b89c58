import { isByRow, type ColumnMeaning, type SheetMapping } from '#shared/freight-intake/fields.ts'
import type { Part } from './parts.ts'
import type { Places } from './place-index.ts'

/** Shared by the readers of a row: the mapping, the places, and the list of faults. */

export type Issue = {
  column: number
  level: 'error' | 'warning'
  code: string
  params?: Record<string, string>
}
export type RowRead = { part: Part | null; issues: Issue[] }
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
}

export const rowReader = (mapping: SheetMapping, places: Places): RowReader => {
  const columns = mapping.columns.filter(({ field }) => field !== 'ignore')
  const byVehicle = columns.some(({ field }) => field.startsWith('vehicle:'))
  return { mapping, columns, places, byVehicle, byRow: !byVehicle && isByRow(columns) }
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
