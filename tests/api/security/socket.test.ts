// oxlint-disable unicorn/consistent-function-scoping -- helpers stand beside the tests that they serve
import type { Server } from 'node:http'
import { io, type Socket } from 'socket.io-client'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type Actor, type TestApp } from '#tests/support/app.ts'
import { PASSWORD, holding, logIn, withPassword } from '#tests/support/people.ts'
import { listen } from '#tests/support/listen.ts'

/** Security check 11: the live channel belongs to its session and ends with it. */

describe('the live channel', () => {
  let app: TestApp
  let server: Server
  let url: string
  let boss: Actor
  let stop: () => Promise<void>
  const clients: Socket[] = []

  beforeAll(async () => {
    app = await createTestApp()
    boss = await app.actor('shipper')
    ;({ server, url } = await listen(app))
    app.container.attachSockets(server)
    stop = await app.container.services.sessions.start()
  })
  afterEach(() => {
    for (const client of clients.splice(0)) client.disconnect()
  })
  afterAll(async () => {
    await stop()
    server.closeAllConnections()
    await app.close()
  })

  const connect = (auth: object, query: Record<string, string> = {}): Promise<Socket> => {
    const client = io(url, { auth, query, transports: ['websocket'], forceNew: true, reconnection: false })
    clients.push(client)
    return new Promise((resolve, reject) => {
      client.once('connect', () => resolve(client))
      client.once('connect_error', reject)
    })
  }
  const person = async () => {
    const user = await withPassword(app, boss.company.id)
    const token = String((await logIn(app, user.email).expect(200)).body.data.access_token)
    const client = await connect({ token })
    return { user, token, client, ...holding(app, token) }
  }
  const isCut = (client: Socket): Promise<void> =>
    expect.poll(() => client.connected, { timeout: 4000, interval: 20 }).toBe(false)

  it('opens to no token, no false one and no old one', async () => {
    for (const auth of [
      {},
      { token: '' },
      { token: 'x' },
      { token: `${boss.token}x` },
      { token: [boss.token] },
    ])
      await expect(connect(auth)).rejects.toThrow('unauthorized')
    await expect(connect({}, { token: boss.token })).rejects.toThrow('unauthorized')
    const ended = await person()
    await ended.post('/api/logout').expect(204)
    await expect(connect({ token: ended.token })).rejects.toThrow('unauthorized')
    const late = await app.actor('shipper')
    app.clock.advance(12 * 3_600_000 + 1000)
    await expect(connect({ token: late.token })).rejects.toThrow('unauthorized')
    boss = await app.actor('shipper')
  })

  it('gives a user the own messages only, whatever is asked for', async () => {
    const [one, other] = [await person(), await person()]
    const heard: string[] = []
    one.client.onAny((event: string) => heard.push(event))
    for (const event of ['join', 'subscribe', 'pusher:subscribe', `private-user.${other.user.id}`])
      one.client.emit(event, `private-user.${other.user.id}`, { channel: `private-user.${other.user.id}` })
    await one.post('/api/broadcasting/auth', { channel_name: `private-user.${other.user.id}` }).expect(403)
    await one.post('/api/broadcasting/auth', { channel_name: `private-user.${one.user.id}` }).expect(200)
    const { push } = app.container.services
    push.toUser(other.user.id, 'system-notification-created', { secret: true })
    push.toUser(one.user.id, 'orders-changed', {})
    await expect.poll(() => heard).toEqual(['orders-changed'])
  })

  it.each<[string, (who: Awaited<ReturnType<typeof person>>) => Promise<unknown>]>([
    ['logging out', (who) => who.post('/api/logout').expect(204)],
    ['being switched off', (who) => boss.patch(`/api/users/${who.user.id}`, { active: false }).expect(200)],
    ['being deleted', (who) => boss.delete(`/api/users/${who.user.id}`).expect(204)],
    [
      'a password set in another session',
      async (who) => {
        const { body } = await logIn(app, who.user.email)
        await holding(app, String(body.data.access_token))
          .patch('/api/users/me/update', { current_password: PASSWORD, password: 'Outra#2026x' })
          .expect(200)
      },
    ],
    [
      'the company being switched off',
      async () => {
        const operator = await app.actor('manager')
        await operator.patch(`/api/shippers/${boss.company.id}`, { active: false }).expect(200)
      },
    ],
  ])('is cut by %s', async (_why, end) => {
    const who = await person()
    await end(who)
    await app.settle()
    await isCut(who.client)
  })
})
