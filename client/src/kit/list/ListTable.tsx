import { Skeleton, Table } from '@mantine/core'
import { type MouseEvent, useRef } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { useSteady } from '#client/lib/use-steady.ts'
import type { Density } from '#shared/lists/list-layout.ts'
import { useOffline } from '../use-offline.ts'
import { ListHead } from './ListHead.tsx'
import { ListRow } from './ListRow.tsx'
import { usePinnedOffsets } from './pinned.ts'
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

export const ListTable = <T extends { id: string }>(props: RowsProps<T>) => {
  const table = useRef<HTMLTableElement>(null)
  const { t } = useTexts('kit')
  const offline = useOffline()
  const { selection, onOpen } = props
  const toggle = useSteady((index: number, range: boolean) => selection?.toggle(index, range))
  const open = useSteady((index: number, event?: MouseEvent) => onOpen?.(index, event))
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
            <ListRow<T>
              key={row.id}
              row={row}
              index={index}
              columns={props.columns}
              rowName={props.rowName}
              rowMark={props.rowMark}
              rowActions={props.rowActions}
              say={t}
              offline={offline}
              isCurrent={props.current === index}
              isChosen={selection ? selection.has(row.id) : null}
              onToggle={toggle}
              onOpen={onOpen ? open : undefined}
            />
          ))}
        </Table.Tbody>
      </Table>
    </div>
  )
}
