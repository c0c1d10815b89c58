import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createAdjustableClock } from '#server/infra/clock.ts'
import type { Sql } from '#server/infra/database.ts'
import { createLogger } from '#server/infra/logger.ts'
import { createMetrics } from '#server/infra/metrics.ts'
import { createAccessLog } from './access-log.ts'
import { createRegistry } from './resource.ts'

const entry = { kind: 'login', action: 'POST /login', address: '177.92.14.8' } as const

/** A database that is there or away, and the rows written to it. */
const make = () => {
  const state = {
    away: false,
    answer: undefined as (() => Promise<never>) | undefined,
    statements: 0,
    /** Of this user no entry can be written. */
    refused: 0,
    written: [] as { user_id: number }[],
  }
  const lines: string[] = []
  const metrics = createMetrics({ process: false })
  const rows = <T>(query: Sql): Promise<T[]> => {
    state.statements += 1
    if (state.away)
      return Promise.reject(Object.assign(new Error('nobody there'), { detail: 'Failing row (177.92.14.8)' }))
    if (state.answer) return state.answer()
    const entries = JSON.parse(String(query.values.at(-1))) as { user_id: number }[]
    if (entries.some(({ user_id }) => user_id === state.refused))
      return Promise.reject(Object.assign(new Error('no such character'), { code: '22P05' }))
    state.written.push(...entries)
    return Promise.resolve([])
  }
  const log = createAccessLog({
    database: { rows },
    registry: createRegistry([]),
    clock: createAdjustableClock('2026-11-18T12:00:00Z'),
    logger: createLogger({ level: 'info', destination: { write: (line) => lines.push(line) } }),
    metrics,
  })
  return { log, state, lines, metrics }
}

describe('access log', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('writes a second of requests in one statement', async () => {
    const { log, state } = make()
    log.start()
    for (let user_id = 1; user_id <= 200; user_id += 1) log.record({ ...entry, user_id })
    expect(state.statements).toBe(0)
    await vi.advanceTimersByTimeAsync(1100)
    expect(state.statements).toBe(1)
    expect(state.written.map(({ user_id }) => user_id)).toEqual(Array.from({ length: 200 }, (_, i) => i + 1))
  })

  it('keeps what could not be written, says so, and writes it once later, in order', async () => {
    const { log, state, lines, metrics } = make()
    log.start()
    state.away = true
    log.record({ ...entry, user_id: 1 })
    await vi.advanceTimersByTimeAsync(1100)
    log.record({ ...entry, user_id: 2 })
    expect(state.written).toEqual([])
    expect(await metrics.text()).toMatch(/access_log_waiting 2\n/)
    expect(await metrics.text()).toMatch(/access_log_failures 1\n/)
    expect(lines.join('')).toContain('the access log was not written')
    expect(lines.join('')).not.toContain('177.92')
    state.away = false
    await vi.advanceTimersByTimeAsync(6000)
    expect(state.written.map(({ user_id }) => user_id)).toEqual([1, 2])
    expect(await metrics.text()).toMatch(/access_log_waiting 0\n/)
  })

  it('gives up one entry that the database refuses, and keeps no other waiting', async () => {
    const { log, state, metrics } = make()
    state.refused = 3
    for (let user_id = 1; user_id <= 7; user_id += 1) log.record({ ...entry, user_id })
    expect(await log.flush()).toBe(true)
    expect(state.written.map(({ user_id }) => user_id)).toEqual([1, 2, 4, 5, 6, 7])
    expect(await metrics.text()).toMatch(/access_log_lost 1\n/)
  })

  it('is bounded while the database is away, and says what it gave up', async () => {
    const { log, state, lines, metrics } = make()
    state.away = true
    for (let user_id = 1; user_id <= 50_010; user_id += 1) log.record({ ...entry, user_id })
    expect(await metrics.text()).toMatch(/access_log_waiting 50000\n/)
    expect(await metrics.text()).toMatch(/access_log_lost 10\n/)
    expect(lines.join('')).toContain('lost entries')
    state.away = false
    await log.stop()
    expect(state.written).toHaveLength(50_000)
    expect(state.written.at(-1)?.user_id).toBe(50_000)
  })

  it('does not keep a process from ending while the database does not answer', async () => {
    const { log, state, lines } = make()
    state.answer = () => new Promise(() => undefined)
    log.record({ ...entry, user_id: 1 })
    let ended = false
    const stopped = log.stop().then(() => (ended = true))
    await vi.advanceTimersByTimeAsync(3900)
    expect(ended).toBe(false)
    await vi.advanceTimersByTimeAsync(200)
    await stopped
    expect(lines.join('')).toContain('lost entries')
  })

  it('takes what PostgreSQL cannot out of a header and of what is typed', async () => {
    const { log, state } = make()
    log.record({ ...entry, user_id: 1, user_agent: `a\0b${'x'.repeat(500)}`, email: 'a\0\ud800@b' })
    await log.flush()
    const [written] = state.written as unknown as { user_agent: string; email: string }[]
    expect(written?.user_agent).toHaveLength(200)
    expect(written?.user_agent.startsWith('abx')).toBe(true)
    expect(written?.email).toBe('a\ufffd@b')
  })
})
