import { Readable } from 'node:stream'
import { stringify } from 'csv-stringify/sync'
import { writeXlsxStream, type CellValue } from 'hucre/xlsx'

/**
 * Rows of any shape as a spreadsheet: texts and figures as the caller gives them, no columns declared. Texts that a
 * spreadsheet would run must have been made harmless before (`guardFormula`).
 */
export type RawCell = string | null | { figure: string }
export type RawRows = AsyncIterable<readonly RawCell[]> | Iterable<readonly RawCell[]>

const SAFE_DIGITS = 15

/** A sheet's number is a double: beyond 15 digits it would change the value, so such a one stays text. */
const sheetCell = (cell: RawCell): CellValue => {
  if (cell === null || typeof cell === 'string') return cell === '' ? null : cell
  const digits = cell.figure.replace(/\D/g, '').replace(/^0+/, '').length
  return digits > SAFE_DIGITS ? cell.figure.replace('.', ',') : Number(cell.figure)
}
const textCell = (cell: RawCell): string =>
  cell === null ? '' : typeof cell === 'string' ? cell : cell.figure.replace('.', ',')

async function* sheetRows(rows: RawRows): AsyncGenerator<CellValue[]> {
  for await (const row of rows) yield row.map(sheetCell)
}

const ROWS_PER_CHUNK = 500

const write = (records: string[][]) =>
  Buffer.from(stringify(records, { delimiter: ';', record_delimiter: 'windows' }), 'utf8')

async function* csvChunks(rows: RawRows): AsyncGenerator<Buffer> {
  yield Buffer.from('\uFEFF', 'utf8')
  let chunk: string[][] = []
  for await (const row of rows) {
    chunk.push(row.length === 0 ? [''] : row.map(textCell))
    if (chunk.length < ROWS_PER_CHUNK) continue
    yield write(chunk)
    chunk = []
  }
  if (chunk.length > 0) yield write(chunk)
}

/** Streams: memory does not grow with the rows. `name` is the sheet's. */
export const writeRows = (format: 'xlsx' | 'csv', name: string, rows: RawRows): Readable =>
  format === 'csv'
    ? Readable.from(csvChunks(rows), { objectMode: false })
    : Readable.fromWeb(
        writeXlsxStream(sheetRows(rows), { name: name.replace(/[[\]:*?/\\]/g, ' ').slice(0, 28) }),
      )
