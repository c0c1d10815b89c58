import type { ColumnLayout, Density, ListLayout } from '#shared/lists/list-layout.ts'
import type { Column } from './list-types.ts'

/** How the columns of a list stand: their order, which are hidden, pinned at the left, and how wide. */

export type Placed<T> = { column: Column<T>; hidden: boolean; pinned: boolean; width: number | undefined }

/** All columns in the order of a layout; one that the layout does not name stands after its neighbour in the list. */
const inOrder = <T>(columns: readonly Column<T>[], kept: readonly ColumnLayout[]): Column<T>[] => {
  const byKey = new Map(columns.map((column) => [column.key, column]))
  const ordered = kept.flatMap(({ key }) => byKey.get(key) ?? [])
  for (const [at, column] of columns.entries()) {
    if (ordered.includes(column)) continue
    const before = columns[at - 1]
    ordered.splice(before ? ordered.indexOf(before) + 1 : 0, 0, column)
  }
  return ordered
}

/** Pinned columns stand first. */
export const place = <T>(columns: readonly Column<T>[], layout: ListLayout | null): Placed<T>[] => {
  const kept = new Map(layout?.columns.map((one) => [one.key, one]))
  const placed = inOrder(columns, layout?.columns ?? []).map((column) => {
    const own = kept.get(column.key)
    return {
      column,
      hidden: column.fixed ? false : own ? own.hidden === true : column.hidden === true,
      pinned: own?.pinned === true,
      width: own?.width ?? column.width,
    }
  })
  return [...placed.filter(({ pinned }) => pinned), ...placed.filter(({ pinned }) => !pinned)]
}

/** The columns as a view keeps them. */
export const layoutOf = <T>(placed: readonly Placed<T>[], density: Density): ListLayout => ({
  columns: placed.map(({ column, hidden, pinned, width }) => ({
    key: column.key,
    ...(hidden ? { hidden } : {}),
    ...(pinned ? { pinned } : {}),
    ...(width === undefined || width === column.width ? {} : { width }),
  })),
  density,
})

/** A column one place to the left or to the right, among the pinned ones or among the others. */
export const moved = <T>(placed: readonly Placed<T>[], key: string, by: -1 | 1): Placed<T>[] => {
  const at = placed.findIndex(({ column }) => column.key === key)
  const [one, other] = [placed[at], placed[at + by]]
  if (!one || !other || one.pinned !== other.pinned) return [...placed]
  return placed.map((each) => (each === one ? other : each === other ? one : each))
}

export const changed = <T>(
  placed: readonly Placed<T>[],
  key: string,
  change: Partial<Omit<Placed<T>, 'column'>>,
): Placed<T>[] => placed.map((each) => (each.column.key === key ? { ...each, ...change } : each))

/** Whether two layouts show a list alike. */
export const isSameLayout = <T>(
  columns: readonly Column<T>[],
  one: ListLayout | null,
  other: ListLayout | null,
): boolean => {
  const text = (layout: ListLayout | null) =>
    JSON.stringify(layoutOf(place(columns, layout), layout?.density ?? 'normal'))
  return text(one) === text(other)
}
