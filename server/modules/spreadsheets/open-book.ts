import type { HeavyWork } from '#server/infra/work-pool/heavy-work.ts'
import type { HiddenRows } from '#shared/freight-intake/fields.ts'
import { INTAKE_LIMITS } from '#shared/freight-intake/intake-actions.ts'
import type { SheetRow } from './cells.ts'
import { styleOfText, type StyleVotes } from './numbers.ts'
import { csvRows } from './csv-rows.ts'
import { hiddenRuns } from './hidden-rows.ts'
import { mergeFiller, type Merge } from './merges.ts'
import { scanSheet } from './sheet-rows.ts'
import { UnreadableSheet } from './unreadable.ts'
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
  /** The first rows only; merged ranges are not filled. */
  peek: (sheet: number) => Promise<SheetRow[]>
  /** Batches of rows, merged ranges filled. */
  rows: (sheet: number) => AsyncGenerator<SheetRow[]>
  /** What another room's work finds in the whole file. @throws {UnreadableSheet} */
  work: <I extends object, O>(work: HeavyWork<I & BookFile, O>, input: I) => Promise<O>
}

export type BookFile = { path: string; format: 'xlsx' | 'csv' }

type Source = {
  sheets: Sheet[]
  scan: (sheet: number, merges: Merge[], hidden?: Set<number>) => AsyncGenerator<SheetRow[]>
}

const openXlsx = async (path: string): Promise<Source> => {
  const zip = await openZip(path)
  const { sheets, date1904 } = await readSheets(zip)
  const parts = await readParts(zip, date1904)
  return {
    sheets: sheets.map(({ name, hidden }) => ({ name, hidden })),
    scan: (index, merges, hidden) => {
      const sheet = sheets[index]
      if (!sheet) throw new UnreadableSheet('intake_no_such_sheet')
      return scanSheet(zip.stream(sheet.path, 400 * 1024 * 1024), parts, merges, hidden)
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

const HEAD = INTAKE_LIMITS.head_rows + 20

const vote = (votes: StyleVotes, { cells }: SheetRow): void => {
  for (const { text, numeric } of cells) {
    if (numeric || text.length > 24 || !/\d[.,]\d/.test(text)) continue
    const style = styleOfText(text)
    if (style !== null) votes[style] += 1
  }
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
    for await (const batch of source.scan(sheet, merges, hiddenColumns)) {
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
    facts.head = facts.head.map(fill)
    return facts
  }
  return {
    sheets: source.sheets,
    look,
    peek: async (sheet) => {
      const rows: SheetRow[] = []
      for await (const batch of source.scan(sheet, [])) {
        rows.push(...batch)
        if (rows.length >= HEAD) break
      }
      return rows.slice(0, HEAD)
    },
    async *rows(sheet) {
      if (!known.has(sheet)) await look(sheet)
      const fill = mergeFiller(known.get(sheet) ?? [])
      for await (const batch of source.scan(sheet, [])) yield batch.map(fill)
    },
    work: (work, input) => firstOf(work.run({ ...input, path, format })),
  }
}
