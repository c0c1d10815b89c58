/** Fields that take letters, and parts that have keys of their own. */
const TAKES_KEYS =
  'input, textarea, select, [contenteditable], [role="dialog"], [role="menu"], [role="listbox"], [role="grid"], iframe'

/** A key without Ctrl, Alt or ⌘, outside fields and with no dialog open. */
export const isPlainKey = (event: KeyboardEvent): boolean => {
  if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || event.altKey)
    return false
  if (event.target instanceof Element && event.target.closest(TAKES_KEYS) !== null) return false
  return document.querySelector('[role="dialog"][aria-modal="true"]') === null
}

/** No control has the focus: the page itself has it, or the title that it is given after a change of screen. */
export const isPageFocused = (): boolean => {
  const focused = document.activeElement
  return focused === null || focused === document.body || focused.matches('main, [data-page-title]')
}
