import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrate, migrationsFolder } from '#server/infra/migrate.ts'
import { fillGrowth } from '#tests/bench/growth/fill.ts'
import { startLoad, statuses, type Recorded } from './support/load.ts'
import { gather, typedOrder, type Cast } from './support/orders.ts'
import { slowness } from './support/pace.ts'
import { rounds } from './support/rounds.ts'
import { startServer, type Server } from './support/server.ts'
import { createWorld, type World } from './support/world.ts'

/** Security check 57: a migration on a database that people work on; the version before goes on with the new schema. */

const ORDERS = rounds(200_000, 3000)
const CLIENTS = 6
const P99_MS = 1000
/** A report that is being read: an exclusive lock has to wait for its end. */
const REPORT_MS = 5000

const EXPANSIONS: Readonly<Record<string, string>> = {
  column: `alter table orders add column "live_note" text; alter table orders add column "live_count" int not null default 0`,
  index: `create index orders_live on orders (shipper_id, live_note)`,
  table: `create table live_things (id serial primary key, order_id int not null references orders (id) on delete cascade)`,
  trigger: `create function keep_live() returns trigger language plpgsql as 'begin return new; end';
            create trigger orders_live before update on orders for each row execute function keep_live()`,
}

const p99 = (history: readonly Recorded[]): number =>
  history.map(({ ms }) => ms).toSorted((a, b) => a - b)[Math.floor(history.length * 0.99)] ?? Infinity

describe('a migration on a live database', () => {
  let world: World
  let server: Server
  let cast: Cast
  let folder: string

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'tropeiro-migrations-'))
    cpSync(migrationsFolder, folder, { recursive: true })
    world = await createWorld()
    await fillGrowth(world.ownerUrl, { orders: ORDERS })
    server = await startServer(world, { name: 'live-migration' })
    cast = await gather(world)
  }, 600_000)
  afterAll(async () => {
    await server.kill()
    await world.close()
    rmSync(folder, { recursive: true, force: true })
  })

  /** A long reading of orders, which the owner's lock has to wait for; answers when it is over. */
  const readReport = async (): Promise<void> => {
    const client = new Client({ connectionString: world.ownerUrl })
    await client.connect()
    try {
      await client.query('begin; select count(*) from orders')
      await sleep(REPORT_MS)
      await client.query('commit')
    } finally {
      await client.end()
    }
  }

  it('fails no request, keeps none waiting for a second, and can be run again', async () => {
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
    await sleep(500)
    const report = readReport()
    await sleep(200)
    for (const [index, [name, sql]] of Object.entries(EXPANSIONS).entries()) {
      const migration = `2099010100000${index}_${name}`
      mkdirSync(join(folder, migration))
      writeFileSync(join(folder, migration, 'migration.sql'), sql)
      expect(await migrate(world.ownerUrl, folder)).toEqual([migration])
    }
    await report
    await sleep(500)
    await load.stop()
    console.log(
      `${load.history.length} answers beside ${ORDERS} orders, p99 ${p99(load.history)} ms, machine ${slow.toFixed(1)} times slower`,
    )
    expect(Object.keys(statuses(load.history)).toSorted()).toEqual(['200', '201'])
    expect(load.history.length).toBeGreaterThan(((REPORT_MS / 1000) * 50) / slow)
    expect(p99(load.history)).toBeLessThan(P99_MS * slow)
    expect(await migrate(world.ownerUrl, folder)).toEqual([])
    const [made] = await world.rows<{ n: number }>(
      `select count(*)::int as n from orders where live_count = 0`,
    )
    expect(made?.n).toBeGreaterThan(ORDERS)
  }, 600_000)
})
