import { isByRow, type SheetMapping } from '#shared/freight-intake/fields.ts'
import { EMPTY, plain, type SheetRow } from '#server/modules/spreadsheets/index.ts'
import { NO_END, readRange } from '../ranges.ts'

/** What a sheet with a row per weight range shows of its prices. */

type Found = { row: SheetRow; end: number | null }
export type RowBands = {
  falling: Found | null
  /** Without an upper end, or with one that is none. */
  open: Found | null
  endless: Found | null
}

const PLACES = new Set(['uf', 'city', 'ibge', 'zone', 'description', 'origin', 'origin_uf', 'origin_city'])

/** Gathers, row by row, where a heavier range costs less and where a range has no upper end. */
export const rowBandsOf = (mapping: SheetMapping) => {
  const found: RowBands = { falling: null, open: null, endless: null }
  const at = (name: string) => mapping.columns.find(({ field }) => field === name)?.column
  const price = at('kg_value')
  const range = at('kg_range') ?? at('kg_end')
  const places = mapping.columns.filter(({ field }) => PLACES.has(field)).map(({ column }) => column)
  let before: { place: string; value: number } | null = null
  const take = (row: SheetRow, values: ReadonlyMap<number, number>): void => {
    if (!isByRow(mapping.columns) || price === undefined || range === undefined) return
    const value = values.get(price)
    if (value === undefined || value <= 0) return
    const place = places.map((column) => plain((row.cells[column] ?? EMPTY).text)).join('|')
    const ends = readRange((row.cells[range] ?? EMPTY).text)
    if (ends !== null && ends.end === null) {
      found.open ??= { row, end: null }
      return
    }
    const end = ends === null ? (values.get(range) ?? null) : Number(ends.end)
    // An empty place repeats the one above.
    const same = before !== null && (before.place === place || place.replaceAll('|', '') === '')
    const isLess = same && before !== null && value < before.value
    if (isLess) found.falling ??= { row, end }
    else if ((end ?? 0) >= NO_END) found.endless ??= { row, end }
    before = { place: same && before !== null ? before.place : place, value }
  }
  return { take, found }
}
