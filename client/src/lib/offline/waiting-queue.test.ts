import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { waitingQueue } from './waiting-queue.ts'

/** A store of a browser as far as the queue needs it: transactions come one after the other, each whole or not at all. */
const browserStore = (
  options: { isFull?: boolean; afterFirst?: (rows: Map<number, unknown>) => void } = {},
) => {
  const rows = new Map<number, unknown>()
  let next = 1
  let ended = 0
  const objectStore = (asked: (() => void)[]) => {
    const ask = (run: () => unknown) => {
      const request: { result: unknown } = { result: undefined }
      asked.push(() => {
        request.result = run()
      })
      return request
    }
    return {
      add: (row: unknown) => ask(() => rows.set(next++, row)),
      put: (row: unknown, key: number) => ask(() => rows.set(key, row)),
      delete: (key: number) => ask(() => rows.delete(key)),
      getAllKeys: () => ask(() => [...rows.keys()]),
      getAll: () => ask(() => [...rows.values()]),
    }
  }
  const transaction = (_: string, mode: string) => {
    const asked: (() => void)[] = []
    const error = new Error('QuotaExceededError')
    const self = Object.assign(new EventTarget(), { error, objectStore: () => objectStore(asked) })
    setImmediate(() => {
      const isRefused = options.isFull === true && mode === 'readwrite'
      if (!isRefused) for (const one of asked) one()
      self.dispatchEvent(new Event(isRefused ? 'abort' : 'complete'))
      if (mode === 'readonly' && ended++ === 0) options.afterFirst?.(rows)
    })
    return self
  }
  const database = { transaction, close: () => undefined }
  const open = () => {
    const request = Object.assign(new EventTarget(), { result: database })
    queueMicrotask(() => request.dispatchEvent(new Event('success')))
    return request
  }
  vi.stubGlobal('indexedDB', { open })
}

beforeEach(() => browserStore())
afterEach(() => vi.unstubAllGlobals())

const all = () => true

test('steps come in their order, each with its place, and are put back there', async () => {
  const queue = waitingQueue<{ name: string }>('steps')
  await queue.add({ name: 'a' })
  await queue.add({ name: 'b' })
  const [first, second] = await queue.kept(all)
  expect([first?.step, second?.step]).toEqual([{ name: 'a' }, { name: 'b' }])
  if (first) await queue.putBack(first, 'not now')
  if (second) await queue.remove(second.key)
  expect(await queue.kept(all)).toEqual([{ key: first?.key, step: { name: 'a', refused: 'not now' } }])
})

test('a step that another page discards meanwhile moves no other to its place', async () => {
  browserStore({ afterFirst: (rows) => rows.delete(1) })
  const queue = waitingQueue<{ name: string }>('steps')
  await queue.add({ name: 'a' })
  await queue.add({ name: 'b' })
  const found = await queue.kept(all)
  expect(found.find(({ step }) => step.name === 'b')?.key).toBe(2)
})

test('a full telephone says that a step is not kept', async () => {
  browserStore({ isFull: true })
  const late = new Promise((resolve) => {
    setTimeout(resolve, 1000, 'never told')
  })
  const added = waitingQueue<{ name: string }>('steps').add({ name: 'a' })
  await expect(Promise.race([added, late])).rejects.toThrow('QuotaExceededError')
})
