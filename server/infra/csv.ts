import { Readable } from 'node:stream'
import { stringify } from 'csv-stringify/sync'
import {
  createSaoPauloTime,
  FIRST_DECIMALS,
  guardFormula,
  textOf,
  type Table,
  type TableColumn,
} from '#server/infra/table.ts'

const BOM = '\uFEFF'
const ROWS_PER_CHUNK = 500

/** `'1234.5'` with 2 decimals is `1234,50`; digits beyond are kept, since an export must not round money. */
const brazilianDecimal = (value: unknown, decimals: number): string => {
  const [whole = '', fraction = ''] = textOf(value).split('.')
  if (whole === '' && fraction === '') return ''
  const padded = fraction.padEnd(decimals, '0')
  return padded === '' ? whole : `${whole},${padded}`
}

const isoDate = (value: unknown): string =>
  (value instanceof Date ? value.toISOString() : textOf(value)).slice(0, 10)

const pad = (value: number) => String(value).padStart(2, '0')
const brazilianDateTime = (wall: Date): string =>
  `${pad(wall.getUTCDate())}/${pad(wall.getUTCMonth() + 1)}/${wall.getUTCFullYear()} ` +
  `${pad(wall.getUTCHours())}:${pad(wall.getUTCMinutes())}`

type Cell = (value: unknown) => string

const cellOf = (column: TableColumn, toWall: (instant: Date) => Date): Cell => {
  switch (column.type) {
    case 'text':
      return (value) => guardFormula(textOf(value))
    case 'integer':
      return textOf
    case 'decimal':
      return (value) => brazilianDecimal(value, column.decimals ?? FIRST_DECIMALS)
    case 'date':
      return (value) => isoDate(value).split('-').toReversed().join('/')
    case 'datetime':
      return (value) => {
        if (value === null || value === undefined || value === '') return ''
        const instant = value instanceof Date ? value : new Date(textOf(value))
        return Number.isNaN(instant.getTime()) ? textOf(value) : brazilianDateTime(toWall(instant))
      }
    default:
      return (value) => (value === null || value === undefined ? '' : value ? 'Sim' : 'Não')
  }
}

/** Plain numbers may begin with a minus; everything else that a spreadsheet could run is made text. */
const numeric = /^-?\d+(?:,\d+)?$/

const write = (records: string[][]) =>
  Buffer.from(stringify(records, { delimiter: ';', record_delimiter: 'windows' }), 'utf8')

async function* lines({ columns, rows }: Table): AsyncGenerator<Buffer> {
  const toWall = createSaoPauloTime()
  const cells = columns.map((column) => ({
    key: column.key,
    cell: cellOf(column, toWall),
    type: column.type,
  }))

  yield Buffer.from(BOM, 'utf8')
  let chunk: string[][] = [columns.map((column) => guardFormula(column.header))]
  for await (const row of rows) {
    chunk.push(
      cells.map(({ key, cell, type }) => {
        const text = cell(row[key])
        return type === 'text' || numeric.test(text) ? text : guardFormula(text)
      }),
    )
    if (chunk.length >= ROWS_PER_CHUNK) {
      yield write(chunk)
      chunk = []
    }
  }
  if (chunk.length > 0) yield write(chunk)
}

/** CSV as Excel in Portuguese opens it: UTF-8 with its mark, `;`, comma decimals, dd/mm/yyyy. Streams. */
export const writeCsv = (table: Table): Readable => Readable.from(lines(table), { objectMode: false })
