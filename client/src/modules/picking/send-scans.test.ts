import { beforeEach, expect, test, vi } from 'vitest'
import type { Waiting, WaitingQueue } from '#client/lib/offline/waiting-queue.ts'
import { hasWaiting } from '#client/lib/offline/waiting-mark.ts'
import type { WaitingScan } from './scan-queue.ts'
import { flushScans, keptScans, readScan, sendAgain, sentScans, waitingOf } from './send-scans.ts'

const { rows, person, send, queue } = vi.hoisted(() => {
  const kept = new Map<number, Waiting<WaitingScan>>()
  let next = 1
  const scans: WaitingQueue<WaitingScan> = {
    add: (step) => Promise.resolve(void kept.set(next++, step)),
    kept: (isOwn) =>
      Promise.resolve([...kept].filter(([, step]) => isOwn(step)).map(([key, step]) => ({ key, step }))),
    putBack: ({ key, step }, refused) => {
      const { refused: _, ...again } = step
      kept.set(Number(key), refused === undefined ? again : { ...again, refused })
      return Promise.resolve()
    },
    remove: (key) => Promise.resolve(void kept.delete(Number(key))),
  }
  const sending = vi.fn<(scan: WaitingScan) => Promise<void>>()
  return { rows: kept, person: { id: '1' }, send: sending, queue: scans }
})

vi.mock('#client/lib/i18n.ts', () => ({ text: (key: string) => key }))
vi.mock('#client/lib/session.ts', () => ({ session: () => ({ user: person }) }))
vi.mock('#client/lib/query-client.ts', () => ({ invalidateResources: () => Promise.resolve() }))
vi.mock(import('./scan-queue.ts'), async (actual) => ({
  ...(await actual()),
  scanQueue: queue,
  sendScan: send,
}))

const scan = (picking: number) => ({
  picking,
  words: `of ${picking}`,
  reading: { kind: 'load' as const, picking_box_ids: [3] },
})
const sentOf = () => send.mock.calls.map(([one]) => one.picking)

beforeEach(() => {
  rows.clear()
  person.id = '1'
  sentScans.set([])
  send.mockReset().mockResolvedValue()
  const marks = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => marks.get(key) ?? null,
    setItem: (key: string, value: string) => marks.set(key, value),
    removeItem: (key: string) => marks.delete(key),
  })
  let held = Promise.resolve()
  vi.stubGlobal('navigator', {
    locks: {
      request: (_: string, run: () => Promise<void>) => {
        const mine = held.then(run)
        held = mine.catch(() => undefined)
        return mine
      },
    },
  })
  return () => vi.unstubAllGlobals()
})

test('a reading is kept before it is sent: a network that hangs loses none', async () => {
  send.mockReturnValue(new Promise(() => undefined))
  await readScan(scan(7))
  await vi.waitFor(() => expect(send).toHaveBeenCalledOnce())
  expect([...rows.values()]).toMatchObject([{ user: '1', picking: 7, words: 'of 7' }])
  expect(hasWaiting('1')).toBe(true)
})

test('readings of one moment are sent in their order, of all pickings, each once', async () => {
  await Promise.all([readScan(scan(7)), readScan(scan(8)), readScan(scan(7))])
  await vi.waitFor(() => expect(keptScans.get()).toEqual([]))
  expect(sentOf()).toEqual([7, 8, 7])
  expect(sentScans.get()).toMatchObject([{ picking: 7 }, { picking: 8 }, { picking: 7 }])
  expect(hasWaiting('1')).toBe(false)
})

test('who logs in meanwhile sends nothing of the one before', async () => {
  await queue.add({ ...scan(7), user: '1', key: 'a', read_at: new Date().toISOString() })
  await queue.add({ ...scan(8), user: '1', key: 'b', read_at: new Date().toISOString() })
  send.mockImplementation(() => {
    person.id = '2'
    return Promise.resolve()
  })
  await flushScans()
  expect(sentOf()).toEqual([7])
  expect([...rows.values()]).toMatchObject([{ picking: 8 }])
})

test('a reading of more than a day ago waits for the word of its reader', async () => {
  await queue.add({ ...scan(7), user: '1', key: 'a', read_at: '2020-01-01T00:00:00.000Z' })
  await flushScans()
  expect(send).not.toHaveBeenCalled()
  const [asked] = keptScans.get()
  expect(asked?.step.refused).toBe('picking:offline.old')
  if (asked) await sendAgain(asked)
  expect(sentOf()).toEqual([7])
  expect(rows.size).toBe(0)
})

test('a full telephone still counts what the network takes', async () => {
  vi.spyOn(queue, 'add').mockRejectedValueOnce(new Error('QuotaExceededError'))
  await readScan(scan(7))
  expect(sentOf()).toEqual([7])
  send.mockRejectedValueOnce(new Error('no network'))
  vi.spyOn(queue, 'add').mockRejectedValueOnce(new Error('QuotaExceededError'))
  await expect(readScan(scan(7))).rejects.toThrow('no network')
})

test('a reading that was counted waits no more, though the telephone still keeps it', async () => {
  const remove = vi.spyOn(queue, 'remove').mockReturnValue(new Promise(() => undefined))
  await readScan(scan(7))
  await vi.waitFor(() => expect(remove).toHaveBeenCalledOnce())
  expect(rows.size).toBe(1)
  expect(sentScans.get()).toHaveLength(1)
  expect(waitingOf(keptScans.get(), sentScans.get())).toEqual([])
  expect(waitingOf(keptScans.get(), [])).toHaveLength(1)
  remove.mockRestore()
})
