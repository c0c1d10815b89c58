import { useCallback, useLayoutEffect, useRef } from 'react'

/**
 * One function for as long as the component stands, which does what the newest one does: rows that take it are not drawn
 * again because the list was. For answers to events only, not for what is drawn.
 */
export const useSteady = <Words extends unknown[], Answer>(
  newest: (...words: Words) => Answer,
): ((...words: Words) => Answer) => {
  const kept = useRef(newest)
  useLayoutEffect(() => {
    kept.current = newest
  })
  return useCallback((...words: Words) => kept.current(...words), [])
}
