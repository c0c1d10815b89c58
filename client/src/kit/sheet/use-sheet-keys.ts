import { type KeyboardEvent, useRef } from 'react'
import { fillBlock, fillDown } from './change.ts'
import type { HeldSheet } from './held-sheet.ts'
import { isTyping, moved } from './keys.ts'
import { cellAt, nextCell } from './selection.ts'
import type { useEditing } from './use-editing.ts'

type Opening = Pick<ReturnType<typeof useEditing>, 'open' | 'openAsIs'>

/** What the keys of a grid do while no cell is open. */
export const useSheetKeys = <Row>(held: HeldSheet<Row>, { open, openAsIs }: Opening) => {
  const { rows, columns, size, selection, block, select, onChange } = held
  const { row, column } = selection.active
  /** After Escape, Tab leaves the sheet. */
  const leaving = useRef(false)
  return (event: KeyboardEvent) => {
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
    const next = moved(selection, press, size, held.rowsOfPage())
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
}
