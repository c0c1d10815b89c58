import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import type { PointerEvent } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { COLUMN_WIDTH } from '#shared/lists/column-width.ts'
import { IconArrowDown, IconArrowUp, IconArrowsSort } from '#client/ui/icons.ts'
import { PlainCheckbox } from '#client/ui/plain/PlainCheckbox.tsx'
import { PlainTh, PlainThead, PlainTr } from '#client/ui/plain/PlainTable.tsx'
import type { RowsProps } from './rows-props.ts'
import type { Placed } from './layout.ts'
import { cellStyle } from './pinned.ts'
import styles from './list.module.css'

/** Beside a checkbox, and above a menu. */
const NARROW = { width: 'calc(2.25rem * var(--mantine-scale))' }
const MENU = { width: 'calc(2.75rem * var(--mantine-scale))' }

type SortProps = { label: string; name: string; sort: string; onSort: (sort: string) => void }

const SortHeader = ({ label, name, sort, onSort }: SortProps) => {
  const active = sort.replace(/^-/, '') === name
  const descending = active && sort.startsWith('-')
  const Shape = active ? (descending ? IconArrowDown : IconArrowUp) : IconArrowsSort
  return (
    <UnstyledButton
      className={styles.sort ?? ''}
      onClick={() => onSort(active && !descending ? `-${name}` : name)}
    >
      {label}
      <Shape size={13} aria-hidden opacity={active ? 1 : 0.55} />
    </UnstyledButton>
  )
}

/** Drawn to the side it widens its column; the column menu does the same by keyboard. */
const Grip = ({ onWidth }: { onWidth: (width: number) => void }) => {
  const follow = (down: PointerEvent<HTMLSpanElement>) => {
    const head = down.currentTarget.parentElement
    if (!head) return
    down.preventDefault()
    down.currentTarget.setPointerCapture(down.pointerId)
    const grip = down.currentTarget
    const { width } = head.getBoundingClientRect()
    let next = Math.round(width)
    const move = (event: globalThis.PointerEvent) => {
      next = Math.round(width + event.clientX - down.clientX)
      next = Math.min(COLUMN_WIDTH.max, Math.max(COLUMN_WIDTH.min, next))
      head.style.width = head.style.minWidth = head.style.maxWidth = `${next}px`
    }
    const end = () => {
      grip.removeEventListener('pointermove', move)
      onWidth(next)
    }
    grip.addEventListener('pointermove', move)
    grip.addEventListener('pointerup', end, { once: true })
  }
  return (
    <span
      className={styles.grip}
      aria-hidden
      onPointerDown={follow}
      onClick={(event) => event.stopPropagation()}
    />
  )
}

type Props<T extends { id: string }> = Pick<
  RowsProps<T>,
  'rows' | 'columns' | 'sort' | 'onSort' | 'selection' | 'rowActions' | 'onWidth'
>

/** Names of the columns: sorted by a click, widened at their edge. */
export const ListHead = <T extends { id: string }>({
  rows,
  columns,
  sort,
  onSort,
  selection,
  rowActions,
  onWidth,
}: Props<T>) => {
  const { t } = useTexts('kit')
  const ariaSort = ({ column }: Placed<T>) => {
    if (!column.sort || sort.replace(/^-/, '') !== column.sort) return undefined
    return sort.startsWith('-') ? 'descending' : 'ascending'
  }
  return (
    <PlainThead>
      <PlainTr>
        {selection ? (
          <PlainTh style={NARROW} data-pinned={columns[0]?.pinned || undefined} data-check>
            <PlainCheckbox
              label={t('list.select_page')}
              isChecked={rows.length > 0 && selection.onPage === rows.length}
              isSome={selection.onPage > 0 && selection.onPage < rows.length}
              onChange={selection.togglePage}
            />
          </PlainTh>
        ) : null}
        {columns.map((placed, at) => (
          <PlainTh
            key={placed.column.key}
            style={cellStyle(placed, at)}
            aria-sort={ariaSort(placed)}
            data-pinned={placed.pinned || undefined}
            data-column
          >
            {placed.column.sort ? (
              <SortHeader label={placed.column.label} name={placed.column.sort} sort={sort} onSort={onSort} />
            ) : (
              placed.column.label
            )}
            <Grip onWidth={(width) => onWidth(placed.column.key, width)} />
          </PlainTh>
        ))}
        {rowActions ? (
          <PlainTh style={MENU}>
            <VisuallyHidden>{t('list.actions')}</VisuallyHidden>
          </PlainTh>
        ) : null}
      </PlainTr>
    </PlainThead>
  )
}
