import { type MouseEvent, memo } from 'react'
import type { Say } from '#client/lib/texts.ts'
import { PlainCheckbox } from '#client/ui/plain/PlainCheckbox.tsx'
import { CELL_CLASS, ROW_CLASS } from '#client/ui/plain/PlainTable.tsx'
import { RowMenu } from './RowMenu.tsx'
import type { Placed } from './layout.ts'
import { cellStyle } from './pinned.ts'
import type { RowsProps } from './rows-props.ts'

type CellsProps<T extends { id: string }> = Pick<RowsProps<T>, 'columns' | 'rowName' | 'rowActions'> & {
  row: T
  say: Say<'kit'>
  /** Why nothing can be sent now. */
  offline: string | null
}

/** What a row is drawn from: all of it stays the same object while the row does, so that the row is not drawn again. */
type Props<T extends { id: string }> = CellsProps<T> & {
  rowMark: RowsProps<T>['rowMark']
  index: number
  isCurrent: boolean
  /** Null: rows are not chosen here. */
  isChosen: boolean | null
  onToggle: (index: number, range: boolean) => void
  onOpen: ((index: number, event?: MouseEvent) => void) | undefined
}

const bringIntoView = (element: HTMLTableRowElement | null): void =>
  element?.scrollIntoView({ block: 'nearest' })

const stop = (event: MouseEvent): void => event.stopPropagation()

const isNarrow = <T,>({ width, column }: Placed<T>): true | undefined =>
  width === undefined || width === column.width ? undefined : true

const Cells = <T extends { id: string }>({
  row,
  columns,
  rowName,
  rowActions,
  offline,
  say,
}: CellsProps<T>) => (
  <>
    {columns.map((placed, at) => (
      <td
        key={placed.column.key}
        className={CELL_CLASS}
        style={cellStyle(placed, at)}
        data-align={placed.column.align}
        data-pinned={placed.pinned || undefined}
        data-narrow={isNarrow(placed)}
      >
        {placed.column.render(row)}
      </td>
    ))}
    {rowActions ? (
      <td className={CELL_CLASS}>
        <RowMenu
          actions={rowActions(row)}
          label={say('list.row_actions', { name: rowName(row) })}
          offline={offline}
        />
      </td>
    ) : null}
  </>
)

/** A row that is chosen, or reached by the keyboard, keeps its cells. */
const ListCells = memo(Cells) as typeof Cells

const Row = <T extends { id: string }>(props: Props<T>) => {
  const { row, index, columns, rowName, rowActions, offline, onOpen, say } = props
  return (
    <tr
      className={ROW_CLASS}
      data-with-row-border
      data-clickable={onOpen ? true : undefined}
      data-current={props.isCurrent || undefined}
      data-mark={props.rowMark?.(row)}
      ref={props.isCurrent ? bringIntoView : undefined}
      onClick={(event) => onOpen?.(index, event)}
    >
      {props.isChosen === null ? null : (
        <td className={CELL_CLASS} data-pinned={columns[0]?.pinned || undefined} data-check onClick={stop}>
          <PlainCheckbox
            label={say('list.select_row', { name: rowName(row) })}
            isChecked={props.isChosen}
            onChange={(event) =>
              props.onToggle(
                index,
                (event.nativeEvent as unknown as { shiftKey?: boolean }).shiftKey ?? false,
              )
            }
          />
        </td>
      )}
      <ListCells<T> {...{ row, columns, rowName, rowActions, offline, say }} />
    </tr>
  )
}

/** A row of the table, drawn again only where something of its own has changed. */
export const ListRow = memo(Row) as typeof Row
