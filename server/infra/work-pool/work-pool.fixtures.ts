import { isMainThread } from 'node:worker_threads'
import { heavyWork } from './heavy-work.ts'

/** Works for the pool's test: a thread imports them by name. */

export const threadOf = heavyWork(import.meta.url, 'threadOf', function* () {
  yield isMainThread
})
export const countUp = heavyWork(import.meta.url, 'countUp', function* (to: number) {
  for (let value = 0; value < to; value += 1) yield value
})
export const fail = heavyWork(import.meta.url, 'fail', function* (code: string) {
  yield* []
  throw Object.assign(new Error('no'), { code })
})
export const neverEnd = heavyWork(import.meta.url, 'neverEnd', function* () {
  while (Math.random() < 2) Math.random()
  yield null
})
export const dieOfMemory = heavyWork(import.meta.url, 'dieOfMemory', function* () {
  const held: string[][] = []
  while (held.length < 1_000_000) held.push(Array.from({ length: 10_000 }, String))
  yield held.length
})
