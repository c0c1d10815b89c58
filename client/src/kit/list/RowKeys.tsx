import { VisuallyHidden } from '@mantine/core'
import { useState } from 'react'
import { IconEdit } from '#client/ui/icons.ts'
import type { Placed } from './layout.ts'
import { RowPeek } from './RowPeek.tsx'
import type { RowsOfList, RowsProps } from './rows-props.ts'
import type { SelectionState } from './use-selection.ts'
import { useRowKeys } from './use-row-keys.ts'

type Props<T extends { id: string }> = Pick<RowsProps<T>, 'rows' | 'current'> & {
  props: RowsOfList<T>
  /** All of them, also those that the list does not show. */
  columns: readonly Placed<T>[]
  selection: SelectionState<T>
  open: (index: number) => void
  onCurrent: (index: number | null) => void
  onRefresh: () => unknown
}

/** The row's own way to change it, where its menu has one that is open. */
const editOf = <T extends { id: string }>(
  { rowActions }: Pick<RowsOfList<T>, 'rowActions'>,
  row: T | undefined,
): (() => void) | undefined =>
  row && rowActions?.(row).find(({ icon, disabledReason }) => icon === IconEdit && !disabledReason)?.onClick

/** Keys of a list's rows, and the row that they show beside it: fetched after the rows (decision 0212). */
export const RowKeys = <T extends { id: string }>(keys: Props<T>) => {
  const { props, rows, columns, current, open } = keys
  const [isPeeking, setPeeking] = useState(false)
  useRowKeys({
    count: rows.length,
    current,
    onCurrent: keys.onCurrent,
    onOpen: open,
    onPeek: () => setPeeking(!isPeeking),
    onSelect: props.bulk ? (index) => keys.selection.toggle(index, false) : undefined,
    onEdit: (index) => (editOf(props, rows[index]) ?? (() => open(index)))(),
    onRefresh: () => void keys.onRefresh(),
  })
  const row = isPeeking && current !== null ? rows[current] : undefined
  const name = row ? (props.rowName?.(row) ?? row.id) : ''
  return (
    <>
      {/* It stands before the first row is shown, so that readers of the screen hear that one too. */}
      <VisuallyHidden aria-live="polite">{name}</VisuallyHidden>
      {row ? (
        <RowPeek
          name={name}
          facts={columns.map(({ column }) => ({ label: column.label, value: column.render(row) }))}
          to={props.rowTo?.(row) ?? null}
          onClose={() => setPeeking(false)}
        />
      ) : null}
    </>
  )
}
