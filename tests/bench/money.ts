import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { createContainer, type Container } from '#server/container.ts'
import { loadEnv } from '#server/env.ts'
import { sql } from '#server/infra/database.ts'
import { systemSession } from '#server/kit/system-session.ts'
import { inTransaction } from '#server/kit/transaction.ts'
import { auditOrder } from '#server/modules/audit/audit-order.ts'
import { runReauditJob } from '#server/modules/audit/jobs/run-reaudit.job.ts'
import { closePeriods } from '#server/modules/billing/close-periods.ts'
import { MODULES } from '#server/modules/index.ts'
import type { ReauditResult } from '#shared/audit/reaudit.contract.ts'
import { addDays } from '#shared/kit/business-days.ts'
import { createTestDatabase, startTestServer } from '#tests/support/database.ts'

/** `npm run bench -- money`: a month of 100,000 orders closed, 10,000 CT-es audited, and judged again after a mended table. */

const ORDERS = 100_000
const CTES = 10_000
const LANES = 4

type Company = { id: number; start: string; next_closing: string }
type Figure = { what: string; goal: number; seconds: number; count: number }

/** Copies of a row, but for some columns whose values are SQL over `n`. */
const copies = async (
  client: pg.Client,
  table: string,
  { from, set, count }: { from: number; set: Record<string, string>; count: number },
): Promise<number[]> => {
  const { rows } = await client.query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER' and column_name <> 'id'`,
    [table],
  )
  const names = rows.map(({ name }) => `"${name}"`)
  const values = rows.map(({ name }) => set[name] ?? `t."${name}"`)
  const made = await client.query<{ id: number }>(
    `insert into "${table}" (${names.join()}) select ${values.join()} from "${table}" t cross join generate_series(1, ${count}) n
     where t.id = ${from} order by n returning id`,
  )
  return made.rows.map(({ id }) => id)
}

/** Orders of the company's running period, copies of one of the demo, on every day of it. */
const fillPeriod = async (client: pg.Client): Promise<Company> => {
  const { rows } = await client.query<Company>(`
    select c.id, (max(b.period_end) + 1)::text as start, c.billing_next_closing::text as next_closing
    from companies c join billings b on b.company_id = c.id
    where c.id = (select company_id from users where email = 'shipper@demo.example') group by c.id`)
  const [company] = rows
  if (!company) throw new Error('the demo has no billed shipper')
  const [order] = (
    await client.query<{ id: number }>('select min(id) as id from orders where shipper_id = $1', [company.id])
  ).rows
  const days = `('${company.next_closing}'::date - '${company.start}'::date + 1)`
  await copies(client, 'orders', {
    from: order?.id ?? 0,
    count: ORDERS,
    set: {
      external_id: 'null',
      canceled_at: 'null',
      modal: `(array['full_truckload', 'less_than_truckload', 'air'])[1 + n % 3]`,
      created_at: `'${company.start}'::date + n % ${days} + interval '15 hours'`,
    },
  })
  return company
}

/** Orders with the agreed calculation and the CT-e of one of the demo; every tenth is charged ten reais too much. */
const fillCharges = async (client: pg.Client): Promise<number[]> => {
  const { rows } = await client.query<{ order: number; calculation: number; cte: number }>(`
    select o.id as order, s.id as calculation, c.id as cte from audits_order a join orders o on o.id = a.order_id
      join simulation_orders s on s.order_id = o.id and s.selected join cte_files c on c.order_id = o.id
    where a.audit = 'freight_table' and a.result = 'validated' and o.shipper_id = (select company_id from users where email = 'shipper@demo.example')
      and (select count(*) from cte_files other where other.order_id = o.id) = 1 order by o.id limit 1`)
  const [one] = rows
  if (!one) throw new Error('the demo has no audited order')
  const ids = await copies(client, 'orders', { from: one.order, count: CTES, set: { external_id: 'null' } })
  const first = `${ids[0]} + n - 1`
  await copies(client, 'simulation_orders', { from: one.calculation, count: CTES, set: { order_id: first } })
  await copies(client, 'cte_files', {
    from: one.cte,
    count: CTES,
    set: {
      order_id: first,
      key: `'9' || lpad(n::text, 43, '0')`,
      number: `(900000 + n)::text`,
      shipping_price: `t.shipping_price + case when n % 10 = 0 then 10 else 0 end`,
    },
  })
  return ids
}

