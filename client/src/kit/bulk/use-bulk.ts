import { startBulkAction } from '#shared/bulk/bulk-actions.calls.ts'
import { type BulkList, type ListBulkAction, bulkActions } from '#shared/bulk/bulk-actions.contract.ts'
import type { QueryParams } from '#shared/kit/query-builder.ts'
import type { Selection } from '../list/list-types.ts'
import { useCall } from '../use-call.ts'

type Filters = Record<string, string | Record<string, string>>

/** A list's filters as a bulk action takes them: texts, without those that are empty. */
export const filtersOf = (filter: QueryParams['filter'] = {}): Filters => {
  const kept: Filters = {}
  for (const [name, value] of Object.entries(filter)) {
    if (value === null || value === undefined || value === '') continue
    if (typeof value === 'object')
      kept[name] = Object.fromEntries(
        Object.entries(value).filter(([, one]) => one !== undefined && one !== ''),
      )
    else kept[name] = String(value)
  }
  return kept
}

/** Asks for one action of the chosen rows, or of all rows of the list's filters. */
export const useBulk = (type: BulkList = 'orders') => {
  const start = useCall(startBulkAction, { invalidates: [bulkActions.type] })
  return (
    action: ListBulkAction,
    selection: Pick<Selection<unknown>, 'ids' | 'all'>,
    input: Record<string, unknown> = {},
  ) =>
    start.mutateAsync({
      input: {
        type,
        action,
        input,
        ...(selection.all
          ? { filters: filtersOf(selection.all.params.filter) }
          : { ids: [...selection.ids] }),
      },
    })
}
