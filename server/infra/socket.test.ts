import { createServer, type Server as HttpServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { io, type Socket } from 'socket.io-client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createLogger } from '#server/infra/logger.ts'
import { createRedis, type RedisClient } from '#server/infra/redis.ts'
import { createSocketServer, type SocketServer, type SocketSession } from '#server/infra/socket.ts'
import { hasRedisServer, startRedis } from '#tests/support/redis.ts'

const logger = createLogger({ level: 'silent' })
const sessions = new Map<string, SocketSession>()
const clients: Socket[] = []
const servers: { http: HttpServer; sockets: SocketServer }[] = []

const start = async (options: { redis?: RedisClient | undefined; recheckMilliseconds?: number } = {}) => {
  const http = createServer()
  const sockets = createSocketServer({
    httpServer: http,
    authenticate: async (token) => {
      if (token === 'boom') throw new Error('database away')
      return sessions.get(token) ?? null
    },
    corsOrigins: ['https://app.example'],
    headers: { 'X-Content-Type-Options': 'nosniff' },
    logger,
    ...options,
  })
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`
  servers.push({ http, sockets })
  return { sockets, url }
}

const connect = (url: string, auth: object): Promise<Socket> => {
  const client = io(url, { auth, transports: ['websocket'], forceNew: true, reconnectionDelay: 20 })
  clients.push(client)
  return new Promise((resolve, reject) => {
    client.once('connect', () => resolve(client))
    client.once('connect_error', reject)
  })
}

const heardBy = (client: Socket): unknown[][] => {
  const heard: unknown[][] = []
  // A third argument is the offset that socket.io needs to recover missed messages.
  client.onAny((event: string, payload: unknown) => heard.push([event, payload]))
  return heard
}
const ended = (client: Socket) => new Promise<string>((resolve) => client.once('disconnect', resolve))

const breakConnection = async (client: Socket) => {
  const gone = ended(client)
  client.io.engine.close()
  await gone
}

beforeEach(() => {
  sessions.clear()
  sessions.set('ana', { user_id: 1, company_id: 10, session_id: 's-ana' })
  sessions.set('ana-phone', { user_id: 1, company_id: 10, session_id: 's-phone' })
  sessions.set('bia', { user_id: 2, company_id: 20, session_id: 's-bia' })
})
afterEach(async () => {
  for (const client of clients.splice(0)) client.disconnect()
  await Promise.all(servers.splice(0).map(({ sockets }) => sockets.close()))
})

describe('createSocketServer', () => {
  it.each([
    {},
    { token: '' },
    { token: 'nobody' },
    { token: 7 },
    { token: ['ana'] },
    { token: 'x'.repeat(9000) },
  ])('refuses %o', async (auth) => {
    const { sockets, url } = await start()
    await expect(connect(url, auth)).rejects.toThrow('unauthorized')
    expect(sockets.connections()).toBe(0)
  })

  it('says so when it cannot tell', async () => {
    const { url } = await start()
    await expect(connect(url, { token: 'boom' })).rejects.toThrow('unavailable')
  })

  it('reaches a user on every device, a company, and nobody else', async () => {
    const { sockets, url } = await start()
    const [desk, phone, other] = await Promise.all(
      ['ana', 'ana-phone', 'bia'].map((token) => connect(url, { token })),
    )
    const heard = [desk, phone, other].map((client) => heardBy(client as Socket))
    sockets.emitToUser(1, 'system-notification-created', { id: '5' })
    sockets.emitToCompany(20, 'order-changed', { id: '9' })
    await expect
      .poll(() => heard)
      .toEqual([
        [['system-notification-created', { id: '5' }]],
        [['system-notification-created', { id: '5' }]],
        [['order-changed', { id: '9' }]],
      ])
  })

  it('lets nobody join a room by asking', async () => {
    const { sockets, url } = await start()
    const other = await connect(url, { token: 'bia', user_id: 1, rooms: ['private-user.1'] })
    const heard = heardBy(other)
    other.emit('join', 'private-user.1')
    other.emit('subscribe', { channel: 'private-user.1' })
    await wait(50)
    sockets.emitToUser(1, 'secret', {})
    sockets.emitToUser(2, 'own', {})
    await expect.poll(() => heard).toEqual([['own', {}]])
  })

  it('cuts one session, or a user everywhere', async () => {
    const { sockets, url } = await start()
    const desk = await connect(url, { token: 'ana' })
    const phone = await connect(url, { token: 'ana-phone' })
    const deskEnded = ended(desk)
    sockets.disconnectSession('s-ana')
    expect(await deskEnded).toBe('io server disconnect')
    expect(phone.connected).toBe(true)
    const phoneEnded = ended(phone)
    sockets.disconnectUser(1)
    expect(await phoneEnded).toBe('io server disconnect')
  })

  it('notices by itself that a session has ended', async () => {
    const { url } = await start({ recheckMilliseconds: 50 })
    const desk = await connect(url, { token: 'ana' })
    const other = await connect(url, { token: 'bia' })
    sessions.delete('ana')
    await ended(desk)
    expect(other.connected).toBe(true)
  })

  it('hands over what was missed during a short interruption', async () => {
    const { sockets, url } = await start()
    const desk = await connect(url, { token: 'ana' })
    const heard = heardBy(desk)
    sockets.emitToUser(1, 'first', {})
    await expect.poll(() => heard).toHaveLength(1)
    const back = new Promise((resolve) => desk.once('connect', () => resolve(undefined)))
    await breakConnection(desk)
    sockets.emitToUser(1, 'missed', {})
    await back
    expect(desk.recovered).toBe(true)
    sockets.emitToUser(1, 'after', {})
    await expect.poll(() => heard.map(([event]) => event)).toEqual(['first', 'missed', 'after'])
  })

  it('hands nothing over to a session that ended meanwhile, nor to another company', async () => {
    const { sockets, url } = await start()
    const desk = await connect(url, { token: 'ana' })
    const heard = heardBy(desk)
    sockets.emitToUser(1, 'first', {})
    await expect.poll(() => heard).toHaveLength(1)
    const refused = new Promise<Error>((resolve) => desk.io.engine && desk.once('connect_error', resolve))
    sessions.delete('ana')
    await breakConnection(desk)
    sockets.emitToUser(1, 'missed', {})
    expect((await refused).message).toBe('unauthorized')
    desk.auth = { token: 'bia' }
    const back = new Promise((resolve) => desk.once('connect', () => resolve(undefined)))
    desk.connect()
    await back
    sockets.emitToUser(1, 'not for bia', {})
    sockets.emitToCompany(10, 'not for bia', {})
    sockets.emitToUser(2, 'own', {})
    await expect.poll(() => heard.map(([event]) => event)).toEqual(['first', 'own'])
  })

  it('answers only the origins it was told', async () => {
    const { url } = await start()
    const ask = (origin: string) =>
      fetch(`${url}/socket.io/?EIO=4&transport=polling`, { headers: { origin } })
    expect((await ask('https://app.example')).headers.get('access-control-allow-origin')).toBe(
      'https://app.example',
    )
    expect((await ask('https://evil.example')).headers.get('access-control-allow-origin')).toBeNull()
  })

  it('closes whether or not the HTTP server is closed already, and without one', async () => {
    const { sockets, url } = await start()
    const desk = await connect(url, { token: 'ana' })
    const gone = ended(desk)
    servers[0]?.http.close()
    await sockets.close()
    await gone
    const emitter = createSocketServer({ authenticate: async () => null, corsOrigins: [], logger })
    emitter.emitToUser(1, 'x', {})
    await emitter.close()
  })
})

/** The first message that a socket hears when it comes with these credentials. */
const missedBy = async (
  { url, sockets }: { url: string; sockets: SocketServer },
  auth: { token: string; age?: unknown },
): Promise<unknown> => {
  const client = io(url, { auth, transports: ['websocket'], forceNew: true })
  clients.push(client)
  return new Promise((resolve) => {
    client.once('missed', ({ told }: { told: unknown }) => resolve(told))
    client.once('silence', () => resolve('nothing'))
    // Sent after the missed changes, so that silence is heard as such.
    client.once('connect', () => sockets.emitToUser(sessions.get(auth.token)?.user_id ?? 0, 'silence', {}))
  })
}

describe('what was told before a socket joined', () => {
  it('is told by its kind to the rooms of the one who comes, within the time that it names', async () => {
    vi.setSystemTime(Date.now() - 60_000)
    const server = await start()
    vi.useRealTimers()
    const { sockets } = server
    sockets.emitToCompany(10, 'resource-changed', { type: 'orders', id: '7', reason: 'orders.created' })
    sockets.emitToCompany(10, 'resource-changed', { type: 'orders', id: '8', reason: 'orders.created' })
    sockets.emitToUser(1, 'job-progress', { kind: 'export_report', id: '3', progress: 9 })
    sockets.emitToUser(1, 'system-notification-created', { system_notification: { id: '4' } })
    sockets.emitToCompany(20, 'resource-changed', { type: 'drivers', id: '9' })
    expect(await missedBy(server, { token: 'ana', age: 5000 })).toEqual([
      { type: 'export_report' },
      { type: 'system_notifications' },
      { type: 'orders', reason: 'orders.created' },
    ])
    expect(await missedBy(server, { token: 'bia', age: 5000 })).toEqual([{ type: 'drivers' }])
    // A page of longer ago than is remembered reads everything again.
    expect(await missedBy(server, { token: 'bia', age: 999_999 })).toBeNull()
    // A client that does not ask, or asks for nonsense, is told nothing.
    for (const age of [undefined, 'x', -1, null])
      expect(await missedBy(server, { token: 'bia', age })).toBe('nothing')
    vi.setSystemTime(Date.now() + 5000)
    expect(await missedBy(server, { token: 'bia', age: 0 })).toBe('nothing')
    vi.useRealTimers()
  })

  it('is not known of the time before a restart: a page read then reads everything again', async () => {
    const server = await start()
    server.sockets.emitToCompany(20, 'resource-changed', { type: 'drivers', id: '9' })
    expect(await missedBy(server, { token: 'bia', age: 60_000 })).toBeNull()
    expect(await missedBy(server, { token: 'bia', age: 0 })).toEqual([{ type: 'drivers' }])
  })
})

describe.runIf(hasRedisServer())('several processes with Redis', () => {
  it('reaches and cuts sockets of another process, also from one that only emits', async () => {
    const redis = await startRedis()
    const connections = ['a', 'b', 'worker'].map((name) => createRedis({ url: redis.url, logger, name }))
    const [a, b, c] = connections
    try {
      const one = await start({ redis: a })
      const two = await start({ redis: b })
      const emitter = createSocketServer({
        authenticate: async () => null,
        corsOrigins: [],
        logger,
        redis: c,
      })
      const desk = await connect(one.url, { token: 'ana' })
      const phone = await connect(two.url, { token: 'ana-phone' })
      const heard = [desk, phone].map(heardBy)
      await expect
        .poll(
          () => {
            emitter.emitToUser(1, 'hello', {})
            return heard.every((messages) => messages.length > 0)
          },
          { timeout: 5000, interval: 200 },
        )
        .toBe(true)
      emitter.emitToCompany(20, 'resource-changed', { type: 'drivers', id: '1' })
      // Redis is asked for missed changes; other messages may overtake its answer.
      const late = io(two.url, {
        auth: { token: 'bia', age: 10_000 },
        transports: ['websocket'],
        forceNew: true,
      })
      clients.push(late)
      const missed = new Promise((resolve) => {
        late.once('missed', ({ told }: { told: unknown }) => resolve(told))
      })
      expect(await missed).toEqual([{ type: 'drivers' }])
      const gone = ended(phone)
      one.sockets.disconnectSession('s-phone')
      expect(await gone).toBe('io server disconnect')
      expect(desk.connected).toBe(true)
      await emitter.close()
      await Promise.all(servers.splice(0).map(({ sockets }) => sockets.close()))
    } finally {
      // The reader ends within its second of blocking; only then may Redis go.
      await wait(1200)
      for (const connection of connections) await connection?.quit()
      await redis.stop()
    }
  })
})

describe('caps', () => {
  it('twenty sockets of one person; another person still comes in', async () => {
    const { url, sockets } = await start()
    for (let n = 0; n < 20; n += 1) await connect(url, { token: n % 2 ? 'ana' : 'ana-phone' })
    await expect(connect(url, { token: 'ana' })).rejects.toThrow('too_many')
    expect(sockets.connections()).toBe(20)
    await connect(url, { token: 'bia' })
    const [first] = clients
    first?.disconnect()
    await expect.poll(() => sockets.connections()).toBe(20)
    await connect(url, { token: 'ana' })
  })

  it('fifty events of a browser, which has nothing to say', async () => {
    const { url } = await start()
    const client = await connect(url, { token: 'ana' })
    const cut = ended(client)
    for (let n = 0; n <= 50; n += 1) client.emit('noise', n)
    expect(await cut).toBe('io server disconnect')
  })

  it('headers on every answer of the engine, refusals included', async () => {
    const { url } = await start()
    for (const query of ['EIO=4&transport=polling', 'EIO=3&transport=polling', 'EIO=4&transport=x', '']) {
      const answer = await fetch(`${url}/socket.io/?${query}`)
      expect([query, answer.headers.get('x-content-type-options')]).toEqual([query, 'nosniff'])
    }
  })
})
