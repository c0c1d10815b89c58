import { type FocusEvent, type KeyboardEvent, useLayoutEffect, useRef } from 'react'
import { isPlainKey } from '#client/kit/keys/at-rest.ts'
import { initialOf, nextStop } from './next-stop.ts'

const STOPS = 'a[href], button'

/** The current page's link is brought into sight; the page itself stays where it is. */
const bringIntoView = (list: HTMLElement, link: HTMLElement): void => {
  const [room, at] = [list.getBoundingClientRect(), link.getBoundingClientRect()]
  if (at.top < room.top || at.bottom > room.bottom) list.scrollTop += at.top - room.top - room.height / 2
}

const stopsOf = (list: HTMLElement): HTMLElement[] => [...list.querySelectorAll<HTMLElement>(STOPS)]

/**
 * Makes a long list of links one tab stop: Tab comes to the last one used, else to the current page; arrows, Home, End and
 * first letters move inside. Its items are drawn with `tabIndex={-1}`.
 */
export const useOneStop = <E extends HTMLElement>() => {
  const list = useRef<E>(null)
  const last = useRef<HTMLElement>(null)
  const shown = useRef<HTMLElement>(null)
  // After each drawing: a folded group takes its links away, the chosen one among them.
  useLayoutEffect(() => {
    if (!list.current) return
    const stops = stopsOf(list.current)
    const current = stops.find((stop) => stop.getAttribute('aria-current') === 'page')
    if (current && current !== shown.current) bringIntoView(list.current, current)
    shown.current = current ?? null
    const chosen = last.current && stops.includes(last.current) ? last.current : (current ?? stops[0])
    for (const stop of stops) stop.tabIndex = stop === chosen ? 0 : -1
  })
  const onFocus = ({ target }: FocusEvent<E>) => {
    if (!list.current || !target.matches(STOPS)) return
    last.current = target
    for (const stop of stopsOf(list.current)) stop.tabIndex = stop === target ? 0 : -1
  }
  const onKeyDown = (event: KeyboardEvent<E>) => {
    if (!list.current || !isPlainKey(event.nativeEvent)) return
    const stops = stopsOf(list.current)
    const at = stops.findIndex((stop) => stop === document.activeElement)
    const next = nextStop(stops.map(initialOf), at, event.key)
    if (next === null) return
    event.preventDefault()
    // A letter that moves here is not also a key of the page.
    event.stopPropagation()
    stops[next]?.focus()
  }
  return { ref: list, onFocus, onKeyDown }
}
