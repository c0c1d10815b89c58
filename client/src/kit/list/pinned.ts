import { type CSSProperties, type RefObject, useLayoutEffect } from 'react'
import type { Placed } from './layout.ts'

/** Pinned columns stay at the left of a table that is scrolled; each begins where the one before it ends. */

const offsetName = (at: number): string => `--pinned-${at}`

export const cellStyle = <T>({ column, pinned, width }: Placed<T>, at: number): CSSProperties => ({
  textAlign: column.align ?? 'left',
  ...(width ? { width } : {}),
  ...(width && width !== column.width ? { minWidth: width, maxWidth: width } : {}),
  ...(pinned ? { insetInlineStart: `var(${offsetName(at)}, 0px)` } : {}),
})

/** Measures where pinned columns begin, again whenever the table's columns change their width. */
export const usePinnedOffsets = (table: RefObject<HTMLTableElement | null>, pinned: number): void => {
  useLayoutEffect(() => {
    const element = table.current
    if (!element || pinned === 0) return undefined
    const measure = () => {
      const heads = [...element.querySelectorAll<HTMLElement>('thead th[data-column]')].slice(0, pinned)
      let at = element.querySelector<HTMLElement>('thead th[data-check]')?.offsetWidth ?? 0
      for (const [index, head] of heads.entries()) {
        element.style.setProperty(offsetName(index), `${at}px`)
        at += head.offsetWidth
      }
    }
    measure()
    const watcher = new ResizeObserver(measure)
    watcher.observe(element)
    return () => watcher.disconnect()
  })
}
