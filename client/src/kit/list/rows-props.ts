import type { MouseEvent, ReactNode } from 'react'
import type { Density } from '#shared/lists/list-layout.ts'
import type { Placed } from './layout.ts'
import type { RowAction, Selection } from './list-types.ts'
import type { SelectionState } from './use-selection.ts'

/** What a list's rows are drawn from, as a table or as cards. */
export type RowsProps<T extends { id: string }> = {
  label: string
  rows: readonly T[]
  columns: readonly Placed<T>[]
  /** Rows of bones to draw while the first page loads. */
  skeletons: number
  sort: string
  onSort: (sort: string) => void
  onWidth: (column: string, width: number) => void
  density: Density
  current: number | null
  rowName: (row: T) => string
  /** A bar at the row's edge, for what a person has to see first. */
  rowMark?: ((row: T) => 'late' | undefined) | undefined
  onOpen?: ((index: number, event?: MouseEvent) => void) | undefined
  rowActions?: ((row: T) => readonly RowAction[]) | undefined
  selection: SelectionState<T> | null
}

/** What a page says of its list's rows. */
export type RowsOfList<T extends { id: string }> = {
  rowTo?: (row: T) => string | null
  onRow?: (row: T) => void
  /** What a row is called in accessible names; its id unless told. */
  rowName?: (row: T) => string
  /** A bar at the edge of rows that a person has to see first; a cell of the row says it in words. */
  rowMark?: (row: T) => 'late' | undefined
  rowActions?: (row: T) => readonly RowAction[]
  bulk?: (selection: Selection<T>) => ReactNode
}
