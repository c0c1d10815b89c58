import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createLine, type LaneLimits, type Turn } from './waiting-line.ts'

const PATIENCE_MS = 1000
const lane = (limits: Partial<LaneLimits> = {}): LaneLimits => ({
  atOnce: 1,
  waiting: 4,
  patienceMs: PATIENCE_MS,
  isDear: true,
  ...limits,
})
const only = (limits: Partial<LaneLimits> = {}) =>
  createLine({ lanes: { list: lane(limits) }, dearAtOnce: 10, mostBytes: 1000 })

/** Asks under a name, and writes down what became of it. */
const asker = <L extends string>(line: ReturnType<typeof createLine<L>>) => {
  const told: string[] = []
  const leave = new Map<string, () => void>()
  const note = async (name: string, turn: Promise<Turn>): Promise<void> => {
    told.push(`${name} ${await turn}`)
  }
  return {
    ask: (name: string, asked: L, company: string | number = 1, bytes = 0): void => {
      const ticket = line.enter(asked, { company, bytes, since: performance.now() })
      leave.set(name, ticket.leave)
      void note(name, ticket.turn)
    },
    leave: async (name: string): Promise<void> => {
      leave.get(name)?.()
      await vi.advanceTimersByTimeAsync(0)
    },
    /** Messages since the last look. */
    heard: async (): Promise<string[]> => {
      await vi.advanceTimersByTimeAsync(0)
      return told.splice(0)
    },
  }
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('a line', () => {
  it('serves the oldest first, as many at once as there are places', async () => {
    const { ask, leave, heard } = asker(only({ atOnce: 2 }))
    for (const name of ['a', 'b', 'c', 'd']) ask(name, 'list')
    expect(await heard()).toEqual(['a now', 'b now'])
    await leave('b')
    await leave('a')
    expect(await heard()).toEqual(['c now', 'd now'])
  })

  it('frees a place once, however often it is left', async () => {
    const line = only()
    const { ask, leave, heard } = asker(line)
    for (const name of ['a', 'b', 'c']) ask(name, 'list')
    await leave('a')
    await leave('a')
    expect(await heard()).toEqual(['a now', 'b now'])
    expect(line.counts()).toEqual({ list: { running: 1, waiting: 1 } })
  })

  it('forgets who has given up waiting', async () => {
    const { ask, leave, heard } = asker(only())
    for (const name of ['a', 'b', 'c']) ask(name, 'list')
    await leave('b')
    await leave('a')
    expect(await heard()).toEqual(['a now', 'b gone', 'c now'])
  })

  it('refuses who has waited too long, and nobody before', async () => {
    const line = only()
    const { ask, leave, heard } = asker(line)
    ask('a', 'list')
    ask('b', 'list')
    await vi.advanceTimersByTimeAsync(PATIENCE_MS / 2)
    ask('c', 'list')
    await vi.advanceTimersByTimeAsync(PATIENCE_MS / 2 - 1)
    expect(await heard()).toEqual(['a now'])
    await vi.advanceTimersByTimeAsync(51)
    expect(await heard()).toEqual(['b late'])
    await leave('a')
    expect(await heard()).toEqual(['c now'])
  })

  it('counts the wait from when a request came in', async () => {
    const line = only()
    const late = line.enter('list', { company: 1, bytes: 0, since: performance.now() - PATIENCE_MS })
    expect(await late.turn).toBe('late')
    expect(line.counts()).toEqual({ list: { running: 0, waiting: 0 } })
  })

  it('refuses the oldest when it is full, and serves the newest first until half of it is empty', async () => {
    const { ask, leave, heard } = asker(only({ waiting: 4 }))
    for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) ask(name, 'list')
    expect(await heard()).toEqual(['a now', 'b full'])
    await leave('a')
    await leave('f')
    expect(await heard()).toEqual(['f now', 'e now'])
    await leave('e')
    expect(await heard()).toEqual(['c now'])
  })

  it('takes the place of a newer request from the company that has the most waiting', async () => {
    const { ask, leave, heard } = asker(only({ waiting: 4 }))
    ask('a', 'list', 'other')
    ask('small', 'list', 'small')
    for (const name of ['b', 'c', 'd', 'e']) ask(name, 'list', 'large')
    expect(await heard()).toEqual(['a now', 'b full'])
    await leave('a')
    expect(await heard()).toEqual(['small now'])
  })

  it('refuses the oldest when bodies take too much memory', async () => {
    const { ask, heard } = asker(only())
    ask('a', 'list')
    ask('b', 'list', 1, 600)
    ask('c', 'list', 1, 600)
    expect(await heard()).toEqual(['a now', 'b full'])
  })

  it('lets companies take turns', async () => {
    const { ask, leave, heard } = asker(only({ waiting: 10 }))
    ask('a1', 'list', 'a')
    for (const name of ['a2', 'a3', 'a4']) ask(name, 'list', 'a')
    ask('b1', 'list', 'b')
    ask('c1', 'list', 'c')
    const order = ['a1']
    for (let turn = 0; turn < 5; turn += 1) {
      await heard()
      await leave(order.at(-1) ?? '')
      order.push((await heard())[0]?.split(' ')[0] ?? '')
    }
    expect(order).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'a4'])
  })

  it('keeps a place of many for another company', async () => {
    const { ask, heard } = asker(only({ atOnce: 3, waiting: 10 }))
    for (const name of ['a1', 'a2', 'a3']) ask(name, 'list', 'a')
    expect(await heard()).toEqual(['a1 now', 'a2 now'])
    ask('b1', 'list', 'b')
    expect(await heard()).toEqual(['b1 now'])
  })
})

describe('lanes', () => {
  const lanes = { quick: lane({ isDear: false }), list: lane(), heavy: lane() }

  it('keep a cheap request from waiting behind a dear one', async () => {
    const { ask, heard } = asker(createLine({ lanes, dearAtOnce: 1, mostBytes: 1000 }))
    ask('heavy 1', 'heavy')
    ask('heavy 2', 'heavy')
    ask('list', 'list')
    ask('quick', 'quick')
    expect(await heard()).toEqual(['heavy 1 now', 'quick now'])
  })

  it('take turns where dear ones share places', async () => {
    const { ask, leave, heard } = asker(createLine({ lanes, dearAtOnce: 1, mostBytes: 1000 }))
    for (const name of ['h1', 'h2', 'h3']) ask(name, 'heavy')
    for (const name of ['l1', 'l2']) ask(name, 'list')
    const order: string[] = []
    for (let turn = 0; turn < 5; turn += 1) {
      const [next = ''] = await heard()
      order.push(next.split(' ')[0] ?? '')
      await leave(order.at(-1) ?? '')
    }
    expect(order).toEqual(['h1', 'l1', 'h2', 'l2', 'h3'])
  })
})
