import type { ClipboardEvent } from 'react'
import { fillBlock, pasteAt, textsOf } from './change.ts'
import { parseBlock, writeBlock } from './clipboard.ts'
import type { HeldSheet } from './held-sheet.ts'

/** Copy, cut and paste of blocks; an open cell keeps its own. */
export const useSheetClipboard = <Row>(held: HeldSheet<Row>, editing: boolean) => {
  const { rows, columns, size, block, select, onChange, onLeftOut } = held
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
  return { onCopy, onCut, onPaste }
}
