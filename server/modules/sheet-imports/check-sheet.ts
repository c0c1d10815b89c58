import type { HeavyWork } from '#server/infra/work-pool/heavy-work.ts'
import { zodIssues } from '#server/kit/zod-issues.ts'
import {
  EMPTY,
  openBook,
  styleOf,
  UnreadableSheet,
  weightOf,
  type BookFile,
  type Cell,
  type NumberStyle,
  type SheetRow,
} from '#server/modules/spreadsheets/index.ts'
import type { Issue } from '#shared/kit/exceptions.ts'
import { textIn } from '#shared/kit/typed.ts'
import { SHEET_LIMITS, type SheetField, type SheetMapping } from '#shared/sheet-imports/sheet-import.ts'
import type * as z from 'zod'
import { cellValue } from './cell-value.ts'
import { fieldOf, headerOf } from './recognise.ts'

/** A sheet and each of its rows, judged in the thread that reads the file. */

export type ReadColumn = {
  column: number
  heading: string
  samples: string[]
  field: string | null
  is_unanswered: boolean
}
/** `key`: the cell that says what a faulty row is about. */
export type ReadRow<T> = { row: number; input: T } | { row: number; issues: Issue[]; key?: string }
export type ReadSheet<T> = { columns: ReadColumn[]; rows: ReadRow<T>[] }

type Asked = BookFile & { mapping: SheetMapping | undefined; said: NumberStyle | null }
/** The columns come first, then the rows in batches, which the event loop takes up one by one. */
export type SheetPart<T> = { excess: true } | { columns: ReadColumn[] } | { rows: ReadRow<T>[] }

type Kind<T> = {
  fields: readonly SheetField[]
  /** Of every row, or as a row's cells ask for. */
  schema: z.ZodType<T> | ((values: Readonly<Record<string, unknown>>) => z.ZodType<T>)
  /** Field that several rows about one thing share. */
  sharedBy?: string
}
/** What a spreadsheet is about: its columns, and the work that judges its rows by the contract. */
export type SheetSubject<T> = HeavyWork<Asked, SheetPart<T>> & { fields: readonly SheetField[] }

const BATCH = 250

/** Headings and answers of the columns, before a row is read. */
const meaningsOf = (
  header: readonly Cell[],
  fields: readonly SheetField[],
  mapping: SheetMapping | undefined,
): ((column: number) => Pick<ReadColumn, 'heading' | 'field'> & { is_answered: boolean }) => {
  const answers = new Map((mapping ?? []).map(({ column, field }) => [column, field]))
  return (column) => {
    const heading = header[column]?.text ?? ''
    const answer = answers.get(column)
    const field = answer === undefined ? fieldOf(heading, fields) : answer
    return { heading, field, is_answered: answer !== undefined }
  }
}

const readRow = <T>(
  { fields, schema, sharedBy }: Kind<T>,
  columns: readonly ReadColumn[],
  cells: readonly Cell[],
  style: NumberStyle | null,
): { input: T } | { issues: Issue[]; key?: string } => {
  const issues: Issue[] = []
  const values: Record<string, unknown> = {}
  for (const { column, field } of columns) {
    const kind = fields.find(({ name }) => name === field)?.kind
    if (field === null || kind === undefined) continue
    const read = cellValue(cells[column] ?? EMPTY, kind, style)
    if ('issue' in read) issues.push({ pointer: `/data/attributes/${field}`, key: read.issue })
    else if (read.value !== undefined) values[field] = read.value
  }
  const parsed = (typeof schema === 'function' ? schema(values) : schema).safeParse(values, {
    reportInput: true,
  })
  const told = new Set(issues.map(({ pointer }) => pointer))
  if (!parsed.success) issues.push(...zodIssues(parsed.error).filter(({ pointer }) => !told.has(pointer)))
  if (parsed.success && issues.length === 0) return { input: parsed.data }
  const about = textIn(values[sharedBy ?? ''])
  return about === undefined ? { issues } : { issues, key: about }
}

