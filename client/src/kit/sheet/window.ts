/** Rows in sight: only these are drawn. Every row has the same height. */
export const ROW_HEIGHT = 34
export const HEAD_HEIGHT = 46
const AROUND = 6

export type Span = { first: number; last: number }

export const spanOf = (scrollTop: number, height: number, rows: number): Span => ({
  first: Math.max(0, Math.floor(scrollTop / ROW_HEIGHT) - AROUND),
  last: Math.min(rows - 1, Math.ceil((scrollTop + height) / ROW_HEIGHT) + AROUND),
})

/** Left edges of the columns, and the whole width at the end. */
export const edgesOf = (widths: readonly number[]): number[] => {
  const edges = [0]
  for (const width of widths) edges.push((edges.at(-1) ?? 0) + width)
  return edges
}

/** The scroll position that brings a cell fully into sight beside the sticky head and the sticky first column. */
export const scrollTo = (
  cell: { top: number; left: number; width: number },
  view: { scrollTop: number; scrollLeft: number; width: number; height: number; headWidth: number },
): { top: number; left: number } => {
  const clear = view.height - HEAD_HEIGHT
  const across = view.width - view.headWidth
  let { scrollTop: top, scrollLeft: left } = view
  if (cell.top < top) top = cell.top
  else if (cell.top + ROW_HEIGHT > top + clear) top = cell.top + ROW_HEIGHT - clear
  if (cell.left < left) left = cell.left
  else if (cell.left + cell.width > left + across) left = cell.left + cell.width - across
  return { top, left }
}
