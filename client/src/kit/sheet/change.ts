import type { SheetColumn } from './column.ts'
import type { Block } from './selection.ts'

/** Changes of a block of cells. Rows and columns that nothing touches stay the same objects, so that only the others are drawn. */

/** Writes `block` with its first cell at (row, column); what would stand outside is left out and counted. */
export const pasteAt = <Row>(
  rows: readonly Row[],
  columns: readonly SheetColumn<Row>[],
  from: { row: number; column: number },
  block: readonly (readonly string[])[],
): { rows: readonly Row[]; left_out: number } => {
  let left_out = 0
  const next = [...rows]
  for (const [r, line] of block.entries())
    for (const [c, typed] of line.entries()) {
      const row = next[from.row + r]
      const column = columns[from.column + c]
      if (row === undefined || column === undefined) left_out += 1
      else next[from.row + r] = column.write(row, typed)
    }
  return { rows: next, left_out }
}

/** The same text into every cell of a block. */
export const fillBlock = <Row>(
  rows: readonly Row[],
  columns: readonly SheetColumn<Row>[],
  { top, bottom, left, right }: Block,
  typed: string,
): readonly Row[] =>
  rows.map((row, index) =>
    index < top || index > bottom
      ? row
      : columns.slice(left, right + 1).reduce((done, column) => column.write(done, typed), row),
  )

/** The first row of the block into the rows below; a block of one row takes the row above it. */
export const fillDown = <Row>(
  rows: readonly Row[],
  columns: readonly SheetColumn<Row>[],
  { top, bottom, left, right }: Block,
): readonly Row[] => {
  const single = top === bottom
  const source = rows[single ? top - 1 : top]
  if (source === undefined) return rows
  return rows.map((row, index) =>
    index < (single ? top : top + 1) || index > bottom
      ? row
      : columns.slice(left, right + 1).reduce((done, column) => column.write(done, column.text(source)), row),
  )
}

/** The texts of a block, as they are copied. */
export const textsOf = <Row>(
  rows: readonly Row[],
  columns: readonly SheetColumn<Row>[],
  { top, bottom, left, right }: Block,
): string[][] =>
  rows.slice(top, bottom + 1).map((row) => columns.slice(left, right + 1).map((column) => column.text(row)))
