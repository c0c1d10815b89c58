import { isByRow, type SheetMapping } from '#shared/freight-intake/fields.ts'
import { EMPTY, plain, type SheetRow } from '#server/modules/spreadsheets/index.ts'
import { readRange } from '../ranges.ts'
import type { Detector, Doubt } from './detector.ts'

/** Doubts about sheets with a row per weight range. */

type Found = { row: SheetRow; end: number | null }
export type RowBands = { falling: Found | null; open: Found | null }

const PLACES = new Set(['uf', 'city', 'ibge', 'zone', 'description', 'origin', 'origin_uf', 'origin_city'])
const NO_END = 99_999

/** Gathers, row by row, where a heavier range costs less and where a range has no upper end. */
export const rowBandsOf = (mapping: SheetMapping) => {
  const found: RowBands = { falling: null, open: null }
  const at = (name: string) => mapping.columns.find(({ field }) => field === name)?.column
  const price = at('kg_value')
  const range = at('kg_range') ?? at('kg_end')
  const places = mapping.columns.filter(({ field }) => PLACES.has(field)).map(({ column }) => column)
  let before: { place: string; value: number } | null = null
  const take = (row: SheetRow, values: ReadonlyMap<number, number>): void => {
    if (!isByRow(mapping.columns) || price === undefined || range === undefined) return
    const value = values.get(price)
    if (value === undefined) return
    const place = places.map((column) => plain((row.cells[column] ?? EMPTY).text)).join('|')
    const ends = readRange((row.cells[range] ?? EMPTY).text)
    if (ends !== null && ends.end === null) {
      found.open ??= { row, end: null }
      return
    }
    const end = ends === null ? (values.get(range) ?? null) : Number(ends.end)
    // An empty place repeats the one above.
    const same = before !== null && (before.place === place || place.replaceAll('|', '') === '')
    if (same && before !== null && value < before.value) found.falling ??= { row, end }
    before = { place: same && before !== null ? before.place : place, value }
  }
  return { take, found }
}

export const rowBandDoubts: Detector = ({ columns }, { rowBands }) => {
  const column = columns.find(({ field }) => field === 'kg_value') ?? null
  const doubts: Doubt[] = []
  if (rowBands.open)
    doubts.push({
      code: 'above',
      column,
      row: rowBands.open.row,
      readings: ['flat', 'excess', 'total'],
      suggested: null,
    })
  if (rowBands.falling) {
    const isLast = (rowBands.falling.end ?? 0) >= NO_END
    doubts.push({
      code: 'falling',
      column,
      row: rowBands.falling.row,
      readings: isLast ? ['as_written', 'excess', 'total'] : ['as_written'],
      suggested: null,
    })
  }
  return doubts
}
