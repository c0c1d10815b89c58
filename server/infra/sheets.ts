import { Readable } from 'node:stream'
import {
  createSaoPauloTime,
  FIRST_DECIMALS,
  guardFormula,
  textOf,
  type Table,
  type TableColumn,
  type TableRow,
} from '#server/infra/table.ts'
import {
  columnLetters,
  CONTENT_TYPES,
  inlineText,
  ROOT_RELATIONS,
  SHEET_END,
  sheetName,
  sheetStart,
  stylesXml,
  workbookRelations,
  workbookXml,
} from './sheet-xml.ts'
import { writeZip, type ZipEntry } from './zip/zip-stream.ts'

/** A cell as XML without its place: what stands between `<c r="A1"` and the next cell; null for an empty one. */
type Cell = (value: unknown) => string | null

const SAFE_DIGITS = 15
const DAY_MS = 86_400_000
/** Days from Excel's first to 1 January 1970. */
const EPOCH = 25_569
const MAX_ROWS = 1_048_576
const CHUNK = 65_536

// A sheet's number is a double: beyond 15 digits it would change the value, so such a one stays text.
const number =
  (style: string): Cell =>
  (value) => {
    if (typeof value === 'number' && Number.isFinite(value)) return `${style}><v>${value}</v></c>`
    const digits = textOf(value)
    if (!/^-?\d+(?:\.\d+)?$/.test(digits)) return digits === '' ? null : inlineText(guardFormula(digits))
    if (digits.length > SAFE_DIGITS && digits.replace(/\D/g, '').replace(/^0+/, '').length > SAFE_DIGITS)
      return inlineText(`'${digits}`)
    return `${style}><v>${Number(digits)}</v></c>`
  }

const dateOf = (value: unknown): Date | null => {
  if (value === null || value === undefined || value === '') return null
  const date = value instanceof Date ? value : new Date(textOf(value))
  return Number.isNaN(date.getTime()) ? null : date
}

const day =
  (style: string, toWall: (instant: Date) => Date): Cell =>
  (value) => {
    const instant = dateOf(value)
    return instant && `${style}><v>${toWall(instant).getTime() / DAY_MS + EPOCH}</v></c>`
  }

const cellOf = (column: TableColumn, style: number, toWall: (instant: Date) => Date): Cell => {
  const styled = `s="${style}"`
  switch (column.type) {
    case 'text':
      return (value) =>
        value === null || value === undefined ? null : inlineText(guardFormula(textOf(value)))
    case 'integer':
    case 'decimal':
      return number(styled)
    case 'date':
      return day(styled, (date) => date)
    case 'datetime':
      return day(styled, toWall)
    default:
      return (value) => (value === null || value === undefined ? null : inlineText(value ? 'Sim' : 'Não'))
  }
}

const formatOf = ({ type, decimals = FIRST_DECIMALS }: TableColumn): string | null => {
  if (type === 'date') return 'dd/mm/yyyy'
  if (type === 'datetime') return 'dd/mm/yyyy hh:mm'
  if (type === 'decimal') return decimals === 0 ? '#,##0' : `#,##0.${'0'.repeat(decimals)}`
  return null
}

/** Rows of one sheet as XML, in pieces; the first row that no longer fits is left in `full`. */
async function* sheetXml(
  columns: readonly TableColumn[],
  rows: AsyncIterator<TableRow>,
  formats: readonly string[],
  full: { left: TableRow | null },
): AsyncGenerator<string> {
  const toWall = createSaoPauloTime()
  const cells = columns.map((column, index) => ({
    key: column.key,
    start: `<c r="${columnLetters(index)}`,
    cell: cellOf(column, formats.indexOf(formatOf(column) ?? '') + 1, toWall),
  }))
  const header = columns.map(
    (column, index) => `<c r="${columnLetters(index)}1" ${inlineText(guardFormula(column.header))}`,
  )
  const widths = columns.map((column) => column.width ?? Math.max(10, column.header.length + 2))
  let xml = `${sheetStart(widths)}<row r="1">${header.join('')}</row>`
  let line = 1
  for (;;) {
    let row = full.left
    full.left = null
    if (row === null) {
      // oxlint-disable-next-line no-await-in-loop -- rows are pulled one by one
      const next = await rows.next()
      if (next.done) break
      row = next.value
    }
    if (line === MAX_ROWS) {
      full.left = row
      break
    }
    line += 1
    xml += `<row r="${line}">`
    for (const { key, start, cell } of cells) {
      const written = cell(row[key])
      if (written !== null) xml += `${start}${line}" ${written}`
    }
    xml += '</row>'
    if (xml.length >= CHUNK) {
      yield xml
      xml = ''
    }
  }
  yield xml + SHEET_END
}

async function* parts({ name, columns, rows }: Table & { name: string }): AsyncGenerator<ZipEntry> {
  const formats = [...new Set(columns.map(formatOf).filter((format) => format !== null))]
  const names: string[] = []
  const full: { left: TableRow | null } = { left: null }
  const iterator = (async function* () {
    yield* rows
  })()
  yield { name: '[Content_Types].xml', chunks: [CONTENT_TYPES] }
  yield { name: '_rels/.rels', chunks: [ROOT_RELATIONS] }
  yield { name: 'xl/styles.xml', chunks: [stylesXml(formats)] }
  try {
    do {
      names.push(names.length === 0 ? name : `${name} ${names.length + 1}`)
      yield {
        name: `xl/worksheets/sheet${names.length}.xml`,
        chunks: sheetXml(columns, iterator, formats, full),
      }
    } while (full.left !== null)
  } finally {
    await iterator.return(undefined)
  }
  yield { name: 'xl/workbook.xml', chunks: [workbookXml(names)] }
  yield { name: 'xl/_rels/workbook.xml.rels', chunks: [workbookRelations(names.length)] }
}

/** An xlsx workbook of one sheet (more when a sheet is full), streamed: memory does not grow with the rows. */
export const writeSheet = (table: Table & { name: string }): Readable =>
  Readable.from(writeZip(parts({ ...table, name: sheetName(table.name) })), {
    objectMode: false,
  })
