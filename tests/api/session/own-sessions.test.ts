import { io, type Socket } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type Actor, type TestApp } from '#tests/support/app.ts'
import type { OwnSession } from '#shared/session/sessions.contract.ts'
import { holding, givePasswords } from '#tests/support/people.ts'
import { listen } from '#tests/support/listen.ts'

/** Where one is logged in: seen, ended one by one or all but this one; unused for hours, over by itself. */

const HOUR = 3_600_000
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'

let app: TestApp
let me: Actor
let stopListening: () => Promise<void>
beforeAll(async () => {
  app = await createTestApp()
  me = await app.actor('transporter')
  stopListening = await app.container.services.sessions.start()
})
afterAll(async () => {
  await stopListening()
  await app.close()
})

/** Another session of this person. */
const again = async ({ user, company }: Actor) => {
  const { sessions } = app.container.services
  const token = await sessions.issue(
    { id: user.id, role: company.type, company_id: company.id },
    { address: '189.10.20.30', userAgent: FIREFOX },
  )
  return { token, ...holding(app, token) }
}

const listOf = async (who: Pick<Actor, 'get'>): Promise<OwnSession[]> =>
  (await who.get('/api/sessions').expect(200)).body.data

const currentOf = async (who: Pick<Actor, 'get'>): Promise<string> =>
  (await listOf(who)).find(({ current }) => current)?.id ?? ''

const idleHours = () => app.container.services.env.SESSION_IDLE_HOURS

const cut = (socket: Socket): Promise<void> =>
  new Promise((resolve) => {
    socket.once('disconnect', () => resolve())
  })

describe('own sessions', () => {
  it('are listed with device, place and times, the one that asks first', async () => {
    const other = await again(me)
    const [first, second, ...more] = await listOf(me)
    expect(more).toEqual([])
    expect(first).toMatchObject({ current: true, device: { kind: 'program' }, address: '127.0.x.x' })
    expect(second).toMatchObject({
      current: false,
      device: { kind: 'computer', browser: 'Firefox', system: 'Linux' },
      address: '189.10.x.x',
    })
    expect(await currentOf(other)).toBe(second?.id)
    const stranger = await app.actor('transporter', { company_id: me.company.id })
    expect(await listOf(stranger)).toHaveLength(1)
  })

  it('end at once: the next request is refused, the socket cut', async () => {
    const other = await again(me)
    const id = await currentOf(other)
    const { server, url } = await listen(app)
    app.container.attachSockets(server)
    const socket = io(url, { auth: { token: other.token }, transports: ['websocket'], reconnection: false })
    await new Promise<void>((resolve, reject) => {
      socket.once('connect', () => resolve())
      socket.once('connect_error', reject)
    })
    const gone = cut(socket)
    await me.delete(`/api/sessions/${id}`).expect(204)
    await gone
    const { body } = await other.get('/api/users/me').expect(401)
    expect(body.errors[0].meta.key).toBe('session_ended')
    expect((await listOf(me)).map((session) => session.id)).not.toContain(id)
    await me.delete(`/api/sessions/${id}`).expect(404)
    server.close()
  })

  it('of another person do not exist, nor does what is no session', async () => {
    const colleague = await app.actor('transporter', { company_id: me.company.id })
    const operator = await app.actor('manager')
    const id = await currentOf(colleague)
    await me.delete(`/api/sessions/${id}`).expect(404)
    await operator.delete(`/api/sessions/${id}`).expect(404)
    for (const none of ['1', 'x', '00000000-0000-0000-0000-000000000000', `${id}'`])
      await me.delete(`/api/sessions/${encodeURIComponent(none)}`).expect(404)
    await colleague.get('/api/users/me').expect(200)
  })

  it('end all together but for the one that asks; access tokens go on', async () => {
    const person = await app.actor('shipper')
    const others = [await again(person), await again(person)]
    const bystander = await app.actor('shipper', { company_id: person.company.id })
    await givePasswords(app)
    const made = await person.post('/api/access_tokens', {
      name: 'ERP',
      abilities: ['orders.read'],
      days: 1,
    })
    const { body } = await person.delete('/api/sessions').expect(200)
    expect(body.data).toEqual({ ended: 2 })
    for (const other of others) await other.get('/api/users/me').expect(401)
    await person.get('/api/users/me').expect(200)
    await bystander.get('/api/users/me').expect(200)
    await holding(app, made.body.data.token).get('/api/orders').expect(200)
    expect((await person.delete('/api/sessions').expect(200)).body.data).toEqual({ ended: 0 })
  })

  it('are no business of an access token', async () => {
    await givePasswords(app)
    const { body } = await me.post('/api/access_tokens', { name: 'x', abilities: ['orders.read'], days: 1 })
    const program = holding(app, body.data.token)
    await program.get('/api/sessions').expect(403)
    await program.delete('/api/sessions').expect(403)
  })
})

describe('a session that nobody uses', () => {
  it('is over after the idle hours, while one in use goes on', async () => {
    const [used, unused] = [await app.actor('shipper'), await app.actor('shipper')]
    for (let hour = 1; hour < idleHours(); hour += 1) {
      app.clock.advance(HOUR)
      await used.get('/api/users/me').expect(200)
    }
    app.clock.advance(HOUR)
    await used.get('/api/users/me').expect(200)
    await unused.get('/api/users/me').expect(401)
    app.clock.advance(idleHours() * HOUR)
    await used.get('/api/users/me').expect(401)
  })

  it('is not kept alive by a page that is only open', async () => {
    const person = await app.actor('shipper')
    const { sessions } = app.container.services
    for (let hour = 1; hour < idleHours(); hour += 1) {
      app.clock.advance(HOUR)
      expect(await sessions.watch(person.token)).not.toBeNull()
    }
    app.clock.advance(HOUR)
    expect(await sessions.watch(person.token)).toBeNull()
    await person.get('/api/users/me').expect(401)
  })

  it('is written at most every few minutes, and still ends after its whole life', async () => {
    const person = await app.actor('shipper')
    const lastUse = async () => (await listOf(person))[0]?.last_used_at
    const began = await lastUse()
    app.clock.advance(2 * 60_000)
    expect(await lastUse()).toBe(began)
    app.clock.advance(4 * 60_000)
    await person.get('/api/users/me').expect(200)
    expect(await lastUse()).toBe(app.clock.now().toISOString())
    for (let hour = 0; hour < 12; hour += 1) {
      app.clock.advance(HOUR)
      await person.get('/api/users/me')
    }
    await person.get('/api/users/me').expect(401)
  })
})
