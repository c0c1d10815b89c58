import express, { type RequestHandler } from 'express'
import supertest from 'supertest'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApi } from '#server/http/api.ts'
import { errorHandler } from '#server/http/error-handler.ts'
import { identify } from '#server/http/identify.ts'
import { rateLimits } from '#server/http/rate-limits.ts'
import { placesModule } from '#server/modules/places/index.ts'
import { sessionModule } from '#server/modules/session/index.ts'
import { explained } from '#tests/support/exchange.ts'
import { givePasswords, PASSWORD, withPassword } from '#tests/support/people.ts'
import { createTestApp, type Actor, type TestApp } from '#tests/support/app.ts'

/** Security check 40: the budgets as production has them: whom a request counts for, whatever it says about itself. */

let app: TestApp
let shipper: Actor
beforeAll(async () => {
  app = await createTestApp()
  shipper = await app.actor('shipper')
})
afterAll(() => app.close())

const answer: RequestHandler = (_request, response) => void response.json({})
const production = () => {
  const { services, limitRate } = app.container
  const limits = rateLimits(limitRate, { NODE_ENV: 'production', LOGINS_PER_MINUTE: 20 }, services.sessions)
  const server = express()
  server.use(identify(services.sessions), ...limits.api)
  server.set('trust proxy', 1)
  server.get('/', answer)
  server.get('/up', ...limits.forCall({ limit: 'upload' }), answer)
  server.get('/guest/:hash', ...limits.forCall({ limit: 'guest' }), answer)
  server.use(errorHandler(services))
  return supertest(server)
}
const bearing = (token: string) => ({ Authorization: `Bearer ${token}` })
const invented = (n: number): string => `x.y.${String(n).padStart(43, 'q')}`