/**
 * Of all rows together, which are held until the last of them is read: only cells of columns that have a field are, and some
 * samples of the others. 5,000 rows of 30 such columns may have 370 signs in each cell.
 */
const MOST_HELD = 64 * 1024 * 1024
/** What a cell weighs beside its text. */
const CELL_BYTES = 48

type Held = { rows: SheetRow[]; samples: string[][]; width: number; bytes: number }

const takeSamples = (held: Held, cells: readonly Cell[]): void => {
  for (const [column, { text }] of cells.entries()) {
    const samples = (held.samples[column] ??= [])
    if (text === '' || samples.length >= SHEET_LIMITS.samples || samples.includes(text)) continue
    samples.push(text)
    held.bytes += weightOf(text)
  }
}

const takeRow = (held: Held, row: SheetRow, read: readonly boolean[]): void => {
  if (held.rows.length < SHEET_LIMITS.shown) held.width = Math.max(held.width, row.cells.length)
  takeSamples(held, row.cells)
  const cells = row.cells.slice(0, read.length).map((cell, column) => (read[column] ? cell : EMPTY))
  for (const cell of cells) if (cell !== EMPTY) held.bytes += CELL_BYTES + weightOf(cell.text)
  if (held.bytes > MOST_HELD) throw new UnreadableSheet('intake_too_large')
  held.rows.push({ row: row.row, cells })
}

/** The rows below the headings of the first sheet that is not hidden; null where there are too many. */
const loadSheet = async (
  { path, format }: BookFile,
  fields: readonly SheetField[],
  mapping: SheetMapping | undefined,
) => {
  const book = await openBook(path, format)
  const sheet = Math.max(
    0,
    book.sheets.findIndex(({ hidden }) => !hidden),
  )
  const { votes, rows: total, head } = await book.look(sheet)
  if (total > SHEET_LIMITS.rows + SHEET_LIMITS.head_rows) return null
  const at = headerOf(head, fields)
  const header = head[at]?.cells ?? []
  const meaningOf = meaningsOf(header, fields, mapping)
  const width = Math.max(header.length, SHEET_LIMITS.columns)
  const read = Array.from({ length: width }, (_, column) => meaningOf(column).field !== null)
  read.length = read.lastIndexOf(true) + 1
  const held: Held = { rows: [], samples: [], width: header.length, bytes: 0 }
  let index = 0
  for await (const batch of book.rows(sheet))
    for (const row of batch) {
      if (index > at && row.cells.some(({ text }) => text !== '')) takeRow(held, row, read)
      index += 1
    }
  const columns = Array.from({ length: held.width }, (_, column): ReadColumn => {
    const { heading, field, is_answered } = meaningOf(column)
    const samples = held.samples[column] ?? []
    return {
      column,
      heading,
      samples,
      field,
      is_unanswered: field === null && !is_answered && samples.length > 0,
    }
  })
  return { columns, data: held.rows, style: styleOf(votes) }
}

async function* checkSheet<T>(
  kind: Kind<T>,
  { mapping, said, ...file }: Asked,
): AsyncGenerator<SheetPart<T>> {
  const loaded = await loadSheet(file, kind.fields, mapping)
  if (loaded === null) {
    yield { excess: true }
    return
  }
  const { columns, data, style } = loaded
  yield { columns }
  for (let from = 0; from < data.length; from += BATCH)
    yield {
      rows: data
        .slice(from, from + BATCH)
        .map(({ row, cells }) => ({ row, ...readRow(kind, columns, cells, style ?? said) })),
    }
}

/**
 * A kind of spreadsheet, which a thread finds by its module and its name.
 * @example export const BOX_SHEET = sheetSubject(import.meta.url, 'BOX_SHEET', { fields, schema })
 */
export const sheetSubject = <T>(module: string, name: string, kind: Kind<T>): SheetSubject<T> => ({
  module,
  name,
  fields: kind.fields,
  run: (asked) => checkSheet(kind, asked),
})
