import { createStore, useStore } from './store.ts'

/** spec 000 §4 and §9: on while a navigation or call is pending, off 300 ms after the last one. */
const LINGER_MS = 300

const active = createStore(false)
let pending = 0
let timer: ReturnType<typeof setTimeout> | undefined

/** Marks one piece of work as pending; the returned function ends it (once). */
export const beginLoading = (): (() => void) => {
  pending += 1
  clearTimeout(timer)
  active.set(true)
  let ended = false
  return () => {
    if (ended) return
    ended = true
    pending -= 1
    if (pending > 0) return
    clearTimeout(timer)
    timer = setTimeout(() => active.set(false), LINGER_MS)
  }
}

export const useLoading = (): boolean => useStore(active)
