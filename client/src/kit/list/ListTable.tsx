import { Checkbox, Skeleton, Table, UnstyledButton, VisuallyHidden } from '@mantine/core'
import type { CSSProperties, MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { Density } from '#client/lib/custom-settings.ts'
import { IconArrowDown, IconArrowUp, IconArrowsSort } from '#client/ui/icons.ts'
import { RowMenu } from './RowMenu.tsx'
import type { Column, RowAction } from './list-types.ts'
import styles from './list.module.css'
import type { SelectionState } from './use-selection.ts'

const ROW_HEIGHT: Record<Density, number> = { compact: 32, normal: 40, comfortable: 48 }

export type RowsProps<T extends { id: string }> = {
  label: string
  rows: readonly T[]
  columns: readonly Column<T>[]
  /** Rows of bones to draw while the first page loads. */
  skeletons: number
  sort: string
  onSort: (sort: string) => void
  density: Density
  current: number | null
  rowName: (row: T) => string
  onOpen?: ((index: number, event?: MouseEvent) => void) | undefined
  rowActions?: ((row: T) => readonly RowAction[]) | undefined
  selection: SelectionState<T> | null
}

const SortHeader = ({
  column,
  sort,
  onSort,
}: {
  column: Column<never>
  sort: string
  onSort: (sort: string) => void
}) => {
  const active = sort.replace(/^-/, '') === column.sort
  const descending = active && sort.startsWith('-')
  const Shape = active ? (descending ? IconArrowDown : IconArrowUp) : IconArrowsSort
  return (
    <UnstyledButton
      className={styles.sort ?? ''}
      onClick={() => onSort(active && !descending ? `-${column.sort}` : (column.sort ?? ''))}
    >
      {column.label}
      <Shape size={13} aria-hidden opacity={active ? 1 : 0.55} />
    </UnstyledButton>
  )
}

export const ListTable = <T extends { id: string }>(props: RowsProps<T>) => {
  const { t } = useTranslation('kit')
  const { rows, columns, selection, sort, rowActions, onOpen } = props
  const ariaSort = (column: Column<T>) => {
    if (!column.sort || sort.replace(/^-/, '') !== column.sort) return undefined
    return sort.startsWith('-') ? 'descending' : 'ascending'
  }
  const alignOf = (column: Column<T>): CSSProperties => ({
    textAlign: column.align ?? 'left',
    ...(column.width ? { width: column.width } : {}),
  })
  return (
    <div className={styles.scroll}>
      <Table
        className={styles.table ?? ''}
        aria-label={props.label}
        style={{ '--row-height': `${ROW_HEIGHT[props.density]}px` }}
      >
        <Table.Thead>
          <Table.Tr>
            {selection ? (
              <Table.Th w={36}>
                <Checkbox
                  size="xs"
                  aria-label={t('list.select_page')}
                  checked={rows.length > 0 && selection.onPage === rows.length}
                  indeterminate={selection.onPage > 0 && selection.onPage < rows.length}
                  onChange={selection.togglePage}
                />
              </Table.Th>
            ) : null}
            {columns.map((column) => (
              <Table.Th key={column.key} style={alignOf(column)} aria-sort={ariaSort(column)}>
                {column.sort ? (
                  <SortHeader column={column as Column<never>} sort={sort} onSort={props.onSort} />
                ) : (
                  column.label
                )}
              </Table.Th>
            ))}
            {rowActions ? (
              <Table.Th w={44}>
                <VisuallyHidden>{t('list.actions')}</VisuallyHidden>
              </Table.Th>
            ) : null}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {Array.from({ length: props.skeletons }, (_, index) => (
            <Table.Tr key={`bone-${index}`}>
              {selection ? <Table.Td /> : null}
              {columns.map((column) => (
                <Table.Td key={column.key}>
                  <Skeleton height={12} width={`${55 + ((index * 17 + column.key.length * 11) % 40)}%`} />
                </Table.Td>
              ))}
              {rowActions ? <Table.Td /> : null}
            </Table.Tr>
          ))}
          {rows.map((row, index) => (
            <Table.Tr
              key={row.id}
              data-clickable={onOpen ? true : undefined}
              data-current={props.current === index || undefined}
              ref={(element) => {
                if (props.current === index) element?.scrollIntoView({ block: 'nearest' })
              }}
              onClick={(event) => onOpen?.(index, event)}
            >
              {selection ? (
                <Table.Td onClick={(event) => event.stopPropagation()}>
                  <Checkbox
                    size="xs"
                    aria-label={t('list.select_row', { name: props.rowName(row) })}
                    checked={selection.has(row.id)}
                    onChange={(event) =>
                      selection.toggle(
                        index,
                        (event.nativeEvent as unknown as { shiftKey?: boolean }).shiftKey ?? false,
                      )
                    }
                  />
                </Table.Td>
              ) : null}
              {columns.map((column) => (
                <Table.Td key={column.key} style={alignOf(column)} data-align={column.align}>
                  {column.render(row)}
                </Table.Td>
              ))}
              {rowActions ? (
                <Table.Td>
                  <RowMenu actions={rowActions(row)} name={props.rowName(row)} />
                </Table.Td>
              ) : null}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  )
}
