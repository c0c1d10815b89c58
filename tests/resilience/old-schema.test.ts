import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedReference } from '#prisma/seed/reference/index.ts'
import { createDatabase } from '#server/infra/database.ts'
import { migrate, migrationsFolder, readMigrations } from '#server/infra/migrate.ts'
import { grantPlainRole, letPlainRoleIn } from '#server/infra/plain-role.ts'
import { fillGrowth, LARGE_CARRIER } from '#tests/bench/growth/fill.ts'
import { CURITIBA, SAO_PAULO } from '#tests/support/places.ts'
import { call, expectAcked } from './support/client.ts'
import { percentile } from './support/measure.ts'
import { gather, typedOrder } from './support/orders.ts'
import { slowness } from './support/pace.ts'
import { isFull, rounds } from './support/rounds.ts'
import { startServer, type Server } from './support/server.ts'
import { createWorld, type World } from './support/world.ts'

/** Security check 57: an old database is brought to the present while its version's people work on it. */

type Age = {
  name: string
  last: string
  orders: number
  migrations: number
  fill: (world: World, orders: number) => Promise<void>
}

const CLIENTS = rounds(6, 3)
/** In the short form people pause: else their work grows with every second for which a busy machine stretches the migrations. */
const BREATH_MS = isFull ? 0 : 25
const P99_MS = 1000
/** What a program waits for a lock before it tells its user to come back. */
const LOCK_TIMEOUT = '2s'

const COMPANIES = `
  insert into companies (id, type, social_reason, fantasy_name, cnpj)
  select n, case when n <= 20 then 'shipper' else 'transporter' end, 'Companhia ' || n, 'Companhia ' || n, lpad(n::text, 14, '0')
  from generate_series(1, 60) n;
  insert into users (id, company_id, name, email) select n, n, 'Pessoa ' || n, n || '@velha.example' from generate_series(1, 60) n;
  select setval(pg_get_serial_sequence('companies', 'id'), 60), setval(pg_get_serial_sequence('users', 'id'), 60)`

const FILLED = `
  insert into orders (shipper_id, transporter_id, last_active_status_id, shipper_order_code, modal, collection_city, collection_uf,
    delivery_city, delivery_uf, destinatary_name, invoice_amount, weight, vehicle_plate, created_at, collection_date_time,
    on_route_date_time, delivered_date_time, canceled_at)
  select 1 + n % 20, 21 + n % 40, 1 + n % 20, 'VELHO ' || n, 'full_truckload', 'São Paulo', 'SP', 'Curitiba', 'PR', 'Mercado ' || n % 900,
    100 + n % 9000, 10 + n % 900, 'ABC1D' || lpad((n % 100)::text, 2, '0'), now() - n * interval '1 minute', now() - n * interval '1 minute',
    case when n % 20 > 14 then now() - n * interval '50 seconds' end, case when n % 20 > 15 then now() - n * interval '40 seconds' end,
    case when n % 50 = 0 then now() end
  from generate_series(1, $1::int) n`

const PARTS = [
  `insert into order_collection_addresses (order_id, city_id, city, uf) select id, ${SAO_PAULO}, 'São Paulo', 'SP' from orders`,
  `insert into order_delivery_addresses (order_id, city_id, city, uf) select id, ${CURITIBA}, 'Curitiba', 'PR' from orders`,
  `insert into order_proposals (order_id, transporter_id, status) select id, transporter_id, 'accepted' from orders`,
  `insert into order_timeline (order_id, event, occurrence_datetime) select id, 'created', created_at from orders`,
  `insert into nf_files (key, number, serie, value, user_id, company_id, order_id, issuer_name, recipient_name)
   select lpad(id::text, 44, '0'), id::text, '1', 100, shipper_id, shipper_id, id, 'Emitente', destinatary_name from orders where id % 2 = 0`,
  'analyze',
]

