import { Skeleton } from '@mantine/core'
import { type CSSProperties, type MouseEvent, useRef } from 'react'
import { useNavigate } from 'react-router'
import { useTexts } from '#client/lib/texts.ts'
import { useSteady } from '#client/lib/use-steady.ts'
import type { Density } from '#shared/lists/list-layout.ts'
import { PlainTable, PlainTbody, PlainTd, PlainTr } from '#client/ui/plain/PlainTable.tsx'
import { vars } from '#client/ui/plain/plain-styles.ts'
import { useOffline } from '../use-offline.ts'
import { Going } from './going.ts'
import { ListHead } from './ListHead.tsx'
import { ListRow } from './ListRow.tsx'
import { usePinnedOffsets } from './pinned.ts'
import styles from './list.module.css'
import type { RowsProps } from './rows-props.ts'

const ROW_HEIGHT: Record<Density, number> = { compact: 32, normal: 40, comfortable: 48 }

const heightOf = (density: Density): CSSProperties => vars({ '--row-height': `${ROW_HEIGHT[density]}px` })

const Bones = <T extends { id: string }>({ skeletons, selection, columns, rowActions }: RowsProps<T>) =>
  Array.from({ length: skeletons }, (_, index) => (
    <PlainTr key={`bone-${index}`}>
      {selection ? <PlainTd /> : null}
      {columns.map(({ column }) => (
        <PlainTd key={column.key}>
          <Skeleton height={12} width={`${55 + ((index * 17 + column.key.length * 11) % 40)}%`} />
        </PlainTd>
      ))}
      {rowActions ? <PlainTd /> : null}
    </PlainTr>
  ))

export const ListTable = <T extends { id: string }>(props: RowsProps<T>) => {
  const table = useRef<HTMLTableElement>(null)
  const { t } = useTexts('kit')
  const offline = useOffline()
  const { selection, onOpen } = props
  const toggle = useSteady((index: number, range: boolean) => selection?.toggle(index, range))
  const open = useSteady((index: number, event?: MouseEvent) => onOpen?.(index, event))
  const navigate = useNavigate()
  const go = useSteady((to: string) => void navigate(to))
  usePinnedOffsets(table, props.columns.filter(({ pinned }) => pinned).length)
  return (
    <div className={styles.scroll}>
      <PlainTable
        ref={table}
        className={styles.table}
        aria-label={props.label}
        style={heightOf(props.density)}
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
        <PlainTbody>
          <Bones<T> {...props} />
          <Going value={go}>
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
          </Going>
        </PlainTbody>
      </PlainTable>
    </div>
  )
}
