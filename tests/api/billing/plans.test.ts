import { afterAll, beforeAll, expect, it } from 'vitest'
import { countUses } from '#server/modules/billing/extra-uses.store.ts'
import { createTestApp, type TestApp } from '#tests/support/app.ts'
import { nodesOf, startPlanner, type Planner } from '#tests/support/plans.ts'

/** Uses of a period are counted from its own rows, however many there were before. */

let app: TestApp
let planner: Planner
beforeAll(async () => {
  app = await createTestApp()
  planner = await startPlanner(app.container.services.env.DATABASE_URL)
})
afterAll(async () => {
  await planner.end()
  await app.close()
})

it('CT-es are found by the day that they came and by the day that they found their order', async () => {
  const { company } = await app.actor('shipper')
  const order = await app.db.orders.create({ data: { shipper_id: company.id, modal: 'less_than_truckload' } })
  await app.owner.query(
    `insert into cte_files (company_id, order_id, key, number, serie, shipping_price, created_at)
     select $1, $2, 'K' || n, n, 1, 10, '2025-01-01'::timestamptz + n * interval '1 hour' from generate_series(1, 10000) n`,
    [company.id, order.id],
  )
  await app.owner.query('analyze cte_files')
  const period = { start: '2026-11-01', end: '2026-11-30' }
  const extras = [{ name: 'cte' as const, is_counted: true, counted_from: '2026-10-01' }]
  const heard = await planner.during(() =>
    countUses(app.container.services.database.rows, extras, company.id, period),
  )
  const plans = await Promise.all(heard.map((one) => planner.plansOf(one)))
  const conditions = plans
    .flat()
    .flatMap(nodesOf)
    .map((node) => node['Index Cond'] ?? '')
  expect(conditions).toContainEqual(expect.stringContaining('found_at >='))
  expect(conditions).toContainEqual(expect.stringContaining('created_at >='))
})
