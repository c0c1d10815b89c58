import { type PointerEvent, useRef } from 'react'
import type { HeldSheet } from './held-sheet.ts'

const pointOf = (target: EventTarget): { row: number; column: number | null } | null => {
  const { row, column } = (target as HTMLElement).closest<HTMLElement>('[data-row]')?.dataset ?? {}
  return row === undefined ? null : { row: Number(row), column: column === undefined ? null : Number(column) }
}

/** Selects by mouse: a cell, a block by dragging, a row by its name. */
export const useSheetPointer = <Row>(
  { size, selection, select, back }: HeldSheet<Row>,
  { editing, commit }: { editing: boolean; commit: () => void },
) => {
  const { row, column } = selection.active
  const dragging = useRef(false)
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

  return { onPointerDown, onPointerMove, onPointerUp }
}
