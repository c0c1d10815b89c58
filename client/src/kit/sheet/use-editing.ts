import { type KeyboardEvent, useRef, useState } from 'react'
import type { HeldSheet } from './held-sheet.ts'
import { type Selection, moveBy, nextCell } from './selection.ts'

/** `typed`: begun by a character, so that arrows still move; otherwise they move inside the text. */
export type Editing = { text: string; typed: boolean }

type Closing = { next: Selection | null; keep: boolean }

/** What a key does to an open cell: null where it goes on inside the text. */
const closingBy = (
  { key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>,
  { selection, size, isTyped }: Pick<HeldSheet<never>, 'selection' | 'size'> & { isTyped: boolean },
): Closing | null => {
  if (key === 'Escape') return { next: null, keep: false }
  if (key === 'Enter') return { next: moveBy(selection, shiftKey ? -1 : 1, 0, size), keep: true }
  if (key === 'Tab') return { next: nextCell(selection, shiftKey ? -1 : 1, size) ?? selection, keep: true }
  if (key === 'ArrowDown' || key === 'ArrowUp')
    return { next: moveBy(selection, key === 'ArrowDown' ? 1 : -1, 0, size), keep: true }
  return isTyped && (key === 'ArrowLeft' || key === 'ArrowRight')
    ? { next: moveBy(selection, 0, key === 'ArrowRight' ? 1 : -1, size), keep: true }
    : null
}

/** The open cell: opened by a key, kept or dropped by the next one. */
export const useEditing = <Row>({
  rows,
  columns,
  size,
  selection,
  select,
  back,
  onChange,
}: HeldSheet<Row>) => {
  const [editing, setEditing] = useState<Editing | null>(null)
  /** An open cell is kept or dropped once, whichever of key, focus and mouse comes first. */
  const isOpen = useRef(false)
  const { row, column } = selection.active
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
  const onEditKey = (event: KeyboardEvent<HTMLInputElement>) => {
    event.stopPropagation()
    const closing = closingBy(event, { selection, size, isTyped: editing?.typed ?? false })
    if (closing === null) return
    event.preventDefault()
    if (closing.keep) commit()
    else {
      isOpen.current = false
      setEditing(null)
    }
    if (closing.next) select(closing.next)
    back()
  }

  const setText = (text: string) => setEditing((now) => (now ? { ...now, text } : now))
  return { editing, open, openAsIs, commit, onEditKey, setText }
}
