import { Readable } from 'node:stream'
import { streamXlsxRows, writeXlsxStream, type CellValue } from 'hucre/xlsx'
import {
  createSaoPauloTime,
  FIRST_DECIMALS,
  guardFormula,
  textOf,
  type Table,
  type TableColumn,
} from '#server/infra/table.ts'

type Cell = (value: unknown) => CellValue

const SAFE_DIGITS = 15

// A sheet's number is a double: beyond 15 digits it would change the value, so such a one stays text.
const number: Cell = (value) => {
  if (typeof value === 'number' && Number.isFinite(value)) return value
  const text = textOf(value)
  if (!/^-?\d+(?:\.\d+)?$/.test(text)) return text === '' ? null : guardFormula(text)
  if (text.length <= SAFE_DIGITS) return Number(text)
  return text.replace(/\D/g, '').replace(/^0+/, '').length > SAFE_DIGITS ? `'${text}` : Number(text)
}

const dateOf = (value: unknown): Date | null => {
  if (value === null || value === undefined || value === '') return null
  const date = value instanceof Date ? value : new Date(textOf(value))
  return Number.isNaN(date.getTime()) ? null : date
}

const cellOf = (column: TableColumn, toWall: (instant: Date) => Date): Cell => {
  switch (column.type) {
    case 'text':
      return (value) => (value === null || value === undefined ? null : guardFormula(textOf(value)))
    case 'integer':
    case 'decimal':
      return number
    case 'date':
      return dateOf
    case 'datetime':
      return (value) => {
        const instant = dateOf(value)
        return instant === null ? null : toWall(instant)
      }
    default:
      return (value) => (value === null || value === undefined ? null : value ? 'Sim' : 'Não')
  }
}

const formatOf = ({ type, decimals = FIRST_DECIMALS }: TableColumn): { numFmt?: string } => {
  if (type === 'date') return { numFmt: 'dd/mm/yyyy' }
  if (type === 'datetime') return { numFmt: 'dd/mm/yyyy hh:mm' }
  if (type === 'decimal') return { numFmt: decimals === 0 ? '#,##0' : `#,##0.${'0'.repeat(decimals)}` }
  return {}
}

async function* cells({ columns, rows }: Table): AsyncGenerator<CellValue[]> {
  const toWall = createSaoPauloTime()
  const makers = columns.map((column) => ({ key: column.key, cell: cellOf(column, toWall) }))
  for await (const row of rows) yield makers.map(({ key, cell }) => cell(row[key]))
}

/** An xlsx workbook of one sheet (more when a sheet is full), streamed: memory does not grow with the rows. */
export const writeSheet = ({ name, columns, rows }: Table & { name: string }): Readable =>
  Readable.fromWeb(
    writeXlsxStream(cells({ columns, rows }), {
      name: name.replace(/[[\]:*?/\\]/g, ' ').slice(0, 28),
      freezePane: { rows: 1 },
      columns: columns.map((column) => ({
        key: column.key,
        header: guardFormula(column.header),
        width: column.width ?? Math.max(10, column.header.length + 2),
        ...formatOf(column),
      })),
    }),
  )

export interface ReadSheetOptions {
  /** Which sheet; the first when absent. */
  sheet?: number | string
  /** Rows after this many are not read. */
  maxRows?: number
}

/** The rows of an xlsx file, one by one, empty ones left out. A row is its cells in order. */
export async function* readSheet(
  bytes: Uint8Array,
  { sheet = 0, maxRows = 100_000 }: ReadSheetOptions = {},
): AsyncGenerator<{ row: number; values: CellValue[] }> {
  for await (const { index, values } of streamXlsxRows(bytes, { sheet, maxRows })) {
    if (values.some((value) => value !== null && value !== '')) yield { row: index + 1, values }
  }
}