const timed = async (run: () => Promise<unknown>): Promise<number> => {
  const began = performance.now()
  await run()
  return (performance.now() - began) / 1000
}

const close = async ({ services }: Container, company: Company): Promise<Figure> => {
  const today = addDays(company.next_closing, 1)
  let counted = 0
  const seconds = await timed(() =>
    inTransaction(services, systemSession(), 'system', async (ctx) => {
      const [bill] = await closePeriods(ctx, company.id, { today, dueDays: 10 })
      const [sum] = await ctx.rows<{ count: number }>(
        sql`select ftl_orders + other_orders as count from billings where id = ${bill?.id ?? 0}`,
      )
      counted = sum?.count ?? 0
    }),
  )
  return { what: 'orders of a month closed into a bill', goal: 60, seconds, count: counted }
}

/** Each in a transaction of its own, as events of CT-es are worked off. */
const audit = async ({ services }: Container, ids: readonly number[]): Promise<Figure> => {
  const waiting = [...ids]
  const lane = async () => {
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
      const order = id
      // oxlint-disable-next-line no-await-in-loop -- one after the other is what a lane is
      await inTransaction(services, systemSession(), 'system', (ctx) => auditOrder(ctx, order))
    }
  }
  const seconds = await timed(() => Promise.all(Array.from({ length: LANES }, lane)))
  const [kept] = await services.database.rows<{ count: number }>(
    sql`select count(*)::int as count from audits_order where order_id = any(${ids})`,
  )
  return { what: 'CT-es audited as they come', goal: 20, seconds, count: kept?.count ?? 0 }
}

const judgeAgain = async (container: Container, ids: readonly number[]): Promise<Figure> => {
  const { services, jobs } = container
  const [made] = await services.database.rows<{ id: number; run: number }>(sql`
    insert into freight_reaudits (company_id, user_id, shipper_id, filters, status, progress, stopping, run, created_at, updated_at)
    select u.company_id, u.id, u.company_id, jsonb_build_object('order_ids', ${JSON.stringify(ids)}::jsonb), 'pending', 0, false, 1, now(), now()
    from users u where u.email = 'shipper@demo.example' returning id, run`)
  if (!made) throw new Error('no re-audit was made')
  await services.jobs.enqueue(runReauditJob, made)
  const seconds = await timed(() => jobs.drain())
  const [end] = await services.database.rows<{ result: ReauditResult | null }>(
    sql`select result from freight_reaudits where id = ${made.id}`,
  )
  return { what: 'CT-es audited at once (a re-audit)', goal: 20, seconds, count: end?.result?.audits ?? 0 }
}

export const benchMoney = async () => {
  const server = await startTestServer()
  const database = await createTestDatabase('demo', server.adminUrl)
  const folder = mkdtempSync(join(tmpdir(), 'tropeiro-bench-'))
  const client = new pg.Client({ connectionString: database.ownerUrl })
  await client.connect()
  const env = loadEnv({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    DATABASE_URL: database.url,
    JWT_SECRET: 'a secret that only the benchmark knows, 32 bytes or more',
    STORAGE_PATH: folder,
  })
  const container = await createContainer({ env, modules: MODULES, jobs: 'manual' })
  try {
    await client.query('set session_replication_role = replica')
    const company = await fillPeriod(client)
    const ids = await fillCharges(client)
    await client.query('vacuum analyze')
    const closed = await close(container, company)
    const audited = await audit(container, ids)
    const again = await judgeAgain(container, ids)
    return [closed, audited, again].map(({ what, goal, seconds, count }) => ({
      what,
      count,
      'goal (s)': goal,
      seconds: Number(seconds.toFixed(1)),
      met: seconds < goal,
    }))
  } finally {
    await client.end()
    await container.close()
    await database.drop()
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

if (import.meta.main) {
  console.table(await benchMoney())
  process.exit(0)
}
