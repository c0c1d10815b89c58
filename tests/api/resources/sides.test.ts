import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '#server/infra/database.ts'
import { createTestApp, type Actor, type TestApp } from '#tests/support/app.ts'
import { runFillOf } from '#tests/support/fill.ts'
import { confirmed, gather, type Cast } from '#tests/support/orders.ts'

/** Rows of several companies in one list: the same rows, in the same order, as if all of them were sorted (decision 0203). */

type Product = { id: string; attributes: { company_id: number; group: string | null; description: string } }

const read = async (by: Actor, query: string): Promise<Product[]> =>
  ((await by.get(`/api/products?${query}`).expect(200)).body as { data: Product[] }).data

describe('lists of several companies', () => {
  let app: TestApp
  let head: Actor
  let branch: Actor
  const other: number[] = []

  beforeAll(async () => {
    app = await createTestApp('empty')
    head = await app.actor('shipper')
    branch = await app.actor('shipper', { parent_id: head.company.id })
    const stranger = await app.actor('shipper')
    other.push(stranger.company.id)
    await app.container.services.database.rows(sql`
      insert into products (company_id, code, description, "group", created_at, updated_at)
      select c, 'C' || n, 'Peça ' || lpad((n * 7 % 40)::text, 2, '0'), case when n % 3 > 0 then 'G' || n % 5 end, now(), now()
      from unnest(${[head.company.id, branch.company.id, stranger.company.id]}::int[]) c cross join generate_series(1, 40) n`)
  })
  afterAll(() => app.close())

  const inOrder = async (sort: 'description' | 'group', way: 'asc' | 'desc', companies: number[]) => {
    const by = sort === 'group' ? sql`t."group"` : sql`t.description`
    const { rows } = app.container.services.database
    const found = await rows<{ id: number }>(
      way === 'asc'
        ? sql`select t.id from products t where t.company_id = any(${companies}) order by ${by} asc nulls last, t.id asc`
        : sql`select t.id from products t where t.company_id = any(${companies}) order by ${by} desc nulls last, t.id desc`,
    )
    return found.map(({ id }) => String(id))
  }

  it.each(['description', 'group'] as const)('of a head office and its branch by %s', async (sort) => {
    for (const way of ['asc', 'desc'] as const) {
      const named = way === 'asc' ? sort : `-${sort}`
      const pages = await Promise.all(
        [1, 2, 3, 4].map((number) => read(head, `sort=${named}&page[size]=20&page[number]=${number}`)),
      )
      const all = await inOrder(sort, way, [head.company.id, branch.company.id])
      expect(pages.flat().map(({ id }) => id)).toEqual(all)
    }
  })

  it('of all companies for an operator, and of one that it asks for', async () => {
    const operator = await app.actor('manager')
    const all = await inOrder('description', 'asc', [head.company.id, branch.company.id, ...other])
    expect((await read(operator, 'sort=description&page[size]=100')).map(({ id }) => id)).toEqual(
      all.slice(0, 100),
    )
    const asked = await read(
      operator,
      `sort=description&filter[company_id]=${branch.company.id}&page[size]=100`,
    )
    expect(asked.map(({ id }) => id)).toEqual(await inOrder('description', 'asc', [branch.company.id]))
  })
})

describe('the sides of an order beside its parts', () => {
  let app: TestApp
  let cast: Cast

  beforeAll(async () => {
    app = await createTestApp()
    cast = await gather(app)
  })
  afterAll(() => app.close())

  it('are those of the order, also when its carrier changes', async () => {
    const order = await confirmed(cast)
    const { rows } = app.container.services.database
    await rows(sql`insert into audits_order (order_id, audit, result, value, expected_value, difference, updated_at)
      values (${order}, 'freight_table', 'validated', 1, 1, 0, now())`)
    const sides = () =>
      rows<{ shipper_id: number; transporter_id: number | null }>(
        sql`select shipper_id, transporter_id from audits_order where order_id = ${order}`,
      )
    const { shipper, carrier } = cast
    expect(await sides()).toEqual([{ shipper_id: shipper.company.id, transporter_id: carrier.company.id }])
    const list = async (by = carrier) =>
      ((await by.get('/api/audits_order').expect(200)).body as { data: unknown[] }).data.length
    expect(await list()).toBe(1)
    const rival = await app.actor('transporter')
    await rows(sql`update orders set transporter_id = ${rival.company.id} where id = ${order}`)
    expect(await sides()).toEqual([{ shipper_id: shipper.company.id, transporter_id: rival.company.id }])
    expect(await list()).toBe(0)
    expect(await list(rival)).toBe(1)
  })

  it('stay those of the order where the version before writes them, or takes them away', async () => {
    const order = await confirmed(cast)
    const { rows } = app.container.services.database
    const { shipper, carrier } = cast
    const expected = [{ shipper_id: shipper.company.id, transporter_id: carrier.company.id }]
    await rows(sql`insert into audits_order (order_id, audit, result, value, expected_value, difference, updated_at)
      values (${order}, 'freight_table', 'different_values', 9, 1, 8, now())`)
    const sides = () =>
      rows(sql`select shipper_id, transporter_id from audits_order where order_id = ${order}`)
    await rows(sql`update audits_order t set manual_approved = true, approved_at = now(), cause = 'weight',
      shipper_id = case when ${null}::text is not null then o.shipper_id end, transporter_id = case when ${null}::text is not null then o.transporter_id end
      from orders o where t.order_id = ${order} and o.id = t.order_id`)
    expect(await sides()).toEqual(expected)
    const counted = () =>
      rows<{ approvals: number; passed: string }>(
        sql`select approvals, passed from contest_days where cause = 'weight'`,
      )
    expect(await counted()).toMatchObject([{ approvals: 1 }])
    await rows(sql`update audits_order set manual_approved = false, approved_at = null, cause = null, shipper_id = null, transporter_id = null
      where order_id = ${order}`)
    expect(await sides()).toEqual(expected)
    expect(await counted()).toMatchObject([{ approvals: 0 }])
  })

  it('and the approvals of audits from before are filled once', async () => {
    const [bare, named] = [await confirmed(cast), await confirmed(cast)]
    const owner = await app.owner.connect()
    await owner.query(`set session_replication_role = replica`)
    await owner.query(
      `insert into audits_order (order_id, audit, result, value, expected_value, difference, updated_at, manual_approved, approved_at, cause, shipper_id, transporter_id)
       select o.id, 'freight_table', 'different_values', 9, 1, 8, now(), true, now(), 'tax', case when o.id = $2 then o.shipper_id end, case when o.id = $2 then o.transporter_id end
       from orders o where o.id in ($1, $2)`,
      [bare, named],
    )
    await owner.query(`set session_replication_role = default`)
    owner.release()
    const { rows } = app.container.services.database
    const counted = () => rows(sql`select approvals, passed::text from contest_days where cause = 'tax'`)
    expect(await counted()).toEqual([])
    // The version before writes one of them before the fill comes to it: its share of before was not counted.
    await rows(sql`update audits_order set cause = 'tax', value = 11 where order_id = ${named}`)
    expect(await counted()).toEqual([{ approvals: 1, passed: '10.00' }])
    for (const _ of [1, 2]) {
      await runFillOf(app.container.services.env.DATABASE_URL, '20261129150000_kept_sides')
      expect(await counted()).toEqual([{ approvals: 2, passed: '18.00' }])
    }
    expect(
      await rows(
        sql`select 1 from audits_order a join orders o on o.id = a.order_id where a.shipper_id is distinct from o.shipper_id`,
      ),
    ).toEqual([])
  })
})
