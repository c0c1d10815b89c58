import type { SheetColumn } from './column.ts'
import type { Block, Selection, Size } from './selection.ts'

/** A sheet as its handlers see it: rows, selection, and how to change them. */
export type HeldSheet<Row> = {
  rows: readonly Row[]
  columns: readonly SheetColumn<Row>[]
  size: Size
  selection: Selection
  block: Block
  select: (next: Selection) => void
  /** How far a page key moves. */
  rowsOfPage: () => number
  /** The focus returns to the grid. */
  back: () => void
  /** Absent: the sheet is only read. */
  onChange: ((rows: readonly Row[]) => void) | undefined
  /** Cells of a pasted block that had no place. */
  onLeftOut: ((count: number) => void) | undefined
}
