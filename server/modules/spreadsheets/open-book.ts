import type { HeavyWork } from '#server/infra/work-pool/heavy-work.ts'
import type { HiddenRows } from '#shared/freight-intake/fields.ts'
import { INTAKE_LIMITS } from '#shared/freight-intake/intake-actions.ts'
import type { SheetRow } from './cells.ts'
import { styleOfText, type StyleVotes } from './numbers.ts'
import { csvRows } from './csv-rows.ts'
import { hiddenRuns } from './hidden-rows.ts'
import { LONGEST_REPEATED, mergeFiller, type Merge } from './merges.ts'
import { scanSheet, type Collected } from './sheet-rows.ts'
import { READ_LIMITS, UnreadableSheet } from './unreadable.ts'
import { readParts, readSheets } from './workbook-parts.ts'
import { openZip } from './zip-file.ts'

/** A spreadsheet on disk, xlsx or csv, as sheets of rows that are read once and never held as a whole. */

export type Sheet = { name: string; hidden: boolean }
export type SheetFacts = {
  /** Rows with something in them. */
  rows: number
  votes: StyleVotes
  /** Merged ranges; every cell of one reads as its first. */
  merged: number
  /** Columns and rows that the sheet hides. */
  hiddenColumns: ReadonlySet<number>
  hiddenRows: number
  hiddenRuns: HiddenRows[]
  /** The rows at the top, merged ranges filled. */
  head: SheetRow[]
}
export type Book = {
  sheets: readonly Sheet[]
  /** Reads a sheet once, for what has to be known before its rows can be understood. @throws {UnreadableSheet} */
  look: (sheet: number) => Promise<SheetFacts>
  /** The first rows only, as far as they can be read; columns and texts beyond a table's are cut, merged ranges not filled. */
  peek: (sheet: number) => Promise<SheetRow[]>
  /** Batches of rows, merged ranges filled. */
  rows: (sheet: number) => AsyncGenerator<SheetRow[]>
  /** What another room's work finds in the whole file. @throws {UnreadableSheet} */
  work: <I extends object, O>(work: HeavyWork<I & BookFile, O>, input: I) => Promise<O>
}

export type BookFile = { path: string; format: 'xlsx' | 'csv' }

type Source = {
  sheets: Sheet[]
  scan: (sheet: number, collected: Collected) => AsyncGenerator<SheetRow[]>
}

const openXlsx = async (path: string): Promise<Source> => {
  const zip = await openZip(path)
  const { sheets, date1904 } = await readSheets(zip)
  const parts = await readParts(zip, date1904)
  return {
    sheets: sheets.map(({ name, hidden }) => ({ name, hidden })),
    scan: (index, collected) => {
      const sheet = sheets[index]
      if (!sheet) throw new UnreadableSheet('intake_no_such_sheet')
      return scanSheet(zip.stream(sheet.path, READ_LIMITS.sheet), parts, collected)
    },
  }
}

const openCsv = (path: string): Source => ({
  sheets: [{ name: 'csv', hidden: false }],
  scan: (index) => {
    if (index !== 0) throw new UnreadableSheet('intake_no_such_sheet')
    return csvRows(path)
  },
})

/** Of a sheet that is too large to be read, in a book whose other sheets may not be. */
const TOO_MUCH: ReadonlySet<string> = new Set(['intake_too_many_columns', 'intake_too_large'])
const HEAD = INTAKE_LIMITS.head_rows + 20

const vote = (votes: StyleVotes, { cells }: SheetRow): void => {
  for (const { text, numeric } of cells) {
    if (numeric || text.length > 24 || !/\d[.,]\d/.test(text)) continue
    const style = styleOfText(text)
    if (style !== null) votes[style] += 1
  }
}

const charactersOf = ({ cells }: SheetRow): number => {
  let sum = 0
  for (const { text } of cells) sum += text.length
  return sum
}

/** In one thread a text is held once, in how many cells it may stand; a row that leaves the thread takes it along for each. */
const assertPortable = (row: SheetRow): SheetRow => {
  if (charactersOf(row) > READ_LIMITS.row) throw new UnreadableSheet('intake_row_too_long', row.row)
  return row
}

/** A batch in parts of so many characters that one of them is little. */
function* portions(batch: readonly SheetRow[]): Generator<SheetRow[]> {
  let part: SheetRow[] = []
  let sum = 0
  for (const row of batch) {
    sum += charactersOf(row)
    part.push(row)
    if (sum < READ_LIMITS.batch) continue
    yield part
    part = []
    sum = 0
  }
  if (part.length > 0) yield part
}

/** So many columns and so long texts that the row may leave the thread, and its headings are what they were. */
const cutToTable = ({ cells, ...row }: SheetRow): SheetRow => ({
  ...row,
  cells: cells
    .slice(0, INTAKE_LIMITS.columns)
    .map((cell) =>
      cell.text.length > LONGEST_REPEATED ? { ...cell, text: cell.text.slice(0, LONGEST_REPEATED) } : cell,
    ),
})

const peekInto = async (source: Source, sheet: number): Promise<SheetRow[]> => {
  const rows: SheetRow[] = []
  try {
    for await (const batch of source.scan(sheet, { merges: [], cut: true })) {
      rows.push(...batch)
      if (rows.length >= HEAD) break
    }
  } catch (error) {
    // The rows above tell whether this is the sheet that is meant, and then its own look refuses it.
    if (!(error instanceof UnreadableSheet && TOO_MUCH.has(error.code))) throw error
  }
  return rows.slice(0, HEAD).map(cutToTable)
}

/** The first value of a work that has one. */
export const firstOf = async <O>(values: Iterable<O> | AsyncIterable<O>): Promise<O> => {
  for await (const value of values) return value
  throw new Error('a work found nothing')
}

/** @throws {UnreadableSheet} */
export const openBook = async (path: string, format: BookFile['format']): Promise<Book> => {
  const source = format === 'xlsx' ? await openXlsx(path) : openCsv(path)
  const known = new Map<number, Merge[]>()
  const look: Book['look'] = async (sheet) => {
    const merges: Merge[] = []
    const hiddenColumns = new Set<number>()
    const runs = hiddenRuns()
    const facts: SheetFacts = {
      rows: 0,
      merged: 0,
      hiddenColumns,
      hiddenRows: 0,
      hiddenRuns: [],
      votes: { comma: 0, point: 0 },
      head: [],
    }
    for await (const batch of source.scan(sheet, { merges, hiddenColumns })) {
      for (const row of batch) {
        facts.rows += 1
        if (row.hidden === true) facts.hiddenRows += 1
        runs.take(row)
        if (row.cells.length > INTAKE_LIMITS.columns) throw new UnreadableSheet('intake_too_many_columns')
        if (facts.head.length < HEAD) facts.head.push(row)
        vote(facts.votes, row)
      }
      if (facts.rows > INTAKE_LIMITS.rows) throw new UnreadableSheet('intake_too_many_rows')
    }
    known.set(sheet, merges)
    facts.merged = merges.length
    facts.hiddenRuns = runs.end()
    const fill = mergeFiller(merges)
    facts.head = facts.head.map((row) => assertPortable(fill(row)))
    return facts
  }
  return {
    sheets: source.sheets,
    look,
    peek: (sheet) => peekInto(source, sheet),
    async *rows(sheet) {
      if (!known.has(sheet)) await look(sheet)
      const fill = mergeFiller(known.get(sheet) ?? [])
      for await (const batch of source.scan(sheet, { merges: [] }))
        yield* portions(batch.map((row) => assertPortable(fill(row))))
    },
    work: (work, input) => firstOf(work.run({ ...input, path, format })),
  }
}
