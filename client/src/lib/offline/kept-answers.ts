import { useEffect } from 'react'
import { createStore, useStore } from '../store.ts'

/** Answers on screen that came from this telephone, for there was no network: when the server gave them, by address. */
export type Ages = ReadonlyMap<string, number>

/** The worker says of each answer whether it is of now (null) or of when it was kept. */
export const withAge = (ages: Ages, said: unknown): Ages => {
  if (typeof said !== 'object' || said === null) return ages
  const answer: unknown = Reflect.get(said, 'answer')
  const keptAt: unknown = Reflect.get(said, 'kept_at')
  if (typeof answer !== 'string') return ages
  const at = typeof keptAt === 'string' ? Date.parse(keptAt) : Number.NaN
  const others = [...ages].filter(([address]) => address !== answer)
  return new Map(Number.isNaN(at) ? others : [...others, [answer, at]])
}

/** When the oldest of these was kept; null: all are of now. */
export const oldestOf = (ages: Ages, addresses: readonly string[]): number | null => {
  const found = addresses.flatMap((address) => ages.get(address) ?? [])
  return found.length === 0 ? null : Math.min(...found)
}

const store = createStore<Ages>(new Map())
const hear = ({ data }: MessageEvent<unknown>): void => store.set((ages) => withAge(ages, data))

/** The ages of answers, as long as the page is shown. */
export const useAges = (): Ages => {
  useEffect(() => {
    // A browser without service workers keeps no answers.
    if (!('serviceWorker' in navigator)) return undefined
    navigator.serviceWorker.addEventListener('message', hear)
    return () => navigator.serviceWorker.removeEventListener('message', hear)
  }, [])
  return useStore(store)
}
