import { splitField, type ColumnMeaning, type SheetMapping } from '#shared/freight-intake/fields.ts'
import { EMPTY, plain, readNumber, type Cell, type SheetRow } from '#server/modules/spreadsheets/index.ts'

import { rowBandsOf, type RowBands } from './row-bands.ts'

/** What the rows of a sheet show of each column, gathered row by row. */

export type Seen = { value: number; row: SheetRow; unit: boolean }
export type ColumnEvidence = {
  figures: number
  least: Seen | null
  most: Seen | null
  /** The first row with something in the column. */
  first: SheetRow | null
  words: Set<string>
}
export type Evidence = {
  columns: ReadonlyMap<number, ColumnEvidence>
  /** The first row where a heavier range costs less, and the column of the lower price. */
  falling: { row: SheetRow; column: number } | null
  /** Of a row per weight range: the first row that costs less than a lighter one, the first without an upper end. */
  rowBands: RowBands
  /** Texts of the sheet that speak of ICMS. */
  icms: readonly string[]
  hiddenRows: number
  first: SheetRow | null
}

const WORDS_KEPT = 40
const TEXT_KEPT = 200

const emptyColumn = (): ColumnEvidence => ({
  figures: 0,
  least: null,
  most: null,
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
  const read = readNumber(cell, style ?? 'comma')
  if (read.kind !== 'number') {
    if (seen.words.size < WORDS_KEPT) seen.words.add(plain(cell.text).slice(0, TEXT_KEPT))
    return null
  }
  const value = Number(read.value)
  const one = { value, row, unit: read.unit !== undefined || cell.percent === true }
  seen.figures += 1
  if (value !== 0 && (seen.least === null || value < seen.least.value)) seen.least = one
  if (seen.most === null || value > seen.most.value) seen.most = one
  return value
}

const bandsOf = (columns: readonly ColumnMeaning[]): ColumnMeaning[] =>
  columns
    .filter(({ field }) => field.startsWith('kg:'))
    .toSorted((a, b) => Number(splitField(a.field)[1]) - Number(splitField(b.field)[1]))

export const gatherEvidence = (mapping: SheetMapping) => {
  const columns = new Map(mapping.columns.map(({ column }) => [column, emptyColumn()]))
  const bands = bandsOf(mapping.columns)
  const icms = new Set(
    mapping.columns.map(({ heading }) => plain(heading)).filter((text) => text.includes('icms')),
  )
  const state: { falling: Evidence['falling']; first: SheetRow | null; hiddenRows: number } = {
    falling: null,
    first: null,
    hiddenRows: 0,
  }
  const rowBands = rowBandsOf(mapping)
  const takeIcms = (cells: readonly Cell[]): void => {
    for (const { text, numeric } of cells)
      if (!numeric && text.length < 2000 && icms.size < WORDS_KEPT) {
        const said = plain(text)
        if (said.includes('icms')) icms.add(said)
      }
  }
  const takeBands = (row: SheetRow, values: ReadonlyMap<number, number>): void => {
    let before = -1
    for (const { column } of bands) {
      const value = values.get(column)
      if (value === undefined) continue
      if (value < before) state.falling ??= { row, column }
      before = value
    }
  }
  return {
    take: (row: SheetRow): void => {
      takeIcms(row.cells)
      if (row.hidden === true) state.hiddenRows += 1
      if (row.row <= mapping.header_row || row.hidden === true) return
      const values = new Map<number, number>()
      for (const [column, seen] of columns) {
        const value = note(seen, row.cells[column] ?? EMPTY, row, mapping.number_style)
        if (value !== null) values.set(column, value)
      }
      if (values.size > 0) state.first ??= row
      takeBands(row, values)
      rowBands.take(row, values)
    },
    end: (): Evidence => ({ columns, icms: [...icms], rowBands: rowBands.found, ...state }),
  }
}
