import { matchCtes } from '#server/modules/documents/match.store.ts'
import { sql } from '#server/infra/database.ts'
import { systemSession } from '#server/kit/system-session.ts'
import { inTransaction } from '#server/kit/transaction.ts'
import { createTestApp, type TestApp } from '#tests/support/app.ts'
import { startTestServer } from '#tests/support/database.ts'
import { processorTime } from '../support/processor-time.ts'

/** One CT-e that looks for the order of its invoices among very many. */

const CARRIED = 5
const TURNS = 200
const WARM = 20
/** Turns whose pages are counted, after those that are timed. */
const COUNTED = 20
const EACH = WARM + TURNS + COUNTED

const ORDERS = `
  insert into orders (id, shipper_id, transporter_id, last_active_status_id, modal, freight_value, created_at, updated_at)
  select n, $1, $2, 8, 'less_than_truckload', 100, now() - (n % 90) * interval '1 day', now() from generate_series(1, $3::int) n`
const INVOICES = `
  insert into nf_files (company_id, order_id, key, number, serie, value, weight, volume, updated_at)
  select $1, 1 + n % $2::int, 'NFe' || lpad(n::text, 41, '0'), n::text, '1', 1000, 100, 3, now()
  from generate_series(0, $2::int * 2 - 1) n`
/** Each order has its CT-e already. */
const CHARGES = `
  insert into cte_files (id, company_id, transporter_id, order_id, key, number, serie, shipping_price, issuer_document, created_at)
  select n, $1, $1, n, 'CTe' || lpad(n::text, 41, '0'), n::text, '1', 100, $3, now() from generate_series(1, $2::int) n`
const CARRIES = `
  insert into cte_nf_keys (cte_id, key) select n, 'NFe' || lpad(n::text, 41, '0') from generate_series(1, $1::int) n`
/** Those that come: the first carry the two invoices of one order, as most do; the others five invoices of five orders. */
const COMING = `
  with made as (
    insert into cte_files (id, company_id, transporter_id, key, number, serie, shipping_price, issuer_document, created_at)
    select $2::int + n, $1, $1, 'CTX' || lpad(n::text, 41, '0'), n::text, '2', 100, $3, now() from generate_series(1, $4::int * 2) n returning id)
  insert into cte_nf_keys (cte_id, key)
  select id, 'NFe' || lpad((case when id - $2::int <= $4::int then (id::bigint * 7919) % $2::int + (i - 1) * $2::int
    else (id::bigint * 7919 + i * 104729) % $2::int end)::text, 41, '0')
  from made, generate_series(1, ${CARRIED}) i where i <= 2 or id - $2::int > $4::int`

const fill = async (app: TestApp, shipper: number, carrier: { id: number; cnpj: string }, orders: number) => {
  const client = await app.owner.connect()
  try {
    // Triggers at rest, as in the other fills.
    await client.query('set session_replication_role = replica')
    await client.query(ORDERS, [shipper, carrier.id, orders])
    await client.query(INVOICES, [shipper, orders])
    await client.query(CHARGES, [carrier.id, orders, carrier.cnpj])
    await client.query(CARRIES, [orders])
    await client.query('set session_replication_role = origin')
    await client.query('vacuum analyze')
    await client.query(COMING, [carrier.id, orders, carrier.cnpj, EACH])
    // Its own pages are counted before those of the matching.
    await client.query('select pg_stat_force_next_flush()')
  } finally {
    client.release()
  }
}

const at = (sorted: readonly number[], share: number): number =>
  Math.round((sorted[Math.floor(sorted.length * share)] ?? Number.NaN) * 10) / 10

/** Pages that PostgreSQL has looked at in this database, of memory or of the disk. */
const pagesOf = async (app: TestApp): Promise<number> => {
  const { rows } = await app.owner.query<{ pages: string }>(
    'select blks_hit + blks_read as pages from pg_stat_database where datname = current_database()',
  )
  return Number(rows[0]?.pages)
}

/** So many CT-es after this one. */
const measure = async (app: TestApp, after: number) => {
  const times: number[] = []
  const matchOne = (id: number, counted = false) =>
    inTransaction(app.container.services, systemSession(), 'system', async (ctx) => {
      const began = performance.now()
      const { matched } = await matchCtes(ctx, [id])
      if (matched.length === 0) throw new Error(`CT-e ${id} found no order`)
      times.push(performance.now() - began)
      // Else its connection tells once a second only.
      if (counted) await ctx.rows(sql`select pg_stat_force_next_flush()`)
    })
  // oxlint-disable no-await-in-loop -- one measure at a time
  for (let turn = 1; turn <= WARM; turn += 1) await matchOne(after + turn)
  times.length = 0
  const used = await processorTime({ pid: process.pid, url: app.ownerUrl }, async () => {
    for (let turn = WARM + 1; turn <= WARM + TURNS; turn += 1) await matchOne(after + turn)
  })
  const sorted = times.toSorted((one, other) => one - other)
  // The first empties the counts of the timed ones.
  await matchOne(after + WARM + TURNS + 1, true)
  const before = await pagesOf(app)
  for (let turn = 2; turn <= COUNTED; turn += 1) await matchOne(after + WARM + TURNS + turn, true)
  const pages = (await pagesOf(app)) - before
  // oxlint-enable no-await-in-loop
  return {
    'ms of processor': Math.round((used.ms / TURNS) * 10) / 10,
    'ms, fastest tenth': at(sorted, 0.1),
    'ms, middle': at(sorted, 0.5),
    pages: Math.round(pages / (COUNTED - 1)),
  }
}

/** Milliseconds from a kept CT-e to its order, its shares, its history and its events, of which the commit is no part. */
export const benchMatching = async (orders: number) => {
  const server = await startTestServer()
  process.env.TEST_SERVER_URL = server.adminUrl
  const app = await createTestApp()
  try {
    const shipper = await app.actor('shipper')
    const carrier = await app.actor('transporter')
    await app.link(shipper, carrier)
    const filled = performance.now()
    await fill(app, shipper.company.id, carrier.company, orders)
    const filling = Math.round((performance.now() - filled) / 1000)
    const one = await measure(app, orders)
    const five = await measure(app, orders + EACH)
    return [
      { what: 'invoices of one order', orders, ...one, goal: 5 },
      { what: 'invoices of five orders', orders, ...five, goal: 5 },
      { what: 'filling, in s', orders: filling },
    ]
  } finally {
    await app.close()
    await server.stop()
  }
}
