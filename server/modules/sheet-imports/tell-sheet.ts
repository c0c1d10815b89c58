import type { Session } from '#server/kit/session.ts'
import { say } from '#server/kit/texts.ts'
import { invalid, invalidField, type Issue } from '#shared/kit/exceptions.ts'
import {
  SHEET_LIMITS,
  type RowIssue,
  type SheetField,
  type SheetPreview,
} from '#shared/sheet-imports/sheet-import.ts'
import type { ReadColumn, ReadRow, ReadSheet } from './check-sheet.ts'

/** What a person learns about a sheet before and after it is written. */

const fieldIn = (issue: Issue): string | null => issue.pointer?.split('/')[3] ?? null

/** Faults of rows in the reader's words, as many as a screen shows. */
export const rowIssues = (
  { locale }: Pick<Session, 'locale'>,
  rows: readonly { row: number; issues: readonly Issue[] }[],
): RowIssue[] =>
  rows
    .flatMap(({ row, issues }) => issues.map((issue) => ({ row, issue })))
    .slice(0, SHEET_LIMITS.shown)
    .map(({ row, issue }) => ({
      row,
      field: fieldIn(issue),
      text: say(locale, `errors.${issue.key}`, issue.params ?? {}),
    }))

const missingIn = (columns: readonly ReadColumn[], fields: readonly SheetField[]): string[] =>
  fields
    .filter(({ name, required }) => required === true && !columns.some(({ field }) => field === name))
    .map(({ name }) => name)

const repeatedIn = (columns: readonly ReadColumn[]): string[] => {
  const named = columns.flatMap(({ field }) => field ?? [])
  return [...new Set(named.filter((name, index) => named.indexOf(name) !== index))]
}

export const faultyRows = <T>(rows: readonly ReadRow<T>[]): { row: number; issues: Issue[] }[] =>
  rows.flatMap((row) => ('issues' in row ? [row] : []))

export const readyRows = <T>(rows: readonly ReadRow<T>[]): { row: number; input: T }[] =>
  rows.flatMap((row) => ('input' in row ? [row] : []))

export const previewOf = <T>(
  session: Pick<Session, 'locale'>,
  fields: readonly SheetField[],
  { columns, rows }: ReadSheet<T>,
  { doubled = null, records }: { doubled?: SheetPreview['doubled']; records?: number } = {},
): SheetPreview => {
  const faulty = faultyRows(rows)
  return {
    total_rows: rows.length,
    columns,
    missing: missingIn(columns, fields),
    repeated: repeatedIn(columns),
    ready: rows.length - faulty.length,
    records: records ?? rows.length - faulty.length,
    failed: faulty.length,
    issues: rowIssues(session, faulty),
    doubled,
  }
}

/**
 * A sheet is written once every column has its meaning.
 * @param field of the call, that a column without one is told at
 * @throws ValidationException
 */
export const assertUnderstood = <T>(
  fields: readonly SheetField[],
  { columns, rows }: ReadSheet<T>,
  field: 'mapping' | 'file' = 'mapping',
): void => {
  if (rows.length === 0) throw invalidField('file', 'sheet_empty')
  const pointer = `/data/attributes/${field}`
  const issues: Issue[] = [
    ...columns
      .filter(({ is_unanswered }) => is_unanswered)
      .map(({ heading, column }) => ({
        pointer,
        key: 'sheet_unknown_column',
        params: { heading: heading === '' ? String(column + 1) : heading },
      })),
    ...missingIn(columns, fields).map((name) => ({ pointer, key: 'sheet_missing_column', params: { name } })),
    ...repeatedIn(columns).map((name) => ({ pointer, key: 'sheet_repeated_column', params: { name } })),
  ]
  if (issues.length > 0) throw invalid(...issues)
}
