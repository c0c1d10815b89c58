import { splitField, type ColumnMeaning, type SheetMapping } from '#shared/freight-intake/fields.ts'
import { EMPTY, plain, readNumber, type Cell, type SheetRow } from '#server/modules/spreadsheets/index.ts'

import { apartFromMinimum } from '../inner-minimum.ts'
import { columnTaker, isRowTaken } from './answer-finder.ts'
import { rowBandsOf, type RowBands } from './row-bands.ts'
import { addTo, emptySpread, type Spread } from './spread.ts'

/** What the rows of a sheet show of each column, gathered row by row. */

export type Seen = { value: number; row: SheetRow; unit: boolean }
export type ColumnEvidence = {
  figures: number
  least: Seen | null
  most: Seen | null
  /** The first row with a zero. */
  zero: SheetRow | null
  spread: Spread
  /** The first row with something in the column. */
  first: SheetRow | null
  words: Set<string>
}
export type Evidence = {
  columns: ReadonlyMap<number, ColumnEvidence>
  /** By column: the first row where its range costs less than a lighter one. */
  falling: ReadonlyMap<number, SheetRow>
  /** Of a row per weight range: the first row that costs less than a lighter one, the first without an upper end. */
  rowBands: RowBands
  /** Texts of the sheet that speak of ICMS. */
  icms: readonly string[]
  /** By name of each hidden run: its first row below the headings. */
  hiddenRows: ReadonlyMap<string, SheetRow>
  /** Names of the book's other sheets that have prices. */
  others: readonly string[]
  first: SheetRow | null
}

const WORDS_KEPT = 40
const TEXT_KEPT = 200

const emptyColumn = (): ColumnEvidence => ({
  figures: 0,
  least: null,
  most: null,
  zero: null,
  spread: emptySpread(),
  first: null,
  words: new Set(),
})

const note = (
  seen: ColumnEvidence,
  cell: Cell,
  row: SheetRow,
  style: SheetMapping['number_style'],
): number | null => {
  if (cell.text === '') return null
  seen.first ??= row
  const read = readNumber(apartFromMinimum(cell)?.value ?? cell, style ?? 'comma')
  if (read.kind !== 'number') {
    if (seen.words.size < WORDS_KEPT) seen.words.add(plain(cell.text).slice(0, TEXT_KEPT))
    return null
  }
  const value = Number(read.value)
  const one = { value, row, unit: read.unit !== undefined || cell.percent === true }
  seen.figures += 1
  if (value === 0) seen.zero ??= row
  addTo(seen.spread, value)
  if (value !== 0 && (seen.least === null || value < seen.least.value)) seen.least = one
  if (seen.most === null || value > seen.most.value) seen.most = one
  return value
}

const bandsOf = (mapping: SheetMapping): ColumnMeaning[] => {
  const isTaken = columnTaker(mapping)
  return mapping.columns
    .filter((column) => column.field.startsWith('kg:') && isTaken(column))
    .toSorted((a, b) => Number(splitField(a.field)[1]) - Number(splitField(b.field)[1]))
}

/** Where a heavier range costs less, column by column. */
const fallingOf = (mapping: SheetMapping) => {
  const bands = bandsOf(mapping)
  const found = new Map<number, SheetRow>()
  const take = (row: SheetRow, values: ReadonlyMap<number, number>): void => {
    let before = -1
    for (const { column } of bands) {
      const value = values.get(column)
      if (value === undefined || value <= 0) continue
      if (value < before && !found.has(column)) found.set(column, row)
      before = value
    }
  }
  return { take, found }
}

/** Texts of a sheet that speak of ICMS. */
const icmsOf = ({ columns }: SheetMapping) => {
  const found = new Set(columns.map(({ heading }) => plain(heading)).filter((text) => text.includes('icms')))
  const take = (cells: readonly Cell[]): void => {
    for (const { text, numeric } of cells)
      if (!numeric && text.length < 2000 && found.size < WORDS_KEPT) {
        const said = plain(text)
        if (said.includes('icms')) found.add(said)
      }
  }
  return { take, found }
}

/**
 * @param others names of the book's other sheets that have prices
 */
export const gatherEvidence = (mapping: SheetMapping, others: readonly string[] = []) => {
  const columns = new Map(mapping.columns.map(({ column }) => [column, emptyColumn()]))
  const icms = icmsOf(mapping)
  const falling = fallingOf(mapping)
  const rowBands = rowBandsOf(mapping)
  const hiddenRows = new Map<string, SheetRow>()
  let first: SheetRow | null = null
  const takeHidden = (row: SheetRow): void => {
    const run = mapping.hidden_rows?.find(({ from, to }) => from <= row.row && row.row <= to)
    if (run && !hiddenRows.has(run.name)) hiddenRows.set(run.name, row)
  }
  return {
    take: (row: SheetRow): void => {
      icms.take(row.cells)
      if (row.row <= mapping.header_row) return
      if (row.hidden === true) takeHidden(row)
      if (!isRowTaken(row, mapping)) return
      const values = new Map<number, number>()
      for (const [column, seen] of columns) {
        const value = note(seen, row.cells[column] ?? EMPTY, row, mapping.number_style)
        if (value !== null) values.set(column, value)
      }
      if (values.size > 0) first ??= row
      falling.take(row, values)
      rowBands.take(row, values)
    },
    end: (): Evidence => ({
      columns,
      icms: [...icms.found],
      falling: falling.found,
      rowBands: rowBands.found,
      hiddenRows,
      others,
      first,
    }),
  }
}
