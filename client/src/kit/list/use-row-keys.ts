import { useHotkeys } from '@mantine/hooks'
import { useState } from 'react'
import { useCustomSettings } from '#client/lib/custom-settings.ts'

type Options = {
  count: number
  onOpen: (index: number) => void
  onSelect?: ((index: number) => void) | undefined
  onRefresh: () => void
}

/** J/K or arrows move, Enter opens, X selects, R reads again; never while typing, and it can be switched off. */
export const useRowKeys = ({ count, onOpen, onSelect, onRefresh }: Options): number | null => {
  const [current, setCurrent] = useState<number | null>(null)
  const enabled = useCustomSettings().keyboard_shortcuts !== false
  const move = (by: number) =>
    setCurrent((before) => (count === 0 ? null : Math.max(0, Math.min(count - 1, (before ?? -1) + by))))
  const open = () => {
    if (current !== null && current < count) onOpen(current)
  }
  useHotkeys(
    enabled
      ? [
          ['j', () => move(1)],
          ['k', () => move(-1)],
          // Enter on a focused control stays that control's own.
          ['Enter', () => document.activeElement === document.body && open(), { preventDefault: false }],
          ['o', open],
          ['x', () => current !== null && onSelect?.(current)],
          ['r', onRefresh],
        ]
      : [],
  )
  return current
}
