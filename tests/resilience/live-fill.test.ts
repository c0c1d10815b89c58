import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDatabase, sql } from '#server/infra/database.ts'
import { migrate, migrationsFolder } from '#server/infra/migrate.ts'
import { recordTrips } from '#server/modules/tower/trips.store.ts'
import { fillGrowth } from '#tests/bench/growth/fill.ts'
import { startLoad, statuses, type Recorded } from './support/load.ts'
import { gather, typedOrder, type Cast } from './support/orders.ts'
import { slowness } from './support/pace.ts'
import { rounds } from './support/rounds.ts'
import { startServer, type Server } from './support/server.ts'
import { createWorld, type World } from './support/world.ts'

/** Fills of migrations on a database that people work on: killed half-way, they go on, and writing goes on beside them. */

const ORDERS = rounds(200_000, 3000)
const CLIENTS = 6
const P99_MS = 1000

/** Trips that had ended before the tower. */
const ENDED = `
  set session_replication_role = replica;
  update orders set on_route_date_time = collected_date_time where delivered_date_time is not null;
  update order_delivery_addresses d set on_destiny_date_time = o.delivered_date_time
  from orders o where o.id = d.order_id and o.delivered_date_time is not null;
  set session_replication_role = default`

/** As on a database from before the fills, whose steps take long enough to be seen between. */
const FORGOTTEN = `
  truncate order_search, order_words, search_words, tower_orders, lane_trips;
  drop table _migration_fills;
  create function slow_step() returns trigger language plpgsql as 'begin perform pg_sleep(0.02); return null; end';
  create trigger order_search_slow after insert on order_search for each statement execute function slow_step()`

const SEARCHED = `order_id, shipper_id, customer_id, supplier_id, risk_manager_id, is_open, carriers, words, plates, invoices`
const OF_ORDERS = `select o.id, o.shipper_id, o.customer_id, o.supplier_id, o.risk_manager_id, o.canceled_at is null, order_search_carriers(o.id),
  order_search_words(o), order_search_plates(o), order_search_invoices(o.id) from orders o`
const WORDS = `select k.word, s.side, s.company, w.order_id from order_words w join search_words k on k.id = w.key >> 34
  cross join lateral (select ((w.key >> 31) & 7)::int as side, (w.key & 2147483647)::int as company) s`
const TRIPS = `select order_id, origin_city_id, destination_city_id, km, hours, arrived_at from lane_trips order by order_id`

/** Rows that only one of two queries gives. */
const apart = (one: string, other: string): string =>
  `select * from ((${one} except ${other}) union all (${other} except ${one})) x limit 5`

type Mark = { migration_name: string; mark: string | null }

const p99 = (history: readonly Recorded[]): number =>
  history.map(({ ms }) => ms).toSorted((a, b) => a - b)[Math.floor(history.length * 0.99)] ?? Infinity

describe('fills of migrations on a live database', () => {
  let world: World
  let server: Server
  let cast: Cast

  beforeAll(async () => {
    world = await createWorld()
    await fillGrowth(world.ownerUrl, { orders: ORDERS })
    await world.rows(ENDED)
    server = await startServer(world, { name: 'live-fill' })
    cast = await gather(world)
  }, 600_000)
  afterAll(async () => {
    await server.kill()
    await world.close()
  })

  const marks = () =>
    world
      .rows<Mark>(`select migration_name, mark from _migration_fills where finished_at is null`)
      .catch(() => [])

  /** The mark of the first fill once it has gone on; the process of the migration then ends. */
  const killHalfWay = async (): Promise<number> => {
    const run = migrate(world.ownerUrl, migrationsFolder)
    const failed = expect(run).rejects.toThrow()
    let [{ mark } = { mark: null }] = await marks()
    while (mark === null || Number(mark) > ORDERS) {
      // oxlint-disable no-await-in-loop -- waiting for the known point
      await sleep(10)
      ;[{ mark } = { mark: null }] = await marks()
      // oxlint-enable no-await-in-loop
    }
    await world.rows(`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'tropeiro migrate' and datname = current_database()`)
    await failed
    return Number((await marks())[0]?.mark)
  }

  it('go on where they were killed, fail no request, keep none waiting, and miss no row', async () => {
    await world.rows(FORGOTTEN)
    const slow = slowness()
    const load = startLoad(
      CLIENTS,
      () => server.url,
      (client, n) =>
        client % 3 === 0
          ? {
              person: cast.shipper,
              path: '/api/orders',
              body: { ...typedOrder(`VIVA ${client} ${n}`) },
              key: `VIVA ${client} ${n}`,
            }
          : { person: client % 3 === 1 ? cast.shipper : cast.carrier, path: '/api/orders?page[size]=20' },
    )
    const mark = await killHalfWay()
    expect(mark).toBeLessThanOrEqual(ORDERS)
    const [before] = await world.rows<{ n: number }>(
      `select count(*)::int as n from order_search where order_id >= ${mark}`,
    )
    expect(before?.n).toBeGreaterThan(0)
    // Rows behind the mark are not filled again.
    await world.rows(
      `delete from order_search where order_id = (select max(id) from orders where id <= ${ORDERS})`,
    )
    expect(await migrate(world.ownerUrl)).toEqual([])
    await load.stop()

    console.log(
      `${load.history.length} answers beside ${ORDERS} orders, p99 ${p99(load.history)} ms, machine ${slow.toFixed(1)} times slower`,
    )
    expect(Object.keys(statuses(load.history)).toSorted()).toEqual(['200', '201'])
    expect(p99(load.history)).toBeLessThan(P99_MS * slow)
    expect(await marks()).toEqual([])
    expect(
      await world.rows(apart(`select ${SEARCHED} from order_search`, `${OF_ORDERS} where o.id <> ${ORDERS}`)),
    ).toEqual([])
    expect(
      await world.rows(apart(WORDS, `select word, side, company, order_id from order_words_of_orders`)),
    ).toEqual([])
  }, 600_000)

  it('fill the tower and the trips as they are kept from then on', async () => {
    const open = `select id from orders o where o.canceled_at is null and last_active_status_id between 1 and 16`
    expect(
      await world.rows(
        apart(open, `select t.order_id from tower_orders t join (${open}) o on o.id = t.order_id`),
      ),
    ).toEqual([])
    const filled = await world.rows(TRIPS)
    expect(filled.length).toBeGreaterThan(ORDERS / 2)
    await world.rows(`truncate lane_trips`)
    const database = createDatabase({ url: world.url, poolSize: 1 })
    await recordTrips(database.rows, sql`true`)
    await database.close()
    expect(await world.rows(TRIPS)).toEqual(filled)
  }, 600_000)
})
