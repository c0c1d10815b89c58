/** Where one is in a sheet: a cell, and the block between it and the cell where the selection began. */
export type Cell = { row: number; column: number }
export type Selection = { active: Cell; anchor: Cell }
export type Block = { top: number; bottom: number; left: number; right: number }

export const cellAt = (row: number, column: number): Selection => ({
  active: { row, column },
  anchor: { row, column },
})

export const blockOf = ({ active, anchor }: Selection): Block => ({
  top: Math.min(active.row, anchor.row),
  bottom: Math.max(active.row, anchor.row),
  left: Math.min(active.column, anchor.column),
  right: Math.max(active.column, anchor.column),
})

export const isOneCell = ({ top, bottom, left, right }: Block): boolean => top === bottom && left === right

const within = (value: number, count: number): number => Math.max(0, Math.min(count - 1, value))

export type Size = { rows: number; columns: number }

/** Moves the active cell; with `extend` the selection grows from where it began. Never leaves the sheet. */
export const moveBy = (
  now: Selection,
  rows: number,
  columns: number,
  size: Size,
  extend = false,
): Selection => {
  const active = {
    row: within(now.active.row + rows, size.rows),
    column: within(now.active.column + columns, size.columns),
  }
  return { active, anchor: extend ? now.anchor : active }
}

/** The next cell in reading order, wrapping at the end of a row; null past the sheet's ends. */
export const nextCell = ({ active }: Selection, step: 1 | -1, size: Size): Selection | null => {
  const index = active.row * size.columns + active.column + step
  if (index < 0 || index >= size.rows * size.columns) return null
  return cellAt(Math.floor(index / size.columns), index % size.columns)
}

/** Keeps a selection inside a sheet that became smaller. */
export const clamp = (now: Selection, size: Size): Selection => {
  const fit = ({ row, column }: Cell): Cell => ({
    row: within(row, size.rows),
    column: within(column, size.columns),
  })
  return { active: fit(now.active), anchor: fit(now.anchor) }
}
