import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react'
import type { SheetColumn } from './column.ts'
import type { HeldSheet } from './held-sheet.ts'
import { type Selection, cellAt, blockOf, clamp } from './selection.ts'
import { useEditing } from './use-editing.ts'
import { useSheetClipboard } from './use-sheet-clipboard.ts'
import { useSheetKeys } from './use-sheet-keys.ts'
import { useSheetPointer } from './use-sheet-pointer.ts'
import { ROW_HEIGHT, edgesOf, scrollTo } from './window.ts'

type Options<Row> = Pick<HeldSheet<Row>, 'rows' | 'columns' | 'onChange' | 'onLeftOut'> & {
  nameWidth: number
}
type Scrolling = {
  frame: RefObject<HTMLDivElement | null>
  /** Shown even where the page has put the focus elsewhere. */
  sent: RefObject<boolean>
  edges: readonly number[]
  columns: readonly Pick<SheetColumn<never>, 'width'>[]
  nameWidth: number
}

/** Scrolls the active cell into sight when it moves. */
const useScrollTo = ({ row, column }: Selection['active'], scrolling: Scrolling): void => {
  const { frame, sent, edges, columns, nameWidth } = scrolling
  useLayoutEffect(() => {
    const view = frame.current
    if (!view || (document.activeElement !== view && !sent.current)) return
    const left = edges[column] ?? 0
    const to = scrollTo(
      { top: row * ROW_HEIGHT, left, width: columns[column]?.width ?? 0 },
      {
        scrollTop: view.scrollTop,
        scrollLeft: view.scrollLeft,
        width: view.clientWidth,
        height: view.clientHeight,
        headWidth: nameWidth,
      },
    )
    if (to.top !== view.scrollTop) view.scrollTop = to.top
    if (to.left !== view.scrollLeft) view.scrollLeft = to.left
    // Only a move scrolls; the widths do not change while one moves.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [row, column])
}

/** Everything a sheet does by keyboard, mouse and clipboard. */
export const useSheet = <Row>({ rows, columns, nameWidth, onChange, onLeftOut }: Options<Row>) => {
  const frame = useRef<HTMLDivElement>(null)
  const [kept, select] = useState<Selection>(cellAt(0, 0))
  /**
   * A link brought the selection here: it is shown even where the page has put the focus elsewhere, and once more where
   * the page was hidden in between (a part of it still loading), which forgets how far a frame was scrolled.
   */
  const sent = useRef(false)
  const size = { rows: rows.length, columns: columns.length }
  const selection = clamp(kept, size)
  const block = blockOf(selection)
  const edges = edgesOf(columns.map(({ width }) => width))
  useScrollTo(selection.active, { frame, sent, edges, columns, nameWidth })

  const goTo = useCallback((point: Selection['active']) => {
    sent.current = true
    frame.current?.focus()
    select({ active: point, anchor: point })
  }, [])
  const back = () => frame.current?.focus({ preventScroll: true })
  const rowsOfPage = () => Math.floor((frame.current?.clientHeight ?? 0) / ROW_HEIGHT) - 2
  const held = { rows, columns, size, selection, block, select, back, rowsOfPage, onChange, onLeftOut }
  const cell = useEditing(held)
  const { editing, commit, onEditKey, setText } = cell
  const onKeyDown = useSheetKeys(held, cell)
  const pointer = useSheetPointer(held, { editing: editing !== null, commit })
  const clipboard = useSheetClipboard(held, editing !== null)

  return {
    frame,
    selection,
    block,
    edges,
    editing,
    setText,
    goTo,
    commit,
    onEditKey,
    handlers: { onKeyDown, ...clipboard, ...pointer, onDoubleClick: cell.openAsIs },
  }
}
export type Sheet = ReturnType<typeof useSheet<unknown>>
