import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ordersNaming } from '#server/modules/audit/component-names.store.ts'
import { answersTo } from '#server/modules/audit/explanation/explanation.store.ts'
import { createTestApp, type TestApp } from '#tests/support/app.ts'
import { gather, type Cast } from '#tests/support/orders.ts'
import { nodesOf, startPlanner, type Planner } from '#tests/support/plans.ts'
import { charged } from '#tests/support/purchase-orders.ts'

/** Lessons of a company are looked for among its own rows, however many others there are. */

describe('audits: plans', () => {
  let app: TestApp
  let cast: Cast
  let planner: Planner

  beforeAll(async () => {
    app = await createTestApp()
    cast = await gather(app)
    planner = await startPlanner(app.container.services.env.DATABASE_URL)
  })
  afterAll(async () => {
    await planner.end()
    await app.close()
  })

  /** Index conditions of a table, in the statements that read it. */
  const conditionsOn = async (table: string, word: string, run: () => Promise<unknown>) => {
    const heard = (await planner.during(run)).filter(({ text }) => text.includes(word))
    const plans = await Promise.all(heard.map((one) => planner.plansOf(one)))
    return plans
      .flat()
      .flatMap(nodesOf)
      .filter((node) => node['Relation Name'] === table)
      .map((node) => node['Index Cond'] ?? '')
  }

  it('walks along the audited orders of the companies that learn, branch by branch', async () => {
    await charged(cast, { charged: '101.00', expected: '100.00' })
    const { rows } = app.container.services.database
    const naming = async () => {
      for await (const batch of ordersNaming(rows, cast.shipper.company.id, 'LUNAR'))
        expect(batch).toEqual([])
    }
    const conditions = await conditionsOn('orders', 'jsonb_array_elements', naming)
    expect(conditions).toHaveLength(1)
    expect(conditions[0]).toMatch(/shipper_id = k/)
  })

  it('finds the causes that approvals named by shipper, carrier and pattern at once', async () => {
    const sides = { shipper_id: cast.shipper.company.id, transporter_id: cast.carrier.company.id }
    const { database } = app.container.services
    const conditions = await conditionsOn('audits_order', 'from audits_order a', () =>
      answersTo(database, sides, 'unexpected:TAXA XYZ'),
    )
    expect(conditions).toEqual([expect.stringMatching(/shipper_id = .*transporter_id = .*pattern = /)])
  })
})
