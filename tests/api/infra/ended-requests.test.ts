import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import * as z from 'zod'
import { createApp } from '#server/app.ts'
import { LANES } from '#server/http/admission/lanes.ts'
import { sql } from '#server/infra/database.ts'
import { defineModule } from '#server/kit/define-module.ts'
import { action } from '#server/kit/routes.ts'
import { data, defineCall, nothing } from '#shared/kit/call.ts'
import { expectStatus } from '#tests/support/exchange.ts'
import { createTestApp, type Actor, type TestApp } from '#tests/support/app.ts'

/** Requests that end before they are answered: what becomes of their statements. */

const LONG = sql`select pg_sleep(60)`
const UF = 'ZZ'
const insert = sql`insert into states (id, uf, name) values (990, ${UF}, 'Test')`

const read = defineCall('GET slow/read', {
  summary: 'Takes a minute',
  ability: 'orders.read',
  answers: data(z.unknown()),
})
const pair = defineCall('GET slow/pair', {
  summary: 'Takes two minutes, in one write',
  ability: 'orders.read',
  answers: data(z.unknown()),
})
const change = defineCall('POST slow/change', {
  summary: 'Takes a minute before it commits',
  ability: 'orders.read',
  answers: nothing,
})
const commit = defineCall('POST slow/commit', {
  summary: 'Takes two seconds to commit',
  ability: 'orders.read',
  answers: nothing,
})
const slow = defineModule({
  name: 'slow',
  routes: [
    action(read, async ({ rows }) => ({ data: await rows(LONG) })),
    action(pair, async ({ together }) => ({ data: await together([LONG, LONG]) })),
    action(change, async ({ rows }) => {
      await rows(insert)
      await rows(LONG)
    }),
    action(commit, async ({ rows }) => void (await rows(insert))),
  ],
})

let app: TestApp
let server: Server
let shipper: Actor

beforeAll(async () => {
  app = await createTestApp('reference', undefined, [slow])
  shipper = await app.actor('shipper')
  server = createServer(createApp(app.container, { ready: true }))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterEach(async () => {
  vi.useRealTimers()
  await app.db.$executeRaw`delete from states where uf = ${UF}`
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await app.close()
})

/** Statements with these words that run now. */
const running = async (words: string): Promise<number> => {
  const { rows } = await app.container.services.database.pool.query<{ n: number }>(
    `select count(*)::int as n from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle' and query ilike $1`,
    [`%${words}%`],
  )
  return rows[0]?.n ?? 0
}
/** Looks until so many run. Without timers, because a test may hold them. */
const until = async (words: string, count: number): Promise<void> => {
  const since = Date.now()
  while ((await running(words)) !== count) {
    if (Date.now() - since > 10_000) throw new Error(`${words}: ${await running(words)} run, not ${count}`)
    await new Promise(setImmediate)
  }
}
const states = (): Promise<number> => app.db.states.count({ where: { uf: UF } })

const ask = (method: string, path: string) => {
  const client = new AbortController()
  const answer = fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/api/${path}`, {
    method,
    headers: { authorization: `Bearer ${shipper.token}` },
    signal: client.signal,
  })
  return { answer, goAway: () => client.abort() }
}

const answerAfter = async (method: string, path: string, lane: 'quick' | 'change') => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { answer } = ask(method, path)
  await until('pg_sleep', 1)
  await vi.advanceTimersByTimeAsync(LANES[lane].limitMs)
  vi.useRealTimers()
  const response = await answer
  const [error] = ((await response.json()) as { errors: { code: string; detail: string }[] }).errors
  const { status, headers } = response
  expectStatus({ method, path, status, answered: error }, 503)
  return { status, retryAfter: headers.get('retry-after'), error }
}

describe('a client that goes away', () => {
  it.each(['slow/read', 'slow/pair'])('ends the statements of %s within a second or so', async (path) => {
    const { answer, goAway } = ask('GET', path)
    await until('pg_sleep', 1)
    const since = Date.now()
    goAway()
    await expect(answer).rejects.toThrow('aborted')
    await until('pg_sleep', 0)
    // A second is the goal; the proof is that no request waits for the minute.
    expect(Date.now() - since).toBeLessThan(5000)
    expect(await app.container.services.metrics.text()).toMatch(
      /http_requests_ended_total\{lane="quick",cause="gone"\} [12]/,
    )
  })

  it('undoes a change that has not begun to commit', async () => {
    const { answer, goAway } = ask('POST', 'slow/change')
    await until('pg_sleep', 1)
    goAway()
    await expect(answer).rejects.toThrow('aborted')
    await until('pg_sleep', 0)
    expect(await states()).toBe(0)
  })

  it('leaves a change alone that commits', async () => {
    const { owner: pool } = app
    await pool.query(`
      create function slow_commit() returns trigger language plpgsql as 'begin perform pg_sleep(2); return null; end';
      create constraint trigger slow_commit after insert on states deferrable initially deferred
        for each row execute function slow_commit()`)
    try {
      const { answer, goAway } = ask('POST', 'slow/commit')
      await until('commit', 1)
      goAway()
      await expect(answer).rejects.toThrow('aborted')
      await until('commit', 0)
      expect(await states()).toBe(1)
    } finally {
      await pool.query('drop trigger slow_commit on states; drop function slow_commit()')
    }
  })

  it('leaves the others their connections', async () => {
    const statuses = await Promise.all(
      Array.from({ length: 20 }, async () => (await shipper.get('/api/states')).status),
    )
    expect(new Set(statuses)).toEqual(new Set([200]))
  })
})

describe('a request whose time is up', () => {
  it('says so in words, and its statement ends', async () => {
    const { status, retryAfter, error } = await answerAfter('GET', 'slow/read', 'quick')
    expect([status, retryAfter, error?.code]).toEqual([503, '5', 'General'])
    expect(error?.detail).toBe('A consulta demorou demais. Use filtros para reduzir o resultado.')
    await until('pg_sleep', 0)
  })

  it('undoes a change, and says that', async () => {
    const { error } = await answerAfter('POST', 'slow/change', 'change')
    expect(error?.detail).toBe('A operação demorou demais e foi desfeita. Tente de novo com menos itens.')
    await until('pg_sleep', 0)
    expect(await states()).toBe(0)
  })
})
