import {
  type ClipboardEvent,
  type KeyboardEvent,
  type PointerEvent,
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { fillBlock, fillDown, pasteAt, textsOf } from './change.ts'
import { parseBlock, writeBlock } from './clipboard.ts'
import type { SheetColumn } from './column.ts'
import { isTyping, moved } from './keys.ts'
import { type Selection, cellAt, blockOf, clamp, moveBy, nextCell } from './selection.ts'
import { ROW_HEIGHT, edgesOf, scrollTo } from './window.ts'

type Options<Row> = {
  rows: readonly Row[]
  columns: readonly SheetColumn<Row>[]
  nameWidth: number
  onChange: ((rows: readonly Row[]) => void) | undefined
  /** Cells of a pasted block that had no place. */
  onLeftOut: ((count: number) => void) | undefined
}
/** `typed`: begun by a character, so that arrows still move; otherwise they move inside the text. */
export type Editing = { text: string; typed: boolean }

const pointOf = (target: EventTarget): { row: number; column: number | null } | null => {
  const { row, column } = (target as HTMLElement).closest<HTMLElement>('[data-row]')?.dataset ?? {}
  return row === undefined ? null : { row: Number(row), column: column === undefined ? null : Number(column) }
}

/** Everything a sheet does by keyboard, mouse and clipboard. */
export const useSheet = <Row>({ rows, columns, nameWidth, onChange, onLeftOut }: Options<Row>) => {
  const frame = useRef<HTMLDivElement>(null)
  const [kept, select] = useState<Selection>(cellAt(0, 0))
  const [editing, setEditing] = useState<Editing | null>(null)
  const dragging = useRef(false)
  /**
   * A link brought the selection here: it is shown even where the page has put the focus elsewhere, and once more where
   * the page was hidden meanwhile (a part of it still loading), which forgets how far a frame was scrolled.
   */
  const sent = useRef(false)
  /** After Escape, Tab leaves the sheet. */
  const leaving = useRef(false)
  /** An open cell is kept or dropped once, whichever of key, focus and mouse comes first. */
  const isOpen = useRef(false)
  const size = { rows: rows.length, columns: columns.length }
  const selection = clamp(kept, size)
  const block = blockOf(selection)
  const edges = edgesOf(columns.map(({ width }) => width))
  const { row, column } = selection.active

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

  const goTo = useCallback((point: Selection['active']) => {
    sent.current = true
    frame.current?.focus()
    select({ active: point, anchor: point })
  }, [])
  const back = () => frame.current?.focus({ preventScroll: true })
  const open = (text: string, typed: boolean) => {
    if (!onChange) return
    isOpen.current = true
    setEditing({ text, typed })
  }
  const openAsIs = () => {
    const current = rows[row]
    const one = columns[column]
    if (current && one) open(one.text(current), false)
  }
  /** Keeps the typed text of the active cell. */
  const commit = () => {
    if (!isOpen.current) return
    isOpen.current = false
    const one = columns[column]
    const current = rows[row]
    if (editing && one && current && onChange && editing.text !== one.text(current))
      onChange(rows.map((each, index) => (index === row ? one.write(each, editing.text) : each)))
    setEditing(null)
  }
  const close = (next: Selection | null, keep: boolean) => {
    if (keep) commit()
    else {
      isOpen.current = false
      setEditing(null)
    }
    if (next) select(next)
    back()
  }

  const onEditKey = (event: KeyboardEvent<HTMLInputElement>) => {
    event.stopPropagation()
    const { key, shiftKey } = event
    const finish = (next: Selection | null, keep = true) => {
      event.preventDefault()
      close(next, keep)
    }
    if (key === 'Enter') finish(moveBy(selection, shiftKey ? -1 : 1, 0, size))
    else if (key === 'Tab') finish(nextCell(selection, shiftKey ? -1 : 1, size) ?? selection)
    else if (key === 'Escape') finish(null, false)
    else if (key === 'ArrowDown' || key === 'ArrowUp')
      finish(moveBy(selection, key === 'ArrowDown' ? 1 : -1, 0, size))
    else if (editing?.typed && (key === 'ArrowLeft' || key === 'ArrowRight'))
      finish(moveBy(selection, 0, key === 'ArrowRight' ? 1 : -1, size))
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.altKey || size.rows === 0 || size.columns === 0) return
    const press = { key: event.key, ctrl: event.ctrlKey || event.metaKey, shift: event.shiftKey }
    const handled = (act: () => void) => {
      event.preventDefault()
      act()
    }
    const wasLeaving = leaving.current
    leaving.current = press.key === 'Escape' || (wasLeaving && press.key === 'Shift')
    if (press.key === 'Escape') return select(cellAt(row, column))
    if (press.key === 'Tab') {
      const next = wasLeaving ? null : nextCell(selection, press.shift ? -1 : 1, size)
      return next ? handled(() => select(next)) : undefined
    }
    const next = moved(
      selection,
      press,
      size,
      Math.floor((frame.current?.clientHeight ?? 0) / ROW_HEIGHT) - 2,
    )
    if (next) return handled(() => select(next))
    if (!onChange) return undefined
    if (press.key === 'F2') return handled(openAsIs)
    if (press.key === 'Delete' || press.key === 'Backspace')
      return handled(() => onChange(fillBlock(rows, columns, block, '')))
    if (press.ctrl && press.key.toLowerCase() === 'd')
      return handled(() => onChange(fillDown(rows, columns, block)))
    if (isTyping(press)) return handled(() => open(press.key, true))
    return undefined
  }

  const onCopy = (event: ClipboardEvent) => {
    if (editing) return
    event.preventDefault()
    event.clipboardData.setData('text/plain', writeBlock(textsOf(rows, columns, block)))
  }
  const onCut = (event: ClipboardEvent) => {
    if (editing) return
    onCopy(event)
    onChange?.(fillBlock(rows, columns, block, ''))
  }
  const onPaste = (event: ClipboardEvent) => {
    if (editing || !onChange) return
    event.preventDefault()
    const pasted = parseBlock(event.clipboardData.getData('text/plain'))
    const [first] = pasted
    if (pasted.length === 1 && first?.length === 1) {
      onChange(fillBlock(rows, columns, block, first[0] ?? ''))
      return
    }
    const from = { row: block.top, column: block.left }
    const done = pasteAt(rows, columns, from, pasted)
    onChange(done.rows)
    select({
      anchor: from,
      active: {
        row: Math.min(size.rows - 1, from.row + pasted.length - 1),
        column: Math.min(size.columns - 1, from.column + Math.max(...pasted.map((line) => line.length)) - 1),
      },
    })
    if (done.left_out > 0) onLeftOut?.(done.left_out)
  }

  const onPointerDown = (event: PointerEvent) => {
    const point = pointOf(event.target)
    if (!point || event.button !== 0) return
    if (editing) commit()
    back()
    const to = { row: point.row, column: point.column ?? 0 }
    if (point.column === null) select({ anchor: { row: point.row, column: size.columns - 1 }, active: to })
    else select({ active: to, anchor: event.shiftKey ? selection.anchor : to })
    dragging.current = event.pointerType === 'mouse' && point.column !== null
  }
  const onPointerMove = (event: PointerEvent) => {
    if (!dragging.current || event.buttons === 0) return
    const point = pointOf(event.target)
    if (!point || point.column === null) return
    const to = { row: point.row, column: point.column }
    if (to.row !== row || to.column !== column) select({ active: to, anchor: selection.anchor })
  }
  const onPointerUp = () => {
    dragging.current = false
  }

  return {
    frame,
    selection,
    block,
    edges,
    editing,
    setText: (text: string) => setEditing((now) => (now ? { ...now, text } : now)),
    goTo,
    commit,
    onEditKey,
    handlers: {
      onKeyDown,
      onCopy,
      onCut,
      onPaste,
      onPointerDown,
      onPointerMove,
      onPointerUp,
      onDoubleClick: openAsIs,
    },
  }
}
