import { sniffFileType } from '#server/infra/file-type.ts'
import type { WorkPool } from '#server/infra/work-pool/work-pool.ts'
import type { UploadedFile } from '#server/kit/routes.ts'
import { zodIssues } from '#server/kit/zod-issues.ts'
import {
  EMPTY,
  readBook,
  styleOf,
  UnreadableSheet,
  withLocalFile,
  type Cell,
  type NumberStyle,
} from '#server/modules/spreadsheets/index.ts'
import { invalidField, type Issue } from '#shared/kit/exceptions.ts'
import { SHEET_LIMITS, type SheetField, type SheetMapping } from '#shared/sheet-imports/sheet-import.ts'
import type * as z from 'zod'
import { cellValue } from './cell-value.ts'
import { fieldOf, headerOf } from './recognise.ts'

/** Largest file that a sheet of so many rows has. */
const MOST_BYTES = 10 * 1024 * 1024

/** What a spreadsheet is about: its columns, and the contract that each row has to fit. */
export type SheetSubject<T> = { fields: readonly SheetField[]; schema: z.ZodType<T> }

export type ReadColumn = {
  column: number
  heading: string
  samples: string[]
  field: string | null
  is_unanswered: boolean
}
export type ReadRow<T> = { row: number; input: T } | { row: number; issues: Issue[] }
export type ReadSheet<T> = { columns: ReadColumn[]; rows: ReadRow<T>[] }

const formatOf = (bytes: Buffer): 'xlsx' | 'csv' => {
  const type = sniffFileType(bytes)?.type
  if (type === 'xlsx') return 'xlsx'
  if (type === 'csv' || type === 'text') return 'csv'
  throw invalidField('file', 'intake_not_a_sheet')
}

/** All rows of the first sheet that is not hidden. */
const loadRows = async (workPool: WorkPool, bytes: Buffer) =>
  withLocalFile(bytes, async (path) => {
    const book = await readBook(workPool, path, formatOf(bytes))
    const sheet = Math.max(
      0,
      book.sheets.findIndex(({ hidden }) => !hidden),
    )
    const { votes, rows: total } = await book.look(sheet)
    if (total > SHEET_LIMITS.rows + SHEET_LIMITS.head_rows)
      throw invalidField('file', 'sheet_too_many_rows', { max: SHEET_LIMITS.rows })
    const rows = []
    for await (const batch of book.rows(sheet)) rows.push(...batch)
    return { rows, style: styleOf(votes) }
  }).catch((error: unknown) => {
    throw error instanceof UnreadableSheet ? invalidField('file', error.code) : error
  })

const columnsOf = (
  header: readonly Cell[],
  data: readonly (readonly Cell[])[],
  fields: readonly SheetField[],
  mapping: SheetMapping | undefined,
): ReadColumn[] => {
  const width = Math.max(header.length, ...data.slice(0, SHEET_LIMITS.shown).map((cells) => cells.length))
  const answers = new Map((mapping ?? []).map(({ column, field }) => [column, field]))
  const known = new Set(fields.map(({ name }) => name))
  return Array.from({ length: width }, (_, column) => {
    const heading = header[column]?.text ?? ''
    const answer = answers.get(column)
    if (answer && !known.has(answer)) throw invalidField('mapping', 'unknown_field', { name: answer })
    const field = answer === undefined ? fieldOf(heading, fields) : answer
    const texts = data.map((cells) => cells[column]?.text ?? '').filter((text) => text !== '')
    const samples = [...new Set(texts)].slice(0, SHEET_LIMITS.samples)
    return {
      column,
      heading,
      samples,
      field,
      is_unanswered: field === null && answer === undefined && samples.length > 0,
    }
  })
}

const readRow = <T>(
  { fields, schema }: SheetSubject<T>,
  columns: readonly ReadColumn[],
  cells: readonly Cell[],
  style: NumberStyle | null,
): { input: T } | { issues: Issue[] } => {
  const issues: Issue[] = []
  const values: Record<string, unknown> = {}
  for (const { column, field } of columns) {
    const kind = fields.find(({ name }) => name === field)?.kind
    if (field === null || kind === undefined) continue
    const read = cellValue(cells[column] ?? EMPTY, kind, style)
    if ('issue' in read) issues.push({ pointer: `/data/attributes/${field}`, key: read.issue })
    else if (read.value !== undefined) values[field] = read.value
  }
  const parsed = schema.safeParse(values, { reportInput: true })
  const told = new Set(issues.map(({ pointer }) => pointer))
  if (!parsed.success) issues.push(...zodIssues(parsed.error).filter(({ pointer }) => !told.has(pointer)))
  return parsed.success && issues.length === 0 ? { input: parsed.data } : { issues }
}

/**
 * Reads a spreadsheet by the headings above its columns, or by the mapping of a person.
 * @param said how a person says that decimals are written, where the cells do not tell
 * @throws ValidationException for a file that is no sheet, or one with too many rows
 */
export const readSheetRows = async <T>(
  workPool: WorkPool,
  [file]: readonly UploadedFile[],
  subject: SheetSubject<T>,
  mapping: SheetMapping | undefined,
  said: NumberStyle | null = null,
): Promise<ReadSheet<T>> => {
  if (!file || file.bytes.length === 0) throw invalidField('file', 'file_required')
  if (file.bytes.length > MOST_BYTES) throw invalidField('file', 'intake_too_large')
  const { rows, style } = await loadRows(workPool, file.bytes)
  const header = headerOf(rows, subject.fields)
  const data = rows.slice(header + 1).filter(({ cells }) => cells.some(({ text }) => text !== ''))
  const columns = columnsOf(
    rows[header]?.cells ?? [],
    data.map(({ cells }) => cells),
    subject.fields,
    mapping,
  )
  return {
    columns,
    rows: data.map(({ row, cells }) => ({ row, ...readRow(subject, columns, cells, style ?? said) })),
  }
}
