import express from 'express'
import supertest from 'supertest'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApi } from '#server/http/api.ts'
import { errorHandler } from '#server/http/error-handler.ts'
import { identify } from '#server/http/identify.ts'
import { rateLimits } from '#server/http/rate-limits.ts'
import { placesModule } from '#server/modules/places/index.ts'
import { explained } from '#tests/support/exchange.ts'
import { createTestApp, type Actor, type TestApp } from '#tests/support/app.ts'

/** The budgets as production has them: whom a request counts for, whatever it says about itself. */

let app: TestApp
let shipper: Actor
beforeAll(async () => {
  app = await createTestApp()
  shipper = await app.actor('shipper')
})
afterAll(() => app.close())

const production = () => {
  const { services, limitRate } = app.container
  const limits = rateLimits(limitRate, { NODE_ENV: 'production', LOGINS_PER_MINUTE: 20 }, services.sessions)
  const server = express()
  server.use(identify(services.sessions), ...limits.api)
  server.get('/', (_request, response) => void response.json({}))
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
    // A session has its own; a second one of the same address too.
    const mine = await left(bearing(shipper.token))
    expect(await left(bearing(shipper.token))).toBe(mine - 1)
    const other = await app.actor('shipper')
    expect(await left(bearing(other.token))).toBe(mine)
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
})
