/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a composite widget that no single tag stands for */
import { memo } from 'react'
import styles from './sheet.module.css'

type Props = {
  columns: readonly { key: string; label: string; sub?: string; width: number }[]
  label: string
  nameWidth: number
  /** Columns of the selection. */
  left: number
  right: number
}

/** The sticky head of a sheet. */
export const SheetHead = memo(({ columns, label, nameWidth, left, right }: Props) => (
  <div className={styles.head} role="row" aria-rowindex={1}>
    <div className={styles.corner} role="columnheader" style={{ width: nameWidth, top: 0 }}>
      {label}
    </div>
    {columns.map((column, index) => (
      <div
        key={column.key}
        className={`${styles.title} ${index >= left && index <= right ? styles.here : ''}`}
        role="columnheader"
        aria-colindex={index + 2}
        style={{ width: column.width }}
        title={column.sub ? `${column.label} · ${column.sub}` : column.label}
      >
        <span>{column.label}</span>
        {column.sub ? <span className={styles.sub}>{column.sub}</span> : null}
      </div>
    ))}
  </div>
))
