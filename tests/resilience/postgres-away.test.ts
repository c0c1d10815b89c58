import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectStatus } from '#tests/support/exchange.ts'
import { dice } from './support/dice.ts'
import { call, expectAcked, idOf, isAcked, type Answer } from './support/client.ts'
import { restartPostgres } from './support/cluster.ts'
import { startLoad, statuses } from './support/load.ts'
import { acceptedOrder, gather, partsOf, typedOrder, type Cast } from './support/orders.ts'
import { slowness } from './support/pace.ts'
import { rounds } from './support/rounds.ts'
import { startServer, type Server } from './support/server.ts'
import { createWorld, type World } from './support/world.ts'

/** Security check 53: PostgreSQL is restarted without a farewell, is full, or holds a row too long. */

const RESTARTS = rounds(20)
const CLIENTS = 10
const BACK_MS = 5000
const LIST = '/api/orders?page[size]=20&include=order_delivery_addresses'

/** What a client may be told while the database is away: come back later, in the catalogue's form. */
const expectComeBack = ({ status, headers, body, text }: Answer): void => {
  expect(status, text).toBe(503)
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  expect(body).toMatchObject({
    errors: [{ status: '503', code: 'General', meta: { key: 'unavailable' } }],
    meta: { exception: 'General' },
  })
}

describe('a server whose PostgreSQL goes away', () => {
  let world: World
  let server: Server
  let cast: Cast
  let pid: number

  beforeAll(async () => {
    world = await createWorld()
    server = await startServer(world)
    pid = server.pid()
    cast = await gather(world)
  })
  afterAll(async () => {
    await server.kill()
    await world.close()
  })

  const untilAnswered = async (): Promise<number> => {
    const since = Date.now()
    while (!isAcked(await call(server.url, cast.shipper, LIST))) await sleep(50)
    return Date.now() - since
  }

  it('says so, comes back by itself within five seconds, and has lost and doubled nothing', async () => {
    const load = startLoad(
      CLIENTS,
      () => server.url,
      (client, turn) =>
        client % 2 === 0
          ? { person: cast.shipper, path: LIST }
          : {
              person: cast.shipper,
              path: '/api/orders',
              body: typedOrder(`QUEDA ${client} ${turn}`),
              key: `QUEDA ${client} ${turn}`,
            },
    )
    const back: number[] = []
    const slow = slowness()
    for (let round = 0; round < RESTARTS; round += 1) {
      await sleep(500 + dice() * 1000)
      await restartPostgres()
      back.push(await untilAnswered())
    }
    await sleep(500)
    await load.stop()
    console.log(
      `${RESTARTS} restarts: ${JSON.stringify(statuses(load.history))}, back after ${back.join(', ')} ms, machine ${slow.toFixed(1)} times slower`,
    )

    expect(Math.max(...back)).toBeLessThanOrEqual(BACK_MS * slow)
    expect(server.pid(), 'the process that began').toBe(pid)
    for (const { answer } of load.history) if (!isAcked(answer)) expectComeBack(answer)
    const orders = await partsOf(world, cast.shipper)
    const asked = new Set(load.history.flatMap(({ key }) => key ?? []))
    expect(orders.map(({ code }) => code).toSorted()).toEqual([...asked].toSorted())
    for (const order of orders)
      expect(order, order.code).toMatchObject({
        collections: 1,
        deliveries: 1,
        timeline: ['created'],
        events: ['orders.created'],
      })
  })

  it('goes on delivering events, doing jobs and hearing of ended sessions', async () => {
    await expect
      .poll(() => world.rows('select event, error from outbox where delivered_at is null'), {
        timeout: 15_000 * slowness(),
      })
      .toEqual([])
    const address = { body: { email: cast.carrier.email } }
    expectAcked(await call(server.url, null, '/api/forgot_password', address))
    await expect
      .poll(() => readdir(join(world.folder, 'outbox')), { timeout: 15_000 * slowness() })
      .toHaveLength(1)
    // Another process ends a session: this one must hear of it at once, not when it asks again.
    const leaver = await world.person('shipper')
    expectAcked(await call(server.url, leaver, LIST))
    await world.rows('update sessions set revoked_at = now() where user_id = $1', [leaver.user_id])
    await world.rows(`select pg_notify('session_revoked', $1)`, [JSON.stringify({ user_id: leaver.user_id })])
    await sleep(500)
    expectStatus(await call(server.url, leaver, LIST), 401)
  })

  it('believes no session that may have ended while it could not hear', async () => {
    const leaver = await world.person('shipper')
    expectAcked(await call(server.url, leaver, LIST))
    await restartPostgres()
    await world.rows('update sessions set revoked_at = now() where user_id = $1', [leaver.user_id])
    await expect
      .poll(async () => (await call(server.url, leaver, LIST)).status, {
        timeout: 5000 * slowness(),
        interval: 100,
      })
      .toBe(401)
  })

  it('says so while every connection is taken, and recovers when they are given back', async () => {
    await restartPostgres()
    const taken: Client[] = []
    const take = async (): Promise<boolean> => {
      const client = new Client({ connectionString: world.url })
      client.on('error', () => undefined)
      return client.connect().then(
        () => taken.push(client) > 0,
        () => false,
      )
    }
    try {
      while (await take());
      // What the server still holds is ended, and taken by us before it can ask again.
      await taken[0]?.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> all($1)`,
        [taken.map((client) => (client as unknown as { processID: number }).processID)],
      )
      while (await take());
      const answers = await Promise.all(
        Array.from({ length: 20 }, () => call(server.url, cast.shipper, LIST)),
      )
      const refused = answers.filter((answer) => !isAcked(answer))
      expect(refused.length).toBeGreaterThan(0)
      for (const answer of refused) expectComeBack(answer)
    } finally {
      await Promise.allSettled(taken.map((client) => client.end()))
    }
    const slow = slowness()
    const took = await untilAnswered()
    expect(took).toBeLessThanOrEqual(BACK_MS * slow)
    expect(server.pid()).toBe(pid)
  })

  it('tells who waits for a row that somebody else holds, and lets everybody else work', async () => {
    const id = await acceptedOrder(server.url, cast, 'PRESO')
    const holder = new Client({ connectionString: world.url })
    await holder.connect()
    try {
      await holder.query('begin')
      await holder.query('select 1 from orders where id = $1 for update', [id])
      const slow = slowness()
      const since = Date.now()
      const waiting = call(server.url, cast.shipper, `/api/orders/confirm_transporter/${id}`, { body: {} })
      expectAcked(await call(server.url, cast.shipper, LIST))
      const others = Date.now() - since
      const refused = await waiting
      expectStatus(refused, 503)
      const { headers, body } = refused
      expect(headers.get('retry-after')).toBe('5')
      expect(body).toMatchObject({ errors: [{ code: 'General', meta: { key: 'locked' } }] })
      const waited = Date.now() - since
      expect(others).toBeLessThan(2000 * slow)
      expect(waited).toBeLessThan(10_000 * slow)
    } finally {
      await holder.end()
    }
    const done = await call(server.url, cast.shipper, `/api/orders/confirm_transporter/${id}`, { body: {} })
    expect(idOf(expectAcked(done))).toBe(id)
  })
})
