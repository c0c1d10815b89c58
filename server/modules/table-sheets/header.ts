import { setImmediate as nextTurn } from 'node:timers/promises'
import { EMPTY, plain, type SheetRow } from '#server/modules/spreadsheets/index.ts'
import type { IntakeKind } from '#shared/freight-intake/fields.ts'
import { meaningOf, type Vehicle } from './labels.ts'
import { withoutDates } from './date-headings.ts'
import { ERROR_HEADING } from './own-words.ts'

/** Finds the headings below titles, logos and addresses: the row that says most about freight. */

export type Header = {
  /** Row of the sheet with the (lower) headings. */
  row: number
  depth: 1 | 2
  headings: string[]
}

const textAt = (row: SheetRow | undefined, column: number): string => row?.cells[column]?.text ?? ''

/**
 * Labels of a group stand over its first column; they count for the columns beside it until the next label. A merged
 * label says itself how far it reaches.
 */
const carriedRight = (row: SheetRow, width: number): string[] => {
  let last = { text: '', merged: false }
  return Array.from({ length: width }, (_, column) => {
    const { text, merged = false } = row.cells[column] ?? EMPTY
    if (text !== '') last = { text, merged }
    else if (last.merged) last = { text: '', merged: false }
    return last.text
  })
}

/**
 * The headings of a header that ends in `rows[index]`. With two rows, the group's heading comes first where both
 * together say something ('GRIS' over 'mínimo'), and is left out where the lower one speaks for itself.
 */
export const headingsAt = (
  rows: readonly SheetRow[],
  index: number,
  depth: 1 | 2,
  vehicles: readonly Vehicle[],
  kind: IntakeKind = 'freight',
): string[] => {
  const own = rows[index]
  if (!own) return []
  const above = depth === 2 ? rows[index - 1] : undefined
  const width = Math.max(own.cells.length, above?.cells.length ?? 0)
  const groups = above ? carriedRight(above, width) : []
  const headings = Array.from({ length: width }, (_, column) => {
    const lower = textAt(own, column)
    const direct = textAt(above, column)
    const group = groups[column] ?? ''
    if (lower === '') return direct
    if (lower.startsWith(ERROR_HEADING)) return lower
    if (group === '' || plain(group) === plain(lower)) return lower
    // A label beyond a merged group speaks for itself: 'Pedágio' right of 'GRIS' over '%' and 'mínimo'.
    if (meaningOf(lower, vehicles, kind)?.field.startsWith('rate:') === true) return lower
    const both = `${group} ${lower}`
    return meaningOf(both, vehicles, kind) === null ? lower : both
  })
  return kind === 'freight' ? withoutDates(headings) : headings
}

/** How much a row says: known headings, each meaning once, less figures that no header has. */
const scoreOf = (
  headings: readonly string[],
  row: SheetRow | undefined,
  vehicles: readonly Vehicle[],
  kind: IntakeKind,
): number => {
  const seen = new Set<string>()
  let score = 0
  for (const heading of headings) {
    const meaning = heading === '' ? null : meaningOf(heading, vehicles, kind)
    if (meaning === null) continue
    score += seen.has(meaning.field) ? -0.5 : 2
    seen.add(meaning.field)
  }
  const figures = row?.cells.filter((cell) => cell.numeric).length ?? 0
  return seen.size < 2 ? 0 : score - figures
}

/**
 * The header among the first rows of a sheet; null when no row names two things that a freight table has.
 * Of two that say as much, the upper one: further down, headings are repeated on every printed page.
 * Each row has a turn of its own: merged ranges can make all of them as wide as a sheet may be.
 */
export const findHeader = async (
  rows: readonly SheetRow[],
  vehicles: readonly Vehicle[],
  kind: IntakeKind = 'freight',
): Promise<Header | null> => {
  let best: (Header & { score: number }) | null = null
  for (const [index, row] of rows.entries()) {
    // oxlint-disable-next-line no-await-in-loop -- one row after the other
    if (index > 0) await nextTurn()
    for (const depth of index === 0 ? ([1] as const) : ([1, 2] as const)) {
      const headings = headingsAt(rows, index, depth, vehicles, kind)
      const score = scoreOf(headings, row, vehicles, kind)
      if (score > (best?.score ?? 0)) best = { row: row.row, depth, headings, score }
    }
  }
  return best && { row: best.row, depth: best.depth, headings: best.headings }
}
