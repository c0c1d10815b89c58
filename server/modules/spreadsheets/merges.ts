import { INTAKE_LIMITS } from '#shared/freight-intake/intake-actions.ts'
import { EMPTY, type Cell, type SheetRow } from './cells.ts'

/** Merged ranges: every cell of one reads as its first, unless that is a text longer than a heading or a value is. */

export type Merge = { top: number; left: number; bottom: number; right: number }

const meet = (a: Merge, b: Merge): boolean =>
  a.left <= b.right && b.left <= a.right && a.top <= b.bottom && b.top <= a.bottom

/**
 * The ranges that a spreadsheet program could have made, by their first row: no two overlap, and none is wider than a
 * sheet may be. Of those that overlap the first stays. A file of 11 KB can repeat one range 20,000 times, and each row
 * would walk all of them.
 */
export const disjointMerges = (merges: readonly Merge[]): Merge[] => {
  const kept: Merge[] = []
  let active: Merge[] = []
  for (const merge of merges.toSorted((a, b) => a.top - b.top)) {
    if (merge.right >= INTAKE_LIMITS.columns || merge.bottom < merge.top || merge.right < merge.left) continue
    active = active.filter(({ bottom }) => bottom >= merge.top)
    if (active.some((other) => meet(other, merge))) continue
    active.push(merge)
    kept.push(merge)
  }
  return kept
}

/**
 * Characters of the longest text that the other cells of its range repeat. Conditions merged over forty columns say nothing about
 * each of them, and would count forty times; copies of this length alone fill no row (`READ_LIMITS.row`) of 400 columns.
 */
export const LONGEST_REPEATED = 320

/** Gives every cell of a merged range the value of its first one, in the rows that exist; rows come in their order. */
export const mergeFiller = (merges: readonly Merge[]) => {
  const waiting = disjointMerges(merges)
  let next = 0
  let active: { merge: Merge; cell: Cell }[] = []
  return (whole: SheetRow): SheetRow => {
    const { row, cells } = whole
    active = active.filter(({ merge }) => merge.bottom >= row)
    for (let merge = waiting[next]; merge && merge.top <= row; merge = waiting[next]) {
      next += 1
      const cell = merge.top === row ? (cells[merge.left] ?? EMPTY) : EMPTY
      if (cell !== EMPTY) active.push({ merge, cell: { ...cell, merged: true } })
    }
    if (active.length === 0) return whole
    const filled = [...cells]
    for (const { merge, cell } of active) {
      if (cell.text.length > LONGEST_REPEATED) {
        if (row === merge.top) filled[merge.left] = cell
        continue
      }
      for (let column = merge.left; column <= merge.right; column += 1) {
        while (filled.length <= column) filled.push(EMPTY)
        if (filled[column] === EMPTY || (row === merge.top && column === merge.left)) filled[column] = cell
      }
    }
    return { ...whole, cells: filled }
  }
}
