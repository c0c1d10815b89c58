import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startLoad, statuses } from './support/load.ts'
import { fillOrders, memory } from './support/measure.ts'
import { gather, typedOrder, type Cast } from './support/orders.ts'
import { isFull } from './support/rounds.ts'
import { startServer, type Server } from './support/server.ts'
import { createWorld, type World } from './support/world.ts'

/** Security check 45: half an hour of ordinary work leaves nothing behind in the process. */

const MINUTES = Number(process.env['ENDURANCE_MINUTES'] ?? 30)
const SAMPLE_MS = 5000
const LAST_ANSWERS = 200
const LIST = '/api/orders?page[size]=20&include=order_delivery_addresses'
const MOST_MIB_A_MINUTE = 1
// A pool opens a few more where several answers are late at once, and gives them up when they idle: that is no leak.
const MOST_MORE_CONNECTIONS = 2

type Sample = { minute: number; rss: number; connections: number }

const mean = (samples: readonly Sample[], of: (sample: Sample) => number): number =>
  samples.reduce((sum, sample) => sum + of(sample), 0) / samples.length

/** Slope of the line that fits best: growth per minute. */
const slope = (samples: readonly Sample[]): number => {
  const [x, y] = [mean(samples, ({ minute }) => minute), mean(samples, ({ rss }) => rss)]
  const above = samples.reduce((sum, { minute, rss }) => sum + (minute - x) * (rss - y), 0)
  const below = samples.reduce((sum, { minute }) => sum + (minute - x) ** 2, 0)
  return above / below
}

// A leak shows after many minutes or not at all: there is no short form of it.
describe.runIf(isFull)('a server that works for half an hour', () => {
  let world: World
  let server: Server
  let cast: Cast

  beforeAll(async () => {
    world = await createWorld()
    server = await startServer(world, { name: 'endurance' })
    cast = await gather(world)
    await fillOrders(world, cast.shipper, 5000)
  })
  afterAll(async () => {
    await server.kill()
    await world.close()
  })

  const sample = async (since: number): Promise<Sample> => {
    const [row] = await world.rows<{ count: number }>(
      'select count(*)::int as count from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    )
    return {
      minute: (Date.now() - since) / 60_000,
      rss: memory(server.pid()).now,
      connections: row?.count ?? 0,
    }
  }

  it('needs no more memory and no more connections at the end than in the middle', async () => {
    // Three clients that wait for each answer are about half of what ten get out of it.
    const load = startLoad(
      3,
      () => server.url,
      (client, turn) =>
        turn % 20 === 0
          ? {
              person: cast.shipper,
              path: '/api/orders',
              body: typedOrder(`LONGO ${client} ${turn}`),
              key: `LONGO ${client} ${turn}`,
            }
          : { person: client % 2 === 0 ? cast.shipper : cast.carrier, path: LIST },
    )
    const since = Date.now()
    const samples: Sample[] = []
    while (Date.now() - since < MINUTES * 60_000) {
      await sleep(SAMPLE_MS)
      samples.push(await sample(since))
      // The answers themselves are not measured here, and ten thousand lists fill the memory of the test.
      load.history.splice(0, load.history.length - LAST_ANSWERS)
    }
    await load.stop()
    // The heap grows to its working size first.
    const settled = samples.slice(Math.floor(samples.length / 3))
    const perMinute = slope(settled)
    const half = Math.floor(settled.length / 2)
    const connectionsOf = (samples: readonly Sample[]) => mean(samples, ({ connections }) => connections)
    const [middle, end] = [connectionsOf(settled.slice(0, half)), connectionsOf(settled.slice(half))]
    console.log(
      `${MINUTES} minutes: ${perMinute.toFixed(2)} MiB a minute, ${Math.round(settled.at(-1)?.rss ?? 0)} MiB at the end, ` +
        `connections ${middle.toFixed(1)} in the middle, ${end.toFixed(1)} at the end, last answers ${JSON.stringify(statuses(load.history))}`,
    )
    expect(perMinute).toBeLessThanOrEqual(MOST_MIB_A_MINUTE)
    expect(end - middle).toBeLessThanOrEqual(MOST_MORE_CONNECTIONS)
  })
})
