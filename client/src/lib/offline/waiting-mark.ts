import { createStore } from '../store.ts'

/** Whether readings of a person wait in this browser, known without opening their queue. */

const placeOf = (user: string): string => `picking-waiting:${user}`

/** Counts the changes of this page. */
export const waitingMark = createStore(0)

export const hasWaiting = (user: string): boolean => localStorage.getItem(placeOf(user)) !== null

export const markWaiting = (user: string, waits: boolean): void => {
  if (waits === hasWaiting(user)) return
  if (waits) localStorage.setItem(placeOf(user), '1')
  else localStorage.removeItem(placeOf(user))
  waitingMark.set((count) => count + 1)
}
