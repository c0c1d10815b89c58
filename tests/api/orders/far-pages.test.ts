import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fillGrowth, PEOPLE } from '#tests/bench/growth/fill.ts'
import { createTestApp, type Actor, type TestApp } from '#tests/support/app.ts'
import { nodesOf, startPlanner } from '#tests/support/plans.ts'

/** Pages far behind skip runs of ids by their counts: the rows of the list, whatever was written. */

const ORDERS = 20_000
const SIZE = 20
/** The first page is not far enough to skip runs, the last is one that is not full. */
const PAGES = [250, 300, 410, 485]

describe('orders: pages far behind', () => {
  let app: TestApp
  const people = new Map<string, Actor>()

  beforeAll(async () => {
    app = await createTestApp('empty')
    await fillGrowth(app.ownerUrl, { orders: ORDERS })
    for (const role of ['shipper', 'manager'] as const)
      people.set(role, await app.actor(role, { company_id: PEOPLE[role].company_id }))
  }, 90_000)
  afterAll(() => app.close())

  const shown = async (role: string, page: number): Promise<number[]> => {
    const answer = await people
      .get(role)
      ?.get(`/api/orders?page[size]=${SIZE}&page[number]=${page}`)
      .expect(200)
    const data: { id: string }[] = answer?.body.data ?? []
    return data.map(({ id }) => Number(id))
  }
  const listed = async (role: string, page: number): Promise<number[]> => {
    const of = role === 'shipper' ? `shipper_id = ${PEOPLE.shipper.company_id}` : 'true'
    const { rows } = await app.owner.query<{ id: number }>(
      `select id from orders where ${of} and canceled_at is null order by id desc limit ${SIZE} offset ${(page - 1) * SIZE}`,
    )
    return rows.map(({ id }) => id)
  }

  it('show the rows of the list, before and after some leave it and others come', async () => {
    const shipper = PEOPLE.shipper.company_id
    const changes = [
      'select',
      `update orders set canceled_at = now() where id % 31 = 0`,
      `update orders set canceled_at = null where id % 93 = 0`,
      `update orders set shipper_id = case when shipper_id = ${shipper} then 2 else ${shipper} end where id % 41 = 0`,
      `delete from orders where id between 8000 and 8300 and id % 3 = 0`,
      `select add_order_counts()`,
      `insert into orders (shipper_id, modal, updated_at) select ${shipper}, 'air', now() from generate_series(1, 100)`,
    ]
    for (const change of changes) {
      await app.owner.query(change)
      for (const role of people.keys())
        for (const page of PAGES)
          expect(await shown(role, page), `${role} ${page}: ${change}`).toEqual(await listed(role, page))
    }
  }, 120_000)

  it('pass no more rows than a run has', async () => {
    const planner = await startPlanner(app.container.services.env.DATABASE_URL)
    const heard = await planner.during(() => shown('manager', 700))
    const pages = heard.filter(({ text }) => /order_count_changes[^]*\boffset\b/.test(text))
    expect(pages).toHaveLength(1)
    for (const one of pages) {
      const along = (await planner.plansOf(one))
        .flatMap(nodesOf)
        .filter((node) => node['Relation Name'] === 'orders' && node['Node Type'].startsWith('Index'))
      expect(
        along.map((node) => node['Index Cond'] ?? ''),
        one.text,
      ).toContainEqual(expect.stringMatching(/\bid < /))
    }
    await planner.end()
  })
})
