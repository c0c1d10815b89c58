import { setTimeout as sleep } from 'node:timers/promises'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Redis } from 'ioredis'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hasRedisServer, startRedis, type TestRedis } from '#tests/support/redis.ts'
import { expectStatus } from '#tests/support/exchange.ts'
import { call, expectAcked, idOf } from './support/client.ts'
import { acceptedOrder, gather, typedOrder, type Cast } from './support/orders.ts'
import { slowness } from './support/pace.ts'
import { isFull } from './support/rounds.ts'
import { startServer, type Server } from './support/server.ts'
import { createWorld, PASSWORD, type World } from './support/world.ts'

/** Security check 52: Redis carries limits, sockets and jobs. Without it people go on working, and jobs wait. */

// The check says sixty seconds; four are longer than every time-out of ours.
const AWAY_MS = isFull ? 60_000 : 4000
const PAUSE_MS = 2500
const BACK_MS = 10_000
const ANSWER_MS = 3000
const LIST = '/api/orders?page[size]=20'

/** The machine's pace before Redis goes away. */
let pace = 1
const quickly = async (work: () => Promise<unknown>): Promise<void> => {
  const since = Date.now()
  await work()
  const took = Date.now() - since
  expect(took).toBeLessThan(ANSWER_MS * pace)
}

describe.skipIf(!hasRedisServer())('a server whose Redis goes away (needs redis-server)', () => {
  let world: World
  let redis: TestRedis
  let server: Server
  let cast: Cast

  beforeAll(async () => {
    world = await createWorld()
    redis = await startRedis()
    server = await startServer(world, { name: 'redis-away', redisUrl: redis.url })
    cast = await gather(world)
    pace = slowness()
  })
  afterAll(async () => {
    await server.kill()
    await redis.stop()
    await world.close()
  })

  const mails = async (): Promise<number> =>
    (await readdir(join(world.folder, 'outbox')).catch(() => [])).length
  const health = async () => (await call(server.url, null, '/health/ready')).body
  const pending = () => world.rows('select event, error from outbox where delivered_at is null')

  const askForMail = () =>
    call(server.url, null, '/api/forgot_password', { body: { email: cast.carrier.email } })
  const askForExport = async (): Promise<number> =>
    idOf(
      expectAcked(
        await call(server.url, cast.shipper, '/api/export_report/orders', { body: { format: 'csv' } }),
      ),
    )
  const statusOf = async (id: number): Promise<unknown> =>
    (await world.rows<{ status: string }>('select status from export_report where id = $1', [id]))[0]?.status

  /** What people do in an ordinary minute. */
  const work = async (code: string): Promise<void> => {
    await quickly(async () => {
      const body = { email: cast.shipper.email, password: PASSWORD }
      expectAcked(await call(server.url, null, '/api/login', { body }))
    })
    await quickly(async () => expectAcked(await call(server.url, cast.shipper, LIST)))
    await quickly(async () => {
      const body = typedOrder(code)
      expectAcked(await call(server.url, cast.shipper, '/api/orders', { body, key: code }))
    })
  }

  it('lets people log in, read and work, keeps what has to be done, and does it when Redis is back', async () => {
    expect(await health()).toMatchObject({ status: 'ready' })
    await redis.stop()
    const port = Number(new URL(redis.url).port)
    const since = Date.now()
    await quickly(() => work('SEM REDIS'))
    const id = await acceptedOrder(server.url, cast, 'SEM REDIS ACEITO')
    const path = `/api/orders/confirm_transporter/${id}`
    await quickly(async () => expectAcked(await call(server.url, cast.shipper, path, { body: {}, key: 'c' })))
    let report = 0
    await quickly(async () => void (report = await askForExport()))
    await quickly(async () => expectAcked(await askForMail()))
    expect(await health()).toMatchObject({ status: 'degraded', without: ['redis'] })
    // It still takes work.
    expectStatus(await call(server.url, null, '/health/ready'), 200)
    await sleep(AWAY_MS - (Date.now() - since))
    await quickly(() => work('SEM REDIS AINDA'))
    expect(await statusOf(report)).toBe('pending')
    expect(await mails()).toBe(0)

    const slow = slowness()
    redis = await startRedis(port)
    const back = Date.now()
    const left = () => BACK_MS * slow - (Date.now() - back)
    await expect.poll(() => statusOf(report), { timeout: left() }).toBe('completed')
    await expect.poll(pending, { timeout: left() }).toEqual([])
    await expect.poll(mails, { timeout: left() }).toBe(1)
    const took = Date.now() - back
    console.log(`back after ${took} ms, machine ${slow.toFixed(1)} times slower`)
    expect(took).toBeLessThanOrEqual(BACK_MS * slow)
    expect(await health()).toMatchObject({ status: 'ready' })
  })

  it.each([
    ['does not answer for a while', ['client', 'pause', String(PAUSE_MS), 'ALL'], []],
    ['is full', ['config', 'set', 'maxmemory', '1'], ['config', 'set', 'maxmemory', '0']],
  ] as const)('does so too while Redis %s', async (name, breaking, mending) => {
    const admin = new Redis(redis.url)
    try {
      const since = Date.now()
      const [command, ...words] = breaking
      await admin.call(command, ...words)
      await work(`REDIS ${name}`)
      let report = 0
      await quickly(async () => void (report = await askForExport()))
      const [mend, ...rest] = mending
      if (mend === undefined) await sleep(PAUSE_MS - (Date.now() - since))
      else {
        expect(await statusOf(report)).toBe('pending')
        await admin.call(mend, ...rest)
      }
      await expect.poll(() => statusOf(report), { timeout: BACK_MS * slowness() }).toBe('completed')
      await expect.poll(pending, { timeout: BACK_MS * slowness() }).toEqual([])
    } finally {
      admin.disconnect()
    }
  })
})
