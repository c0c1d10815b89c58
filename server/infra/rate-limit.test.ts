import express, { type NextFunction, type Request, type Response } from 'express'
import request from 'supertest'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLogger } from '#server/infra/logger.ts'
import { createRateLimits, type RateLimit } from '#server/infra/rate-limit.ts'
import { createRedis, type RedisClient } from '#server/infra/redis.ts'
import { hasRedisServer, startRedis, type TestRedis } from '#tests/support/redis.ts'

const logger = createLogger({ level: 'silent' })

const makeApp = (limit: Partial<RateLimit> = {}, redis?: RedisClient) => {
  const limitRate = createRateLimits({
    redis,
    refuse: ({ name, retry_after_seconds }) => new Error(`${name} ${retry_after_seconds}`),
  })
  const app = express()
  app.use(limitRate({ name: 'login', window_seconds: 60, max: 2, ...limit }))
  app.get('/', (req, res) => void res.status(req.query['fail'] === undefined ? 200 : 401).json({}))
  app.use((error: Error, _req: Request, res: Response, _next: NextFunction) => {
    res.status(429).json({ refused: error.message })
  })
  return app
}

describe('rate limits in memory', () => {
  it('refuses through the error handler, with the headers that say when to come back', async () => {
    const app = makeApp()
    const first = await request(app).get('/')
    expect(first.headers).toMatchObject({ 'ratelimit-limit': '2', 'ratelimit-remaining': '1' })
    await request(app).get('/').expect(200)
    const third = await request(app).get('/').expect(429)
    expect(Number(third.headers['retry-after'])).toBeGreaterThan(0)
    expect(Number(third.headers['retry-after'])).toBeLessThanOrEqual(60)
    expect(third.body).toEqual({ refused: `login ${third.headers['retry-after']}` })
  })

  it('counts by what it is told, and only failures where that is meant', async () => {
    const app = makeApp({ by: (req) => req.get('x-account'), onlyFailures: true })
    for (let tries = 0; tries < 4; tries += 1) await request(app).get('/').set('x-account', 'ana').expect(200)
    for (let tries = 0; tries < 2; tries += 1)
      await request(app).get('/?fail').set('x-account', 'ana').expect(401)
    await request(app).get('/').set('x-account', 'ana').expect(429)
    await request(app).get('/').set('x-account', 'bia').expect(200)
  })

  it('is not fooled by a forged X-Forwarded-For', async () => {
    const app = makeApp({ max: 1 })
    await request(app).get('/').set('x-forwarded-for', '1.1.1.1').expect(200)
    await request(app).get('/').set('x-forwarded-for', '2.2.2.2').expect(429)
  })
})

describe.runIf(hasRedisServer())('rate limits on Redis', () => {
  let server: TestRedis
  const connections: RedisClient[] = []
  const connect = async (): Promise<RedisClient> => {
    const redis = createRedis({ url: server.url, logger, name: 'limits', failFast: true }) as RedisClient
    connections.push(redis)
    await new Promise((resolve) => redis.once('ready', () => resolve(undefined)))
    return redis
  }
  beforeAll(async () => {
    server = await startRedis()
  })
  afterAll(async () => {
    for (const redis of connections) redis.disconnect()
    await server.stop()
  })

  it('counts together over processes', async () => {
    const [one, two] = [
      makeApp({ name: 'shared' }, await connect()),
      makeApp({ name: 'shared' }, await connect()),
    ]
    await request(one).get('/').expect(200)
    await request(two).get('/').expect(200)
    await request(one).get('/').expect(429)
    await request(two).get('/').expect(429)
  })

  it('still limits, quickly, while Redis is away, and counts together again after', async () => {
    const app = makeApp({ name: 'outage' }, await connect())
    const other = makeApp({ name: 'outage' }, await connect())
    await request(app).get('/').expect(200)
    await server.stop()
    const started = performance.now()
    await request(app).get('/').expect(200)
    await request(app).get('/').expect(200)
    await request(app).get('/').expect(429)
    expect(performance.now() - started).toBeLessThan(3000)
    server = await startRedis(Number(new URL(server.url).port))
    await expect
      .poll(() => connections.every(({ status }) => status === 'ready'), { timeout: 5000 })
      .toBe(true)
    const statuses: number[] = []
    for (let tries = 0; tries < 5; tries += 1)
      statuses.push((await request(tries % 2 === 0 ? app : other).get('/')).status)
    expect(statuses.slice(-2)).toEqual([429, 429])
  })
})
