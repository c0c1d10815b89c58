import { type ReactNode, useDeferredValue, useState } from 'react'
import { SelectionBar } from './SelectionBar.tsx'
import type { Selection } from './list-types.ts'
import type { List } from './use-list.ts'
import type { SelectionState } from './use-selection.ts'

type Props<T extends { id: string }> = {
  bulk: ((selection: Selection<T>) => ReactNode) | undefined
  list: List<T>
  selection: SelectionState<T>
  takesAll: boolean
}

/** What may be done with the checked rows, or with all rows of the filters. */
export const BulkBar = <T extends { id: string }>({ bulk, list, selection, takesAll }: Props<T>) => {
  // The filters whose rows were all chosen: other filters are another choice.
  const [chosen, setChosen] = useState<string | null>(null)
  const filters = JSON.stringify(list.params.filter)
  const isAll = takesAll && chosen === filters
  // A check mark is seen before the bar that follows it is drawn.
  const rowsOf = useDeferredValue(selection.chosen)
  if (!bulk || rowsOf.size === 0) return null
  const clear = () => {
    setChosen(null)
    selection.clear()
  }
  const rows = [...rowsOf.values()]
  const ids = [...rowsOf.keys()]
  const total = list.page?.total ?? 0
  const all = isAll ? { total, params: list.params } : null
  return (
    <SelectionBar
      count={ids.length}
      all={
        takesAll
          ? {
              total,
              isMore: list.page?.more_than !== undefined,
              isChosen: isAll,
              onChoose: () => setChosen(filters),
            }
          : undefined
      }
      onClear={clear}
    >
      {bulk({ rows, ids, all, clear })}
    </SelectionBar>
  )
}
