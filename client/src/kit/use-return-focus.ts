import { useEffect, useState } from 'react'

/** The trap of a dialog lets go a moment after it. */
const AFTER_MS = 20

/** What the keyboard goes back to: an item of a menu is gone by then, so the button that opened the menu. */
const placeOf = (element: Element | null): Element | null => {
  const opener = element?.closest('[role=menu]')?.getAttribute('aria-labelledby')
  return opener ? document.getElementById(opener) : element
}

/**
 * For a dialog that stands only while it is open: when it goes, the keyboard is where it was before, or at the page's
 * title where that place is gone. (A dialog that is there before it opens does this by itself.)
 */
export const useReturnFocus = (): void => {
  const [from] = useState(() => placeOf(document.activeElement))
  useEffect(
    () => () => {
      setTimeout(() => {
        // The page has set the focus itself.
        if (document.activeElement !== document.body) return
        const isThere = from instanceof HTMLElement && from.isConnected && from !== document.body
        const place = isThere ? from : document.querySelector<HTMLElement>('[data-page-title]')
        place?.focus({ preventScroll: true })
      }, AFTER_MS)
    },
    [from],
  )
}
