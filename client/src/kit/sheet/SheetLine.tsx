/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a composite widget that no single tag stands for */
import { memo } from 'react'
import type { SheetColumn } from './column.ts'
import styles from './sheet.module.css'

type Props<Row> = {
  row: Row
  index: number
  columns: readonly SheetColumn<Row>[]
  name: string
  nameWidth: number
  idOf: (row: number, column: number) => string
  /** `key of column` → words of the mark; null: nothing marked in this row. */
  marks: ReadonlyMap<string, string> | null
}

/** One row; drawn again only when its own row, the columns or its marks change. */
const Line = <Row,>({ row, index, columns, name, nameWidth, idOf, marks }: Props<Row>) => (
  <div className={styles.line} role="row" aria-rowindex={index + 2}>
    <div className={styles.name} role="rowheader" style={{ width: nameWidth }} title={name} data-row={index}>
      <span>{name}</span>
    </div>
    {columns.map((column, at) => {
      const shown = column.show(row)
      const problem = column.problem(row)
      const mark = marks?.get(column.key)
      const classes = [
        styles.cell,
        column.align === 'left' ? styles.left : '',
        problem === null ? '' : styles.wrong,
        mark === undefined ? '' : styles.marked,
        shown === '' ? styles.hole : '',
      ]
      return (
        <div
          key={column.key}
          id={idOf(index, at)}
          className={classes.filter(Boolean).join(' ')}
          role="gridcell"
          aria-colindex={at + 2}
          aria-invalid={problem !== null}
          style={{ width: column.width }}
          title={problem ?? mark}
          data-row={index}
          data-column={at}
        >
          {shown === '' ? '–' : shown}
        </div>
      )
    })}
  </div>
)

export const SheetLine = memo(Line) as typeof Line
