import type { ReactNode } from 'react'
import type { QueryParams } from '#shared/kit/query-builder.ts'
import type { MenuRow } from '../floating/MenuRows.tsx'
import type { Resource } from '../use-resource.ts'

export type Column<T> = {
  /** Stable name, for the saved column choice. */
  key: string
  label: string
  render: (row: T) => ReactNode
  /** Contract sort name; absent: not sortable. */
  sort?: string
  align?: 'left' | 'right' | 'center'
  width?: number
  /** Not shown until chosen in the column chooser. */
  hidden?: boolean
  /** Cannot be hidden. */
  fixed?: boolean
  /** Place on the phone's card: its title, its status at the right, a labelled line (default), or nowhere. */
  card?: 'title' | 'status' | 'line' | 'none'
}

export type FilterOption = { value: string; label: string }

/** `suggested` filters stand in the bar; the others open under "+ Filtro". */
type FilterHead = { name: string; label: string; suggested?: boolean }
export type ResourceFilter = FilterHead & {
  kind: 'resource'
  resource: Resource
  optionLabel: (row: never) => string
}
export type ListFilter =
  | ResourceFilter
  | (FilterHead &
      (
        | { kind: 'select'; options: readonly FilterOption[]; multiple?: boolean }
        | { kind: 'text' }
        | { kind: 'number' }
        | { kind: 'boolean' }
        | { kind: 'date' }
      ))

/** One value or several, joined by commas; bounds; none of these values. A date may be a span of days (`this_week`). */
export type FilterValue = string | { from?: string; until?: string } | { not: string }

export const isNone = (value: FilterValue | undefined): value is { not: string } =>
  typeof value === 'object' && 'not' in value

export type RowAction = MenuRow

/** `all`: every row of the list's filters instead of those that were checked. */
export type Selection<T> = {
  rows: T[]
  ids: string[]
  all: { total: number; params: QueryParams } | null
  clear: () => void
}
