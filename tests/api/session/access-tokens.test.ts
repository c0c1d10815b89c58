// oxlint-disable unicorn/consistent-function-scoping -- helpers stand beside the tests that they serve
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { io } from 'socket.io-client'
import { createTestApp, type Actor, type TestApp } from '#tests/support/app.ts'
import { givePasswords, holding, logIn, PASSWORD, withPassword } from '#tests/support/people.ts'
import { listen } from '#tests/support/listen.ts'

/** Personal access tokens: for what they were made for, while their person may, and no longer. */

const DAY = 24 * 3_600_000
let app: TestApp
let owner: Actor
let stopListening: () => Promise<void>
beforeAll(async () => {
  app = await createTestApp()
  owner = await app.actor('shipper')
  stopListening = await app.container.services.sessions.start()
})
afterAll(async () => {
  await stopListening()
  await app.close()
})

const make = async (abilities: readonly string[], by: Pick<Actor, 'post'> = owner, days = 30) => {
  await givePasswords(app)
  const { body } = await by.post('/api/access_tokens', { name: 'ERP', abilities, days }).expect(201)
  const token = String(body.data.token)
  return { id: String(body.data.id), token, told: body.data, ...holding(app, token) }
}

describe('an access token', () => {
  it('is shown once, kept as a hash, listed by its beginning, and on record', async () => {
    const { id, token, told } = await make(['orders.read'])
    expect(token).toMatch(/^tropeiro_pat_[\w-]{43}$/)
    const { body } = await owner.get('/api/access_tokens').expect(200)
    const listed = body.data.find((one: { id: string }) => one.id === id)
    expect(listed).toMatchObject({ name: 'ERP', abilities: ['orders.read'], last_used_at: null })
    expect(told.prefix).toBe(token.slice(0, 17))
    const stored = JSON.stringify([
      body,
      await app.db.access_tokens.findMany(),
      await app.db.audits.findMany(),
      await app.db.idempotency_keys.findMany(),
    ])
    expect(stored).not.toContain(token.slice(20))
    expect(await app.db.audits.count({ where: { auditable_type: 'access_tokens', event: 'created' } })).toBe(
      1,
    )
  })

  it('is not kept for a repeated request either', async () => {
    await givePasswords(app)
    const send = () =>
      owner
        .post('/api/access_tokens', { name: 'Chave', abilities: ['orders.read'], days: 1 })
        .set('Idempotency-Key', 'same')
    const [one, two] = [await send().expect(201), await send().expect(201)]
    expect(one.body.data.token).not.toBe(two.body.data.token)
    expect(await app.db.idempotency_keys.count()).toBe(0)
  })

  it('opens what it was made for, who one is, and nothing else', async () => {
    const { get, post, patch } = await make(['orders.read', 'companies.read'])
    await get('/api/orders').expect(200)
    await get('/api/users/me').expect(200)
    await get('/api/settings').expect(200)
    await get('/api/users').expect(403)
    await get('/api/drivers').expect(403)
    await post('/api/orders', {}).expect(403)
    await patch(`/api/users/${owner.user.id}`, { name: 'x' }).expect(403)
  })

  it('takes nothing along that it was not made to read', async () => {
    const orders = await make(['orders.read'])
    await owner.get('/api/orders?include=transporter').expect(200)
    await orders.get('/api/orders?include=transporter').expect(403)
  })

  it('never acts as the person: no password, profile, terms, logout or tokens', async () => {
    const { get, post, patch, id, ...rest } = await make([
      'orders.read',
      'users.read',
      'users.create',
      'users.update',
      'users.delete',
    ])
    const remove = rest.delete
    await get('/api/access_tokens').expect(403)
    await post('/api/access_tokens', { name: 'mais', abilities: ['orders.read'], days: 1 }).expect(403)
    await remove(`/api/access_tokens/${id}`).expect(403)
    await patch('/api/users/me/update', { name: 'Outro' }).expect(403)
    await patch('/api/users/me/update', { current_password: PASSWORD, password: 'Outra#2026x' }).expect(403)
    await post('/api/accept_terms', { version: 1 }).expect(403)
    await post('/api/logout').expect(403)
    await post('/api/broadcasting/auth', { channel_name: `private-user.${owner.user.id}` }).expect(403)
    await owner.post('/api/access_tokens', { name: 'x', abilities: ['session.manage'], days: 1 }).expect(422)
    await owner.post('/api/access_tokens', { name: 'x', abilities: ['session.use'], days: 1 }).expect(422)
  })

  it('is not for more than the person may, when it is made and ever after', async () => {
    const modest = await app.actor('shipper', {
      company_id: owner.company.id,
      permissions: ['integra_manager__financier'],
    })
    const { body } = await modest
      .post('/api/access_tokens', { name: 'x', abilities: ['users.update'], days: 1 })
      .expect(422)
    expect(body.errors[0].meta.key).toBe('beyond_own_rights')
    const admin = await app.actor('shipper', {
      company_id: owner.company.id,
      permissions: ['integra_manager__admin'],
    })
    const { get } = await make(['users.read'], admin)
    await get('/api/users').expect(200)
    await owner.patch(`/api/users/${admin.user.id}`, { permissions: ['prt__admin'] }).expect(200)
    await app.settle()
    await get('/api/users').expect(403)
  })

  it('sees the rows of its person only', async () => {
    const other = await app.actor('shipper')
    const { get } = await make(['users.read'])
    await get(`/api/users/${other.user.id}`).expect(404)
    const mine = await make(['orders.read'], other)
    await owner.delete(`/api/access_tokens/${mine.id}`).expect(404)
    await mine.get('/api/orders').expect(200)
    expect(JSON.stringify((await owner.get('/api/access_tokens')).body)).not.toContain(mine.told.prefix)
  })

  it('tells when it was used last', async () => {
    const { id, get } = await make(['orders.read'])
    app.clock.advance(5000)
    await get('/api/orders').expect(200)
    const row = await app.db.access_tokens.findUniqueOrThrow({ where: { id: Number(id) } })
    expect(row.last_used_at?.toISOString()).toBe(app.clock.now().toISOString())
  })

  it('is over at once when it is revoked, and by its day', async () => {
    const one = await make(['orders.read'])
    await one.get('/api/orders').expect(200)
    await owner.delete(`/api/access_tokens/${one.id}`).expect(204)
    await expect.poll(async () => (await one.get('/api/orders')).status, { timeout: 10_000 }).toBe(401)
    await owner.delete(`/api/access_tokens/${one.id}`).expect(404)
    const short = await make(['orders.read'], owner, 1)
    app.clock.advance(DAY + 1000)
    await short.get('/api/orders').expect(401)
    owner = await app.actor('shipper', { company_id: owner.company.id })
  })

  it.each(['a new password', 'a reset', 'being switched off'])(
    'is over with %s of its person',
    async (how) => {
      const user = await withPassword(app, owner.company.id)
      const session = String((await logIn(app, user.email).expect(200)).body.data.access_token)
      const person = holding(app, session)
      const one = await make(['orders.read'], person)
      await one.get('/api/orders').expect(200)
      if (how === 'a new password')
        await person
          .patch('/api/users/me/update', { current_password: PASSWORD, password: 'Outra#2026x' })
          .expect(200)
      else if (how === 'a reset') await app.container.services.sessions.revokeUser(user.id)
      else {
        await owner.patch(`/api/users/${user.id}`, { active: false }).expect(200)
        await app.settle()
      }
      await expect.poll(async () => (await one.get('/api/orders')).status, { timeout: 10_000 }).toBe(401)
    },
  )

  it('opens no socket', async () => {
    const { server, url } = await listen(app)
    app.container.attachSockets(server)
    const refused = async (token: string) =>
      new Promise<boolean>((resolve) => {
        const socket = io(url, { auth: { token }, transports: ['websocket'], reconnection: false })
        socket.on('connect', () => {
          socket.disconnect()
          resolve(false)
        })
        socket.on('connect_error', () => {
          socket.disconnect()
          resolve(true)
        })
      })
    try {
      expect(await refused((await make(['orders.read'])).token)).toBe(true)
      expect(await refused(owner.token)).toBe(false)
    } finally {
      await app.container.closeSockets()
      server.close()
    }
  })

  it('is one of twenty at most, for a year at most, for something at least', async () => {
    const person = await app.actor('shipper')
    await givePasswords(app)
    const send = (change: object) =>
      person.post('/api/access_tokens', { name: 'x', abilities: ['orders.read'], days: 1, ...change })
    await send({ days: 366 }).expect(422)
    await send({ abilities: [] }).expect(422)
    await send({ abilities: ['orders.read', 'no.such'] }).expect(422)
    for (let n = 0; n < 20; n += 1) await send({}).expect(201)
    await send({}).expect(422)
  })
})
