import { type Selection, type Size, cellAt, moveBy } from './selection.ts'

export type KeyPress = { key: string; ctrl: boolean; shift: boolean }

const ARROWS: Record<string, readonly [number, number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/** Where a key leads while no cell is open; null for keys that do not move. `page` is how many rows are in sight. */
export const moved = (now: Selection, press: KeyPress, size: Size, page: number): Selection | null => {
  const arrow = ARROWS[press.key]
  // Control: to the end of the sheet in that direction.
  const far = Math.max(size.rows, size.columns)
  if (arrow) {
    const step = press.ctrl ? far : 1
    return moveBy(now, arrow[0] * step, arrow[1] * step, size, press.shift)
  }
  switch (press.key) {
    case 'Home':
      return moveBy(now, press.ctrl ? -far : 0, -far, size, press.shift)
    case 'End':
      return moveBy(now, press.ctrl ? far : 0, far, size, press.shift)
    case 'PageUp':
      return moveBy(now, -page, 0, size, press.shift)
    case 'PageDown':
      return moveBy(now, page, 0, size, press.shift)
    case 'Enter':
      return moveBy(now, press.shift ? -1 : 1, 0, size)
    case 'a':
      return press.ctrl
        ? { anchor: cellAt(0, 0).active, active: cellAt(size.rows - 1, size.columns - 1).active }
        : null
    default:
      return null
  }
}

/** A key that writes a character begins to replace the cell. */
export const isTyping = ({ key, ctrl }: KeyPress): boolean => !ctrl && key.length === 1