describe('the budget of requests', () => {
  it('cannot be renewed with invented headers', async () => {
    const server = production()
    const left = async (headers: Record<string, string>) =>
      Number((await server.get('/').set(headers)).headers['ratelimit-remaining'])
    const first = await left({ Authorization: 'Basic one' })
    expect(await left({ Authorization: 'Basic two' })).toBe(first - 1)
    expect(await left({})).toBe(first - 2)
    // A person has their own; a second one of the same address too.
    const mine = await left(bearing(shipper.token))
    expect(await left(bearing(shipper.token))).toBe(mine - 1)
    const other = await app.actor('shipper')
    expect(await left(bearing(other.token))).toBe(mine)
  })

  it('is one for all sessions and tokens of a person', async () => {
    const server = production()
    const left = async (token: string) =>
      Number((await server.get('/').set(bearing(token))).headers['ratelimit-remaining'])
    const { sessions } = app.container.services
    const { user, company, token } = await app.actor('shipper')
    const again = await sessions.issue(
      { id: user.id, role: 'shipper', company_id: company.id },
      { address: '127.0.0.1', userAgent: 'second' },
    )
    const first = await left(token)
    expect(await left(again)).toBe(first - 1)
    await givePasswords(app)
    const { body } = await app.anonymous
      .post('/api/access_tokens', { name: 'ERP', abilities: ['orders.read'], days: 1 })
      .set(bearing(token))
      .expect(201)
    expect(await left(body.data.token)).toBe(first - 2)
  })

  it('is four people’s for a company, however many log in', async () => {
    const server = production()
    const people = [await app.actor('shipper')]
    for (let n = 1; n < 6; n += 1)
      people.push(await app.actor('shipper', { company_id: people[0]?.company.id ?? 0 }))
    const stranger = await app.actor('shipper')
    const work = async (token: string, times: number) =>
      Promise.all(
        Array.from({ length: times }, async () => (await server.get('/up').set(bearing(token))).status),
      )
    const statuses = (await Promise.all(people.map(({ token }) => work(token, 60)))).flat()
    expect(statuses.filter((status) => status === 200)).toHaveLength(240)
    expect(statuses.filter((status) => status === 429)).toHaveLength(120)
    const others = await work(stranger.token, 61)
    expect(others.filter((status) => status === 200)).toHaveLength(60)
    expect(others.filter((status) => status === 429)).toHaveLength(1)
  })

  it('of a guest’s link is its own, from whatever address', async () => {
    const server = production()
    const open = async (link: string, n: number) =>
      (await server.get(`/guest/${link}`).set('X-Forwarded-For', `203.0.113.${n}`)).status
    const statuses: number[] = []
    for (let n = 0; n < 62; n += 1) statuses.push(await open('one', n))
    expect(statuses.filter((status) => status === 429)).toHaveLength(2)
    expect(await open('two', 99)).toBe(200)
  })

  it('for who guesses links is sixty a minute for an address', async () => {
    const server = production()
    const statuses: number[] = []
    for (let n = 0; n < 100; n += 1) statuses.push((await server.get(`/guest/${invented(n)}`)).status)
    expect(statuses.filter((status) => status === 429)).toHaveLength(40)
  })

  it('for tokens that nobody gave out is sixty a minute for an address', async () => {
    const server = production()
    const statuses: number[] = []
    for (let n = 0; n < 70; n += 1) statuses.push((await server.get('/').set(bearing(invented(n)))).status)
    expect(statuses.filter((status) => status === 429)).toHaveLength(10)
    const pat = `tropeiro_pat_${'a'.repeat(43)}`
    const { headers, body } = await explained(server.get('/').set(bearing(pat))).expect(429)
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    expect(body.meta.exception).toBe('General')
    // Who has a session there works on, and so does who has none.
    await explained(server.get('/').set(bearing(shipper.token))).expect(200)
    await explained(server.get('/')).expect(200)
  })

  it('for lookups of postal codes, which ask a service outside, is sixty a minute for a person', async () => {
    const { services, limitRate } = app.container
    const limits = rateLimits(limitRate, { NODE_ENV: 'production', LOGINS_PER_MINUTE: 20 }, services.sessions)
    const api = createApi({ ...app.container, modules: [placesModule] }, limits)
    const server = supertest(express().use(api).use(errorHandler(services)))
    const ask = (token: string, n: number) =>
      explained(
        server.get(`/addresses/postal_code/${String(1_001_000 + n).padStart(8, '0')}`).set(bearing(token)),
      )
    const statuses: number[] = []
    for (let n = 0; n < 65; n += 1) statuses.push((await ask(shipper.token, n)).status)
    expect(statuses.slice(0, 60).every((status) => status === 200)).toBe(true)
    expect(statuses.slice(60)).toEqual([429, 429, 429, 429, 429])
    // Another person of the same address looks up on.
    const other = await app.actor('shipper')
    await ask(other.token, 0).expect(200)
  })

  it('is not touched by sessions that are over: a whole office may come back at once', async () => {
    const gone = await app.actor('shipper')
    await app.container.services.sessions.revokeUser(gone.user.id)
    const server = production()
    for (let n = 0; n < 70; n += 1) await explained(server.get('/').set(bearing(gone.token))).expect(200)
  })

  it('is twenty logins a minute for an address: one password is not tried on two hundred accounts', async () => {
    const { services, limitRate } = app.container
    const limits = rateLimits(limitRate, { NODE_ENV: 'production', LOGINS_PER_MINUTE: 20 }, services.sessions)
    const api = createApi({ ...app.container, modules: [sessionModule] }, limits)
    const behind = express().set('trust proxy', 1).use(api).use(errorHandler(services))
    const server = supertest(behind)
    const person = await withPassword(app, shipper.company.id)
    const logIn = (email: string, password: string, address: string) =>
      explained(server.post('/login').set('X-Forwarded-For', address).send({ email, password }))
    const statuses: number[] = []
    for (let n = 0; n < 200; n += 1)
      statuses.push((await logIn(`pessoa${n}@empresa.example`, 'Verao#2026', '203.0.113.7')).status)
    expect(statuses.filter((status) => status === 401)).toHaveLength(20)
    expect(statuses.filter((status) => status === 429)).toHaveLength(180)
    await logIn(person.email, PASSWORD, '203.0.113.8').expect(200)
  })
})
