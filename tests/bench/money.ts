import { closeBillingsJob } from '#server/modules/billing/jobs/close-billings.job.ts'
import { addDays } from '#shared/kit/business-days.ts'
import { today } from '#shared/kit/brazil-time.ts'
import { createTestApp, type Actor, type TestApp } from '#tests/support/app.ts'
import { startTestServer } from '#tests/support/database.ts'
import { fillCharges, fillOrders } from './money/fill.ts'
import { processorTime } from './support/processor-time.ts'

const SHIPPERS = 20
const CONTRACTED = {
  minimum_price: '100.00',
  solicitation_ftl_quantity: 10,
  solicitation_ftl_price: '10.00',
  solicitation_others_quantity: 10,
  solicitation_others_price: '4.00',
}

type Used = { seconds: number; processor: number }
type Answer = Used & { what: string; rows: number; goal: number }

const DAY = 86_400_000

const rounded = (seconds: number): number => Math.round(seconds * 10) / 10

/** Seconds on the clock, and of processor time of node and PostgreSQL, which other load does not lengthen. */
const usedBy = async (app: TestApp, work: () => Promise<unknown>): Promise<Used> => {
  const started = performance.now()
  const url = app.container.services.env.DATABASE_URL
  const { ms } = await processorTime({ pid: process.pid, url }, work)
  return { seconds: rounded((performance.now() - started) / 1000), processor: rounded(ms / 1000) }
}

const gather = async (app: TestApp) => {
  const manager = await app.actor('manager')
  const carrier = await app.actor('transporter')
  const shippers: Actor[] = []
  for (let number = 0; number < SHIPPERS; number += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one company after the other
    const shipper = await app.actor('shipper')
    // oxlint-disable-next-line no-await-in-loop -- one company after the other
    await app.link(shipper, carrier)
    shippers.push(shipper)
  }
  return { manager, carrier, shippers }
}

/** Bills of the month of all orders, by the night's job. */
const closeMonth = async (app: TestApp, orders: number): Promise<Answer> => {
  const services = app.container.services
  const used = await usedBy(app, () =>
    closeBillingsJob.run({}, { services, id: 'bench', attempt: 1, progress: async () => undefined }),
  )
  const { rows } = await app.owner.query<{ counted: number }>(
    'select count(*)::int as counted from billing_orders',
  )
  if (rows[0]?.counted !== orders) throw new Error(`${rows[0]?.counted} of ${orders} orders were counted`)
  return { what: 'orders closed into bills', rows: orders, ...used, goal: 60 }
}

/** Audits of charges that arrived: through the outbox and its reactions, as an import leaves them. */
const auditCharges = async (app: TestApp, charges: number): Promise<Answer> => {
  await app.owner.query(
    `insert into outbox (event, payload)
     select 'ctes.matched', jsonb_build_object('order_id', order_id, 'cte_id', id, 'key', key) from cte_files order by id`,
  )
  const used = await usedBy(app, () => app.settle())
  const { rows } = await app.owner.query<{ audits: number; wrong: number }>(
    `select count(*)::int as audits, count(*) filter (where result = 'different_values')::int as wrong from audits_order`,
  )
  if (rows[0]?.audits !== charges || rows[0].wrong !== Math.floor(charges / 8))
    throw new Error(`${rows[0]?.audits} of ${charges} were audited, ${rows[0]?.wrong} differ`)
  return { what: 'CT-es audited on arrival', rows: charges, ...used, goal: 20 }
}

/** The month of 20 shippers: the bills of the platform, and the audits of their carrier's CT-es. */
export const benchMoney = async (sizes: { orders: number; charges: number }): Promise<Answer[]> => {
  const server = await startTestServer()
  process.env.TEST_SERVER_URL = server.adminUrl
  const app = await createTestApp()
  try {
    const { manager, carrier, shippers } = await gather(app)
    for (const { company } of shippers)
      // oxlint-disable-next-line no-await-in-loop -- one company after the other
      await manager
        .post('/api/billing_contracted_prices', { company_id: company.id, ...CONTRACTED })
        .expect(201)
    const transporter = carrier.company.id
    app.clock.advance(40 * DAY)
    const day = today(app.clock.now())
    await fillOrders(
      app,
      { shippers: shippers.map(({ company }) => company.id), transporter },
      sizes.orders,
      `${addDays(day, -5)}T12:00:00-03:00`,
    )
    await app.owner.query(
      `update companies set billed_from = $1::date - 60, billing_next_closing = $1::date - 1, billing_closing_day = extract(day from $1::date - 1)
       where id = any($2)`,
      [day, shippers.map(({ company }) => company.id)],
    )
    await fillCharges(app, transporter, sizes.charges)
    return [await closeMonth(app, sizes.orders), await auditCharges(app, sizes.charges)]
  } finally {
    await app.close()
    await server.stop()
  }
}
