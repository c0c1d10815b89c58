import { Readable } from 'node:stream'
import { stringify } from 'csv-stringify/sync'
import {
  columnLetters,
  CONTENT_TYPES,
  inlineText,
  PLAIN_SHEET_START,
  ROOT_RELATIONS,
  SHEET_END,
  sheetName,
  stylesXml,
  workbookRelations,
  workbookXml,
} from './sheet-xml.ts'
import { writeZip, type ZipEntry } from './zip/zip-stream.ts'

/**
 * Rows of any shape as a spreadsheet: texts and figures as the caller gives them, no columns declared. Texts that a
 * spreadsheet would run must have been made harmless before (`guardFormula`).
 */
export type RawCell = string | null | { figure: string }
export type RawRows = AsyncIterable<readonly RawCell[]> | Iterable<readonly RawCell[]>

const SAFE_DIGITS = 15

/** What follows `<c r="A1" `; null for an empty cell. A sheet's number is a double: beyond 15 digits it stays text. */
const cellXml = (cell: RawCell): string | null => {
  if (cell === null || cell === '') return null
  if (typeof cell === 'string') return inlineText(cell)
  const digits = cell.figure.replace(/\D/g, '').replace(/^0+/, '').length
  return digits > SAFE_DIGITS
    ? inlineText(cell.figure.replace('.', ','))
    : `><v>${Number(cell.figure)}</v></c>`
}
const textCell = (cell: RawCell): string =>
  cell === null ? '' : typeof cell === 'string' ? cell : cell.figure.replace('.', ',')

const CHUNK = 65_536

async function* sheetXml(rows: RawRows): AsyncGenerator<string> {
  let xml = PLAIN_SHEET_START
  let line = 0
  for await (const row of rows) {
    line += 1
    xml += `<row r="${line}">`
    for (const [index, cell] of row.entries()) {
      const written = cellXml(cell)
      if (written !== null) xml += `<c r="${columnLetters(index)}${line}" ${written}`
    }
    xml += '</row>'
    if (xml.length < CHUNK) continue
    yield xml
    xml = ''
  }
  yield xml + SHEET_END
}

async function* parts(name: string, rows: RawRows): AsyncGenerator<ZipEntry> {
  yield { name: '[Content_Types].xml', chunks: [CONTENT_TYPES] }
  yield { name: '_rels/.rels', chunks: [ROOT_RELATIONS] }
  yield { name: 'xl/styles.xml', chunks: [stylesXml([])] }
  yield { name: 'xl/workbook.xml', chunks: [workbookXml([sheetName(name)])] }
  yield { name: 'xl/_rels/workbook.xml.rels', chunks: [workbookRelations(1)] }
  yield { name: 'xl/worksheets/sheet1.xml', chunks: sheetXml(rows) }
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
    : Readable.from(writeZip(parts(name, rows)), { objectMode: false })
