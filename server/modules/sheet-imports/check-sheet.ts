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

const columnsOf = (
  header: readonly Cell[],
  data: readonly SheetRow[],
  fields: readonly SheetField[],
  mapping: SheetMapping | undefined,
): ReadColumn[] => {
  const width = Math.max(header.length, ...data.slice(0, SHEET_LIMITS.shown).map(({ cells }) => cells.length))
  const answers = new Map((mapping ?? []).map(({ column, field }) => [column, field]))
  return Array.from({ length: width }, (_, column) => {
    const heading = header[column]?.text ?? ''
    const answer = answers.get(column)
    const field = answer === undefined ? fieldOf(heading, fields) : answer
    const texts = data.map(({ cells }) => cells[column]?.text ?? '').filter((text) => text !== '')
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

/** Of all rows together, which are held until the last of them is read: some 40,000,000 signs in 300,000 cells. */
const MOST_HELD = 64 * 1024 * 1024
/** What a cell weighs beside its text. */
const CELL_BYTES = 48

const heldBy = ({ cells }: SheetRow): number => {
  let bytes = 0
  for (const cell of cells) if (cell !== EMPTY) bytes += CELL_BYTES + weightOf(cell.text)
  return bytes
}

/** All rows of the first sheet that is not hidden; null where there are too many. */
const loadRows = async ({ path, format }: BookFile) => {
  const book = await openBook(path, format)
  const sheet = Math.max(
    0,
    book.sheets.findIndex(({ hidden }) => !hidden),
  )
  const { votes, rows: total } = await book.look(sheet)
  if (total > SHEET_LIMITS.rows + SHEET_LIMITS.head_rows) return null
  const rows: SheetRow[] = []
  let bytes = 0
  for await (const batch of book.rows(sheet)) {
    for (const row of batch) bytes += heldBy(row)
    if (bytes > MOST_HELD) throw new UnreadableSheet('intake_too_large')
    rows.push(...batch)
  }
  return { rows, style: styleOf(votes) }
}

async function* checkSheet<T>(
  kind: Kind<T>,
  { mapping, said, ...file }: Asked,
): AsyncGenerator<SheetPart<T>> {
  const loaded = await loadRows(file)
  if (loaded === null) {
    yield { excess: true }
    return
  }
  const { rows, style } = loaded
  const header = headerOf(rows, kind.fields)
  const data = rows.slice(header + 1).filter(({ cells }) => cells.some(({ text }) => text !== ''))
  const columns = columnsOf(rows[header]?.cells ?? [], data, kind.fields, mapping)
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
