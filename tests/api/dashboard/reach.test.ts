import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { showFigures } from '#shared/dashboard/dashboard.calls.ts'
import { MOST_DUE } from '#shared/dashboard/dashboard.ts'
import { createTestApp, type Actor, type TestApp } from '#tests/support/app.ts'
import { gather, type Cast } from '#tests/support/orders.ts'
import { startPlanner, type Plan, type Planner } from '#tests/support/plans.ts'

/** Exceptions are read no further than they are counted, however many years and orders there are. */

const DAYS = 700
const A_DAY = 30

type Told = Omit<Plan, 'Plans'> & { 'Actual Rows': number; 'Actual Loops': number; Plans?: Told[] }
const rowsOf = (node: Told): number =>
  (node['Relation Name'] === 'order_days' ? node['Actual Rows'] * node['Actual Loops'] : 0) +
  (node.Plans ?? []).reduce((sum, below) => sum + rowsOf(below), 0)

describe('the reach of the dashboard', () => {
  let app: TestApp
  let cast: Cast
  let planner: Planner
  beforeAll(async () => {
    app = await createTestApp()
    cast = await gather(app)
    planner = await startPlanner(app.container.services.env.DATABASE_URL)
    // Each order is late and refused on one day; only the first day has fruitless ones.
    await app.owner.query(
      `insert into order_days
      select 1000000 + d * ${A_DAY} + n, $1::date - d, ${cast.shipper.company.id}, ${cast.carrier.company.id}, 'RJ',
        1, 1, 0, 10, 1, 100, 1, (d = ${DAYS})::int, 0, 0
      from generate_series(1, ${DAYS}) d, generate_series(1, ${A_DAY}) n`,
      [app.clock.now()],
    )
    await app.owner.query('analyze order_days')
  }, 60_000)
  afterAll(async () => {
    await planner.end()
    await app.close()
  })

  it.each<[string, () => Promise<Actor>]>([
    ['a shipper', async () => cast.shipper],
    ['a carrier', async () => cast.carrier],
    ['an operator', () => app.actor('manager')],
  ])('of %s ends where its counts do', async (_who, actorOf) => {
    const actor = await actorOf()
    const statements = await planner.during(async () => {
      const { body } = await actor.call(showFigures, { query: { period: '364' } }).expect(200)
      expect(body.data.mishaps).toEqual({
        late: { now: MOST_DUE, before: MOST_DUE },
        refused: { now: MOST_DUE, before: MOST_DUE },
        fruitless: { now: 0, before: A_DAY },
        differences: { now: 0, before: 0 },
      })
    })
    const counts = statements.filter(({ text }) => text.includes('order_days'))
    expect(counts).toHaveLength(1)
    for (const { text, values } of counts) {
      const { rows } = await app.owner.query<{ 'QUERY PLAN': { Plan: Told }[] }>({
        text: `explain (analyze, format json) ${text}`,
        values: values ?? [],
      })
      const read = rows.flatMap((row) => row['QUERY PLAN'].map(({ Plan }) => rowsOf(Plan)))
      expect(Math.max(...read)).toBeLessThan(6 * MOST_DUE)
    }
  })
})
