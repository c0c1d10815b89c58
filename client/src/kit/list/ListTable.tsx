import { Checkbox, Skeleton, Table } from '@mantine/core'
import { useRef } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import type { Density } from '#shared/lists/list-layout.ts'
import { ListHead } from './ListHead.tsx'
import { RowMenu } from './RowMenu.tsx'
import { cellStyle, usePinnedOffsets } from './pinned.ts'
import styles from './list.module.css'
import type { RowsProps } from './rows-props.ts'

const ROW_HEIGHT: Record<Density, number> = { compact: 32, normal: 40, comfortable: 48 }

const Bones = <T extends { id: string }>({ skeletons, selection, columns, rowActions }: RowsProps<T>) =>
  Array.from({ length: skeletons }, (_, index) => (
    <Table.Tr key={`bone-${index}`}>
      {selection ? <Table.Td /> : null}
      {columns.map(({ column }) => (
        <Table.Td key={column.key}>
          <Skeleton height={12} width={`${55 + ((index * 17 + column.key.length * 11) % 40)}%`} />
        </Table.Td>
      ))}
      {rowActions ? <Table.Td /> : null}
    </Table.Tr>
  ))

const ListRow = <T extends { id: string }>({
  props,
  row,
  index,
}: {
  props: RowsProps<T>
  row: T
  index: number
}) => {
  const { t } = useTexts('kit')
  const { columns, selection, rowActions, onOpen } = props
  return (
    <Table.Tr
      data-clickable={onOpen ? true : undefined}
      data-current={props.current === index || undefined}
      data-mark={props.rowMark?.(row)}
      ref={(element) => {
        if (props.current === index) element?.scrollIntoView({ block: 'nearest' })
      }}
      onClick={(event) => onOpen?.(index, event)}
    >
      {selection ? (
        <Table.Td
          data-pinned={columns[0]?.pinned || undefined}
          data-check
          onClick={(event) => event.stopPropagation()}
        >
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
      {columns.map((placed, at) => (
        <Table.Td
          key={placed.column.key}
          style={cellStyle(placed, at)}
          data-align={placed.column.align}
          data-pinned={placed.pinned || undefined}
          data-narrow={placed.width === undefined || placed.width === placed.column.width ? undefined : true}
        >
          {placed.column.render(row)}
        </Table.Td>
      ))}
      {rowActions ? (
        <Table.Td>
          <RowMenu actions={rowActions(row)} name={props.rowName(row)} />
        </Table.Td>
      ) : null}
    </Table.Tr>
  )
}

export const ListTable = <T extends { id: string }>(props: RowsProps<T>) => {
  const table = useRef<HTMLTableElement>(null)
  usePinnedOffsets(table, props.columns.filter(({ pinned }) => pinned).length)
  return (
    <div className={styles.scroll}>
      <Table
        ref={table}
        className={styles.table ?? ''}
        aria-label={props.label}
        style={{ '--row-height': `${ROW_HEIGHT[props.density]}px` }}
      >
        <ListHead<T>
          rows={props.rows}
          columns={props.columns}
          sort={props.sort}
          onSort={props.onSort}
          selection={props.selection}
          rowActions={props.rowActions}
          onWidth={props.onWidth}
        />
        <Table.Tbody>
          <Bones<T> {...props} />
          {props.rows.map((row, index) => (
            <ListRow<T> key={row.id} props={props} row={row} index={index} />
          ))}
        </Table.Tbody>
      </Table>
    </div>
  )
}
