/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a composite widget that no single tag stands for */
import { type RefObject, useCallback, useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { add, decimal as figureOf, isDecimal } from '#shared/kit/money.ts'
import { decimal } from '#client/lib/format.ts'
import type { SheetColumn, SheetRow } from './column.ts'
import type { Block } from './selection.ts'
import { SheetHead } from './SheetHead.tsx'
import { SheetLine } from './SheetLine.tsx'
import styles from './sheet.module.css'
import { useSheet } from './use-sheet.ts'
import { ROW_HEIGHT, spanOf } from './window.ts'

type Props<Row extends SheetRow> = {
  label: string
  rows: readonly Row[]
  columns: readonly SheetColumn<Row>[]
  nameOf: (row: Row) => string
  nameLabel: string
  nameWidth?: number
  /** Absent: the sheet is only read (and copied from). */
  onChange?: (rows: readonly Row[]) => void
  onLeftOut?: (count: number) => void
  /** Row key → column key → words of a mark. */
  marks?: ReadonlyMap<string, ReadonlyMap<string, string>>
  /** A cell to go to: changes of the object move there. */
  goTo?: { row: number; column: number } | null
  /** Holds the selected block, for buttons outside that act on it. */
  blockRef?: RefObject<Block | null>
}

/** All rows while the page is printed. */
const usePrinting = (): boolean => {
  const [printing, setPrinting] = useState(false)
  useEffect(() => {
    const media = matchMedia('print')
    const tell = () => setPrinting(media.matches)
    media.addEventListener('change', tell)
    return () => media.removeEventListener('change', tell)
  }, [])
  return printing
}

/** A sheet as spreadsheets have it: cells by keyboard, blocks, clipboard, sticky head and names, only rows in sight drawn. */
export const SheetGrid = <Row extends SheetRow>(props: Props<Row>) => {
  const { rows, columns, nameOf, marks, goTo, blockRef, nameWidth = 216 } = props
  const { t } = useTranslation('kit')
  const id = useId()
  const printing = usePrinting()
  const [view, setView] = useState({ top: 0, height: 700 })
  const sheet = useSheet({
    rows,
    columns,
    nameWidth,
    onChange: props.onChange,
    onLeftOut: props.onLeftOut,
  })
  const { frame, goTo: show } = sheet
  const { active } = sheet.selection
  const { top, bottom, left, right } = sheet.block
  useEffect(() => {
    if (blockRef) blockRef.current = { top, bottom, left, right }
  }, [blockRef, top, bottom, left, right])
  const idOf = useCallback((row: number, column: number) => `${id}-${row}-${column}`, [id])
  useEffect(() => {
    if (goTo) show(goTo)
  }, [goTo, show])
  const span = printing ? { first: 0, last: rows.length - 1 } : spanOf(view.top, view.height, rows.length)
  const place = (from: number, to: number) => ({
    left: nameWidth + (sheet.edges[from] ?? 0),
    width: (sheet.edges[to + 1] ?? 0) - (sheet.edges[from] ?? 0),
  })
  const row = rows[active.row]
  const column = columns[active.column]
  const problem = row && column ? column.problem(row) : null
  const mark = row && column ? marks?.get(row.key)?.get(column.key) : undefined
  const isBlock = top !== bottom || left !== right
  return (
    <div>
      {/* The grid takes the focus as a whole; the active cell is told by aria-activedescendant. */}
      <div
        ref={frame}
        className={styles.frame}
        role="grid"
        tabIndex={0}
        aria-label={props.label}
        aria-rowcount={rows.length + 1}
        aria-colcount={columns.length + 1}
        aria-readonly={!props.onChange}
        aria-multiselectable
        {...(row && active.row >= span.first && active.row <= span.last
          ? { 'aria-activedescendant': idOf(active.row, active.column) }
          : {})}
        onScroll={({ currentTarget }) => {
          const { scrollTop, clientHeight } = currentTarget
          // A new window only where rows come into sight.
          if (Math.abs(scrollTop - view.top) >= ROW_HEIGHT || clientHeight !== view.height)
            setView({ top: scrollTop, height: clientHeight })
        }}
        {...sheet.handlers}
      >
        <div
          className={styles.body}
          role="presentation"
          style={{ width: nameWidth + (sheet.edges.at(-1) ?? 0) }}
        >
          <SheetHead
            columns={columns}
            label={props.nameLabel}
            nameWidth={nameWidth}
            left={left}
            right={right}
          />
          <div role="rowgroup" style={{ position: 'relative' }}>
            <div role="presentation" style={{ height: span.first * ROW_HEIGHT }} />
            {rows.slice(span.first, span.last + 1).map((one, offset) => (
              <SheetLine
                key={one.key}
                row={one}
                index={span.first + offset}
                columns={columns}
                name={nameOf(one)}
                nameWidth={nameWidth}
                idOf={idOf}
                marks={marks?.get(one.key) ?? null}
              />
            ))}
            <div
              role="presentation"
              style={{ height: Math.max(0, rows.length - 1 - span.last) * ROW_HEIGHT }}
            />
            {row && column ? (
              <div role="presentation" className="no-print">
                {isBlock ? (
                  <div
                    className={styles.block}
                    style={{
                      top: top * ROW_HEIGHT,
                      height: (bottom - top + 1) * ROW_HEIGHT,
                      ...place(left, right),
                    }}
                  />
                ) : null}
                <div
                  className={styles.active}
                  style={{ top: active.row * ROW_HEIGHT, ...place(active.column, active.column) }}
                />
                {sheet.editing ? (
                  <input
                    // The cell was opened by the person's own key.
                    // oxlint-disable-next-line jsx-a11y/no-autofocus
                    autoFocus
                    className={styles.input}
                    style={{
                      top: active.row * ROW_HEIGHT,
                      ...place(active.column, active.column),
                      ...(column.align === 'left' ? { textAlign: 'left' } : {}),
                    }}
                    aria-label={t('sheet.editing', { row: nameOf(row), column: column.label })}
                    value={sheet.editing.text}
                    onChange={(event) => sheet.setText(event.currentTarget.value)}
                    onKeyDown={sheet.onEditKey}
                    onBlur={sheet.commit}
                    onPointerDown={(event) => event.stopPropagation()}
                    onDoubleClick={(event) => event.stopPropagation()}
                  />
                ) : null}
              </div>
            ) : null}
          </div>
        </div>
      </div>
      <div className={`${styles.status} no-print`} aria-live="polite">
        <span className={problem === null ? '' : (styles.problem ?? '')}>
          {row && column
            ? [nameOf(row), [column.label, column.sub].filter(Boolean).join(' '), problem ?? mark]
                .filter(Boolean)
                .join(' · ')
            : null}
        </span>
        {isBlock ? <span>{blockWords(rows, columns, sheet.block, t)}</span> : null}
      </div>
    </div>
  )
}

type Words = ReturnType<typeof useTranslation<'kit'>>['t']

/** '3 × 2 cells, sum, mean' of the selection. */
const blockWords = <Row,>(
  rows: readonly Row[],
  columns: readonly SheetColumn<Row>[],
  { top, bottom, left, right }: Block,
  t: Words,
): string => {
  let sum = '0'
  let count = 0
  for (const row of rows.slice(top, bottom + 1))
    for (const column of columns.slice(left, right + 1)) {
      const value = column.figure?.(row)
      if (value === null || value === undefined || !isDecimal(value)) continue
      sum = add(sum, value)
      count += 1
    }
  const size = t('sheet.selected', { rows: bottom - top + 1, columns: right - left + 1 })
  if (count === 0) return size
  const mean = figureOf(sum).dividedBy(count).toDecimalPlaces(4).toString()
  return `${size} · ${t('sheet.sum', { sum: decimal(sum), mean: decimal(mean) })}`
}
