import { createServer, type Server } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import express, { type ErrorRequestHandler } from 'express'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createMetrics, type Metrics } from '#server/infra/metrics.ts'
import type { Exception } from '#shared/kit/exceptions.ts'
import { createAdmission, leavePlace } from './admit.ts'
import { createArrival } from './arrival.ts'
import { LANES } from './lanes.ts'

/** Handlers that answer when they are told to: the test does not depend on the machine's speed. */

let server: Server
let metrics: Metrics
let held: Map<string, () => void>
let begun: string[]

const tell: ErrorRequestHandler = (error: Exception, _request, response, _next) => {
  response.set(error.headers).status(error.status).json({ exception: error.exception })
}

beforeEach(async () => {
  metrics = createMetrics({ process: false })
  held = new Map()
  begun = []
  // Ten connections: eight lists at once, of which one company has seven.
  const admit = createAdmission({ connections: 10, metrics })
  const app = express()
  app.use(createArrival())
  app.get(
    '/lists/:name',
    admit('list', async (request, response) => {
      const name = String(request.params.name)
      begun.push(name)
      await new Promise<void>((resolve) => held.set(name, resolve))
      response.end(name)
    }),
  )
  app.get(
    '/quick',
    admit('quick', async (_request, response) => {
      response.end('quick')
    }),
  )
  app.get(
    '/file',
    admit('heavy', async (request, response) => {
      leavePlace(request)
      await new Promise<void>((resolve) => held.set('file', resolve))
      response.end('file')
    }),
  )
  app.use(tell)
  server = createServer(app)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterEach(async () => {
  vi.useRealTimers()
  for (const answer of held.values()) answer()
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

const port = (): number => (server.address() as AddressInfo).port
const get = (path: string, signal?: AbortSignal): Promise<Response> =>
  fetch(`http://127.0.0.1:${port()}${path}`, signal ? { signal } : {})
const lists = (count: number, from = 1): Promise<Response>[] =>
  Array.from({ length: count }, (_, n) => get(`/lists/${from + n}`))
const until = (check: () => void): Promise<void> => vi.waitFor(check, { timeout: 5000, interval: 5 })
const line = async (lane: string): Promise<{ running: number; waiting: number }> => {
  const text = await metrics.text()
  const of = (state: string): number =>
    Number(
      new RegExp(`^http_requests_in_line\\{lane="${lane}",state="${state}"\\} (\\d+)`, 'm').exec(text)?.[1],
    )
  return { running: of('running'), waiting: of('waiting') }
}
const waiting = async (count: number): Promise<void> => {
  await vi.waitFor(async () => expect((await line('list')).waiting).toBe(count), { timeout: 5000 })
}

const rawList = (name: string): string => `GET /lists/${name} HTTP/1.1\r\nHost: x\r\n\r\n`

describe('an application under load', () => {
  it('works on so many lists at once, and answers a cheap request beside them', async () => {
    const asked = lists(12)
    await waiting(5)
    expect(begun).toHaveLength(7)
    expect(await (await get('/quick')).text()).toBe('quick')
    for (let answered = 1; answered <= 12; answered += 1) {
      await until(() => expect(held.size).toBeGreaterThan(0))
      const name = [...held.keys()][0] ?? ''
      held.get(name)?.()
      held.delete(name)
    }
    expect((await Promise.all(asked)).map(({ status }) => status)).toEqual(Array(12).fill(200))
    expect(await line('list')).toEqual({ running: 0, waiting: 0 })
  })

  it('refuses what waited too long: 503, come back after a second, and counts it', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
    const first = lists(7)
    while (begun.length < 7) await new Promise(setImmediate)
    const late = get('/lists/late')
    while ((await line('list')).waiting < 1) await new Promise(setImmediate)
    await vi.advanceTimersByTimeAsync(LANES.list.patienceMs + 100)
    const refused = await late
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '1'])
    expect(await refused.json()).toEqual({ exception: 'General' })
    expect(await metrics.text()).toContain('http_requests_refused_total{lane="list",reason="late"} 1')
    for (const answer of held.values()) answer()
    expect((await Promise.all(first)).every(({ ok }) => ok)).toBe(true)
    expect(begun).not.toContain('late')
  })

  it('does no work for a client that went away while it waited', async () => {
    const first = lists(7)
    await until(() => expect(begun).toHaveLength(7))
    const leaving = new AbortController()
    const gone = get('/lists/gone', leaving.signal)
    await waiting(1)
    leaving.abort()
    await expect(gone).rejects.toThrow('aborted')
    await waiting(0)
    for (const answer of held.values()) answer()
    await Promise.all(first)
    expect(begun).not.toContain('gone')
  })

  it('takes one question of a connection at a time', async () => {
    const socket = connect(port(), '127.0.0.1')
    let text = ''
    socket.setEncoding('latin1').on('data', (chunk: string) => (text += chunk))
    socket.write(['a', 'b', 'c'].map(rawList).join(''))
    for (const [index, name] of ['a', 'b', 'c'].entries()) {
      await until(() => expect(begun).toEqual(['a', 'b', 'c'].slice(0, index + 1)))
      held.get(name)?.()
    }
    await until(() => expect(text.match(/HTTP\/1\.1 200/g)).toHaveLength(3))
    socket.destroy()
  })

  it('gives the place of a file to the next one while a slow client still reads it', async () => {
    const file = get('/file')
    await until(() => expect(held.has('file')).toBe(true))
    expect((await line('heavy')).running).toBe(0)
    held.get('file')?.()
    expect(await (await file).text()).toBe('file')
  })
})
