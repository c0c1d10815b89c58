import { setTimeout as sleep } from 'node:timers/promises'
import { io, type Socket } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hasRedisServer, startRedis, type TestRedis } from '#tests/support/redis.ts'
import { call, expectAcked, idOf, isAcked } from './support/client.ts'
import { startLoad, statuses } from './support/load.ts'
import { gather, partsOf, typedOrder, type Cast } from './support/orders.ts'
import { slowness } from './support/pace.ts'
import { rounds } from './support/rounds.ts'
import { startServer, type Server } from './support/server.ts'
import { createWorld, type World } from './support/world.ts'

/** Security check 55: two processes are replaced one after the other while clients work, as a deployment does it. */

const ROUNDS = rounds(10)
const CLIENTS = 8
const EXIT_MS = 15_000
const LIST = '/api/orders?page[size]=20'

// Several processes share sockets and limits through Redis; without one there is nothing to roll over.
describe.skipIf(!hasRedisServer())('two processes that are replaced in turn (needs redis-server)', () => {
  let world: World
  let redis: TestRedis
  let servers: Server[]
  let cast: Cast
  let socket: Socket
  const told = new Set<string>()

  beforeAll(async () => {
    world = await createWorld()
    redis = await startRedis()
    servers = await Promise.all(
      ['a', 'b'].map((name) => startServer(world, { name: `rolling-${name}`, redisUrl: redis.url })),
    )
    cast = await gather(world)
    socket = io(servers[0]?.url ?? '', {
      auth: { token: cast.carrier.token },
      transports: ['websocket'],
      reconnectionDelay: 100,
      reconnectionDelayMax: 500,
    })
    socket.on(
      'system-notification-created',
      ({ system_notification }: { system_notification: { id: string } }) => told.add(system_notification.id),
    )
    await new Promise<void>((resolve) => socket.once('connect', resolve))
  })
  afterAll(async () => {
    socket.disconnect()
    await Promise.all(servers.map((server) => server.kill()))
    await redis.stop()
    await world.close()
  })

  /** What a proxy in front of them does: by turns, but not to one that says that it is not ready. */
  let turn = 0
  const ready = new Set<Server>()
  const watch = async (): Promise<void> => {
    for (const server of servers) {
      const { status } = await call(server.url, null, '/health/ready', { patienceMs: 1000 })
      if (status === 200) ready.add(server)
      else ready.delete(server)
    }
  }
  const origin = (): string => {
    turn += 1
    return [...ready][turn % ready.size]?.url ?? ''
  }

  it('fail no request that one of them took, and exit 0 within 15 seconds', async () => {
    await watch()
    const watching = setInterval(() => void watch(), 100)
    const load = startLoad(CLIENTS, origin, (client, n) =>
      client % 2 === 0
        ? { person: cast.shipper, path: LIST }
        : {
            person: cast.shipper,
            path: '/api/orders',
            body: { ...typedOrder(`TROCA ${client} ${n}`) },
            key: `TROCA ${client} ${n}`,
          },
    )
    const exports: number[] = []
    const stops: number[] = []
    const slow = slowness()
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const server of servers) {
        await sleep(500)
        const asked = await Promise.all(
          Array.from({ length: 3 }, () =>
            call(server.url, cast.shipper, '/api/export_report/orders', { body: { format: 'csv' } }),
          ),
        )
        exports.push(...asked.map((answer) => idOf(expectAcked(answer))))
        const since = Date.now()
        expect(await server.stop()).toBe(0)
        stops.push(Date.now() - since)
        await server.start()
      }
    }
    await load.stop()
    clearInterval(watching)
    console.log(`${stops.length} stops in ${stops.join(', ')} ms: ${JSON.stringify(statuses(load.history))}`)

    expect(Math.max(...stops)).toBeLessThanOrEqual(EXIT_MS * slow)
    const failed = load.history.filter(({ answer }) => !isAcked(answer))
    expect(failed.map(({ path, answer }) => [path, answer.status, answer.text])).toEqual([])
    const codes = new Set(load.history.flatMap(({ key }) => key ?? []))
    const orders = await partsOf(world, cast.shipper)
    expect(orders.map(({ code }) => code).toSorted()).toEqual([...codes].toSorted())

    await expect
      .poll(() => world.rows('select distinct status from export_report where id = any($1)', [exports]), {
        timeout: 30_000 * slowness(),
      })
      .toEqual([{ status: 'completed' }])
  })

  it('leave no socket behind: it comes back, and what was told meanwhile is in the list', async () => {
    const [first, second] = servers
    if (first === undefined || second === undefined) throw new Error('there are two')
    const propose = async (code: string): Promise<void> => {
      const made = await call(second.url, cast.shipper, '/api/orders', { body: typedOrder(code) })
      const id = idOf(expectAcked(made))
      const body = { transporter_ids: [cast.carrier.company_id] }
      expectAcked(await call(second.url, cast.shipper, `/api/orders/send_proposal/${id}`, { body }))
    }
    const notices = () =>
      world.rows<{ id: number }>('select id from system_notifications where user_id = $1 order by id', [
        cast.carrier.user_id,
      ])
    await propose('ANTES')
    await expect.poll(() => told.size).toBe(1)
    await first.stop()
    expect(socket.connected).toBe(false)
    await propose('ENQUANTO')
    await expect.poll(async () => (await notices()).length, { timeout: 5000 * slowness() }).toBeGreaterThan(0)
    await first.start()
    await expect.poll(() => socket.connected, { timeout: 5000 * slowness() }).toBe(true)
    await propose('DEPOIS')
    await expect.poll(() => told.size, { timeout: 5000 * slowness() }).toBe(3)
    const listed = expectAcked(await call(first.url, cast.carrier, '/api/system_notifications'))
    const ids = (listed.body as { data: { id: string }[] }).data.map(({ id }) => id)
    expect(ids.toSorted()).toEqual([...told].toSorted())
  })
})
