import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { raw, sql, type Sql } from '#server/infra/database.ts'
import { pageIds, type Cut } from '#server/kit/page-ids.ts'
import { systemSession } from '#server/kit/system-session.ts'
import type { SharedSide } from '#server/kit/sides.ts'
import type { SortKey } from '#server/kit/sort-keys.ts'
import { sharedOrders } from '#server/modules/orders/order-lists.store.ts'
import { fillGrowth, PEOPLE } from '#tests/bench/growth/fill.ts'
import { createTestApp, type TestApp } from '#tests/support/app.ts'
import { nodesOf, type Plan } from '#tests/support/plans.ts'

/** Pages sought among the first orders of each shipper are those of the whole list, put in order. */

const ORDERS = 6000
const LISTS = {
  customer: sql`t.customer_id = ${PEOPLE.customer.company_id}`,
  'customer of few orders': sql`t.customer_id = ${PEOPLE.customer.company_id + 19}`,
  carrier: sql`exists (select from order_carriers c where c.order_id = t.id and c.transporter_id = ${PEOPLE.transporter.company_id} and not c.lost)`,
} as const
const key = (field: string, descending: boolean, isNullable: boolean): SortKey => ({
  field,
  value: raw(`t."${field}"`),
  descending,
  isNullable,
  isColumn: true,
})
const ORDER = [
  ['weight', true],
  ['updated_at', false],
  ['delivered_date_time', true],
  ['destinatary_name', true],
] as const

const sharedBy = (has: Sql): SharedSide => ({
  column: sql`t.shipper_id`,
  companies: sql`select c.id from companies c where c.type = 'shipper'`,
  where: sql`t.canceled_at is null`,
  has,
})

describe('orders: pages among shared companies', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await createTestApp('empty')
    await fillGrowth(app.ownerUrl, { orders: ORDERS })
  }, 60_000)
  afterAll(() => app.close())

  const idsOf = async (ids: Sql): Promise<number[]> =>
    (await app.container.services.database.rows<{ id: number }>(ids)).map(({ id }) => id)

  it.each(Object.keys(LISTS) as (keyof typeof LISTS)[])('of a %s', async (name) => {
    const has = LISTS[name]
    const where = sql`${has} and t.canceled_at is null`
    for (const [field, isNullable] of ORDER)
      for (const descending of [false, true]) {
        const keys = [key(field, descending, isNullable), key('id', descending, false)]
        const page = (cut: Partial<Cut>, shared: SharedSide | null): Promise<number[]> =>
          idsOf(
            pageIds(
              { table: raw('"orders"'), where, keys, shared },
              { size: 20, skipped: 0, from: null, reversed: false, counts: true, ...cut },
            ),
          )
        const rows = await app.container.services.database.rows<{ id: number; value: string | null }>(
          sql`select t.id, t.${raw(field)}::text as value from orders t where ${where} and t.${raw(field)} is not null order by t.id offset 7 limit 1`,
        )
        const from = [rows[0]?.value ?? null, rows[0]?.id ?? 0]
        for (const cut of [
          {},
          { size: 10, skipped: 30 },
          { size: 100, skipped: 90 },
          { from },
          { from, reversed: true },
        ]) {
          const expected = await page(cut, null)
          expect(await page(cut, sharedBy(has)), `${field} ${JSON.stringify(cut)}`).toEqual(expected)
        }
      }
  })

  it.each(['customer', 'transporter'] as const)('are sought for a %s of many orders only', async (role) => {
    const { company_id } = PEOPLE[role]
    const session = systemSession({ role, company_id, company_ids: [company_id] })
    const shared = sharedOrders(session, app.clock.now())
    expect(shared).not.toBeNull()
    expect(await idsOf(shared?.companies ?? sql``)).toEqual([])
    await app.owner.query(
      `insert into order_counts (side, company_id, status, reverse, canceled, due, n)
       values ('${role}', ${company_id}, 31, false, false, 'epoch', 20000)`,
    )
    expect((await idsOf(shared?.companies ?? sql``)).length).toBeGreaterThan(20)
  })

  it('look at no order beyond the first of each shipper', async () => {
    const has = LISTS.customer
    const { rows } = app.container.services.database
    const keys = [key('updated_at', true, false), key('id', true, false)]
    const cut = { size: 20, skipped: 0, from: null, reversed: false, counts: true }
    const where = sql`${has} and t.canceled_at is null`
    const ids = pageIds({ table: raw('"orders"'), where, keys, shared: sharedBy(has) }, cut)
    const [plan] = await rows<{ 'QUERY PLAN': { Plan?: Plan }[] }>(sql`explain (analyze, format json) ${ids}`)
    const nodes = [plan?.['QUERY PLAN'][0]?.Plan ?? []].flat().flatMap(nodesOf)
    const loops = nodes
      .filter((node) => node['Relation Name'] === 'orders')
      .map((node) => ('Actual Loops' in node ? node['Actual Loops'] : null))
    // Walked for each of the shippers; the whole list stands in the plan and is not read.
    expect(new Set(loops)).toEqual(new Set([0, 40]))
  })
})
