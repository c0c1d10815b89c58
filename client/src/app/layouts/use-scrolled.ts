import { useCallback, useSyncExternalStore } from 'react'

const onScroll = (listener: () => void): (() => void) => {
  addEventListener('scroll', listener, { passive: true })
  return () => removeEventListener('scroll', listener)
}

/** Whether the page is scrolled further than this; drawn again where that changes, not at each step. */
export const useScrolled = (pixels: number): boolean =>
  useSyncExternalStore(
    onScroll,
    useCallback(() => window.scrollY > pixels, [pixels]),
  )
