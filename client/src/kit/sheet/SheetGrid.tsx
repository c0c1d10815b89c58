/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a composite widget that no single tag stands for */
import { type RefObject, useCallback, useEffect, useId, useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import type { SheetColumn, SheetRow } from './column.ts'
import type { Block } from './selection.ts'
import { SheetHead } from './SheetHead.tsx'
import { SheetLine } from './SheetLine.tsx'
import { SheetMarks } from './SheetMarks.tsx'
import { SheetStatus } from './SheetStatus.tsx'
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
  const { t } = useTexts('kit')
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
              <SheetMarks
                sheet={sheet}
                place={place}
                editingLabel={t('sheet.editing', { row: nameOf(row), column: column.label })}
                alignLeft={column.align === 'left'}
              />
            ) : null}
          </div>
        </div>
      </div>
      <SheetStatus rows={rows} columns={columns} nameOf={nameOf} marks={marks} sheet={sheet} />
    </div>
  )
}