/** Migrations from before 29 November change all rows of a table at once: none was released before them (decision 0239). */
const OLDEST: Age = {
  name: 'a database of a hundred migrations ago',
  last: '20261123183700_counts_and_sides_by_key',
  orders: rounds(2000, 1000),
  migrations: 100,
  fill: async (world, orders) => {
    await world.rows(COMPANIES)
    await world.rows(FILLED, [orders])
    // oxlint-disable-next-line no-await-in-loop -- one part after the other
    for (const text of PARTS) await world.rows(text)
  },
}
const FIRST_RELEASED: Age = {
  name: 'a database from before 29 November',
  last: '20261128221000_invoices_refused_before',
  orders: 200_000,
  migrations: 29,
  fill: (world, orders) => fillGrowth(world.ownerUrl, { orders }),
}
/** One person's day in the version of then, as the plain role that it came as. */
const workOn = (
  orders: number,
): Readonly<Record<string, (client: Client, code: string) => Promise<unknown>>> => ({
  create: async (client, code) => {
    await client.query('begin')
    const { rows } = await client.query<{ id: number }>(
      `insert into orders (shipper_id, shipper_order_code, modal, last_active_status_id, destinatary_name)
       values (1, $1, 'full_truckload', 1, 'Mercado') returning id`,
      [code],
    )
    const id = rows[0]?.id
    for (const text of [
      `insert into order_collection_addresses (order_id, city_id, city, uf) values ($1, ${SAO_PAULO}, 'São Paulo', 'SP')`,
      `insert into order_delivery_addresses (order_id, city_id, city, uf) values ($1, ${CURITIBA}, 'Curitiba', 'PR')`,
      `insert into order_timeline (order_id, event, occurrence_datetime) values ($1, 'created', now())`,
      `insert into order_proposals (order_id, transporter_id) values ($1, ${LARGE_CARRIER})`,
      `insert into outbox (event, payload) values ('orders.created', jsonb_build_object('id', $1::int))`,
    ])
      // oxlint-disable-next-line no-await-in-loop -- one transaction, one statement after the other
      await client.query(text, [id])
    await client.query('commit')
  },
  move: (client) =>
    client.query(
      `update orders set last_active_status_id = (last_active_status_id + 1) % 16 + 1, version = version + 1, updated_at = now()
       where id = (select 1 + floor(random() * $1)::int)`,
      [orders - 1],
    ),
  import: (client, code) =>
    client.query(
      `insert into nf_files (key, number, serie, value, user_id, company_id, issuer_name) values ($1, '1', '1', 100, 1, 1, 'Emitente')`,
      [code],
    ),
  list: (client) =>
    client.query(
      `select o.*, (select count(*) from order_delivery_addresses d where d.order_id = o.id) as deliveries from orders o
       where shipper_id = 1 and canceled_at is null order by created_at desc, id desc limit 20`,
    ),
  board: (client) =>
    client.query(
      `select o.id, o.last_active_status_id from orders o join order_carriers c on c.order_id = o.id
       where c.transporter_id = ${LARGE_CARRIER} order by o.id desc limit 20`,
    ),
})

type Done = { work: string; ms: number; error: string | null }

/** Counted runs of ids, whether folded yet or not. */
const RUNS = `select side, company_id, status, sum(n)::int as n from (
  select side, company_id, status, n from order_counts where status < 0
  union all select side, company_id, status, n from order_count_changes where status < 0) c group by 1, 2, 3 having sum(n) <> 0`

