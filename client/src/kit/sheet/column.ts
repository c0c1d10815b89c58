/**
 * A column of the sheet. Typed text goes through `write`, which keeps the figure, or the text as it stands when it is
 * none; `problem` then tells its fault.
 */
export type SheetColumn<Row> = {
  key: string
  label: string
  /** A second, smaller line of the head. */
  sub?: string
  /** Pixels. */
  width: number
  /** As it is read in the sheet: `1.234,50`. */
  show: (row: Row) => string
  /** As it is typed and copied: `1234,50`. */
  text: (row: Row) => string
  write: (row: Row, typed: string) => Row
  problem: (row: Row) => string | null
  /** The figure, for sums of a selection; null where there is none. */
  figure?: (row: Row) => string | null
  align?: 'left' | 'right'
}

export type SheetRow = { key: string }