describe.each(isFull ? [OLDEST, FIRST_RELEASED] : [OLDEST])('$name', ({ last, orders, migrations, fill }) => {
  let world: World
  let folder: string
  let server: Server | undefined

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'tropeiro-migrations-'))
    for (const { name } of await readMigrations())
      if (name <= last) cpSync(join(migrationsFolder, name), join(folder, name), { recursive: true })
    world = await createWorld()
    await world.rows('drop schema public cascade; create schema public')
    await migrate(world.ownerUrl, folder)
    await grantPlainRole(world.ownerUrl, world.url)
    await fill(world, orders)
  }, 1_200_000)
  afterAll(async () => {
    await server?.kill()
    await world.close()
    rmSync(folder, { recursive: true, force: true })
  })

  const workUntil = async (ending: AbortSignal, done: Done[], n: number): Promise<void> => {
    const client = new Client({ connectionString: world.url })
    // A lost connection fails the statement under way, which tells it.
    client.on('error', () => undefined)
    await client.connect()
    await client.query(`set lock_timeout = '${LOCK_TIMEOUT}'`)
    const kinds = Object.entries(workOn(orders))
    for (let turn = n; !ending.aborted; turn += 1) {
      const [work, run] = kinds[turn % kinds.length] ?? ['', () => Promise.resolve()]
      const since = performance.now()
      const error = await run(client, `VIVA ${n} ${turn}`).then(
        () => null,
        (failure: unknown) => String(failure),
      )
      if (error !== null) await client.query('rollback')
      done.push({ work, ms: performance.now() - since, error })
      if (BREATH_MS > 0) await sleep(BREATH_MS)
    }
    await client.end()
  }

  it('comes to the present beside its people, none of whom is refused', async () => {
    const slow = slowness()
    const ending = new AbortController()
    const done: Done[] = []
    const working = Promise.all(Array.from({ length: CLIENTS }, (_, n) => workUntil(ending.signal, done, n)))
    const since = Date.now()
    let applied: string[]
    try {
      applied = await migrate(world.ownerUrl, migrationsFolder, letPlainRoleIn(world.url))
    } finally {
      ending.abort()
      await working
    }
    const seconds = (Date.now() - since) / 1000
    const p99 = percentile(
      done.map(({ ms }) => ms),
      99,
    )
    const longest = await world.rows<{ name: string; ms: number }>(
      `select migration_name as name, round(1000 * extract(epoch from finished_at - started_at))::int as ms
       from _prisma_migrations where migration_name = any($1) order by ms desc limit 5`,
      [applied],
    )
    console.log(
      `${applied.length} migrations beside ${orders} orders in ${seconds.toFixed(1)} s: ${done.length} answers, p99 ${p99.toFixed(0)} ms, ` +
        `longest ${Math.max(...done.map(({ ms }) => ms)).toFixed(0)} ms, machine ${slow.toFixed(1)} times slower; ` +
        `longest migrations: ${longest.map(({ name, ms }) => `${name} ${ms} ms`).join(', ')}`,
    )
    expect(applied.length).toBeGreaterThanOrEqual(migrations)
    const failed = done.filter(({ error }) => error !== null)
    expect([...new Set(failed.map(({ work, error }) => `${work}: ${error}`))]).toEqual([])
    expect(p99).toBeLessThan(P99_MS * slow)
  }, 1_800_000)

  it('has lost no row, and is what the present version works on', async () => {
    const [kept] = await world.rows(
      `select (select count(*)::int from orders where id <= $1) as orders,
         (select count(*)::int from orders o where not exists (select 1 from order_search s where s.order_id = o.id)) as unsearched,
         (select count(*)::int from (${RUNS} except all select * from order_runs_of_orders) r) as wrong_runs,
         (select count(*)::int from (select * from order_runs_of_orders except all ${RUNS}) r) as missing_runs`,
      [orders],
    )
    expect(kept).toEqual({ orders, unsearched: 0, wrong_runs: 0, missing_runs: 0 })
    const database = createDatabase({ url: world.ownerUrl, poolSize: 2 })
    await seedReference(database.pool)
    await database.close()
    await grantPlainRole(world.ownerUrl, world.url)
    const cast = await gather(world)
    server = await startServer(world, { name: 'old-schema' })
    expectAcked(await call(server.url, cast.shipper, '/api/orders', { body: typedOrder('NOVO') }))
    const list = expectAcked(await call(server.url, cast.shipper, '/api/orders?page[size]=20'))
    expect(list.body).toMatchObject({ data: [{ attributes: { shipper_order_code: 'NOVO' } }] })
  })
})
