import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  addOrders,
  approvePurchaseOrder,
  createPurchaseOrder,
  listCandidates,
  removeOrders,
} from '#shared/purchase-orders/purchase-order.calls.ts'
import { systemSession } from '#server/kit/system-session.ts'
import { candidatesOf } from '#server/modules/purchase-orders/lines.store.ts'
import { statusId, type OrderStatus } from '#shared/orders/order-status.ts'
import { createTestApp, type TestApp } from '#tests/support/app.ts'
import { gather, type Cast } from '#tests/support/orders.ts'
import { nodesOf, startPlanner, type Plan, type Planner } from '#tests/support/plans.ts'
import { charged } from '#tests/support/purchase-orders.ts'

/** Many orders in a purchase order are written and found by as many statements as few. */

type Read = Plan & { 'Actual Rows': number; 'Actual Loops': number }

describe('statements of purchase orders', () => {
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

  const many = async (count: number): Promise<number[]> => {
    const ids: number[] = []
    // oxlint-disable-next-line no-await-in-loop -- one connection
    for (let number = 0; number < count; number += 1) ids.push((await charged(cast)).id)
    return ids
  }
  const countDuring = async (run: () => Promise<unknown>) => (await planner.during(run)).length

  /** Statements of its creation, of two more orders, or twenty, and of their removal. */
  const lifeOf = async (count: number) => {
    const { shipper } = cast
    const [first, more] = [await many(count), await many(count)]
    let id = 0
    const created = await countDuring(async () => {
      const made = await shipper.call(createPurchaseOrder, { input: { order_ids: first } }).expect(201)
      id = Number(made.body.data.id)
    })
    const added = await countDuring(() =>
      shipper.call(addOrders, { id, input: { order_ids: more } }).expect(200),
    )
    const removed = await countDuring(() =>
      shipper.call(removeOrders, { id, input: { order_ids: more } }).expect(200),
    )
    const standing = (ids: number[], status: OrderStatus) =>
      app.db.orders.count({ where: { id: { in: ids }, last_active_status_id: statusId(status) } })
    expect(await standing(first, 'PO')).toBe(count)
    expect(await standing(more, 'AVAILABLE_CANHOTO')).toBe(count)
    await app.settle()
    return { created, added, removed }
  }

  it('are as many for twenty orders as for two', async () => {
    await lifeOf(1)
    const few = await lifeOf(2)
    expect(await lifeOf(20)).toEqual(few)
  })

  /** Statements of an approval whose reason lets the audits of so many orders pass. */
  const approvalOf = async (count: number) => {
    const ids: number[] = []
    for (let number = 0; number < count; number += 1)
      // oxlint-disable-next-line no-await-in-loop -- one connection
      ids.push((await charged(cast, { charged: '100.07', expected: '100.00' })).id)
    const made = await cast.shipper.call(createPurchaseOrder, { input: { order_ids: ids } }).expect(201)
    const input = { justification: 'Diferença acordada' }
    const statements = await countDuring(() =>
      cast.shipper.call(approvePurchaseOrder, { id: Number(made.body.data.id), input }).expect(200),
    )
    const approved = { order_id: { in: ids }, manual_approved: true, ...input }
    expect(await app.db.audits_order.count({ where: approved })).toBe(count)
    const told = (await app.db.outbox.findMany({ where: { event: 'audits.approved' } })).map(
      ({ payload }) => (payload as { order_id: number }).order_id,
    )
    expect(told).toEqual(expect.arrayContaining(ids))
    await app.settle()
    return statements
  }

  it('approve twenty divergent audits by as many as two', async () => {
    await approvalOf(1)
    const few = await approvalOf(2)
    expect(await approvalOf(20)).toBe(few)
  })

  it('read candidates in their order and stop when there are enough', async () => {
    await many(12)
    await app.owner.query('analyze orders, cte_files')
    const session = { ...systemSession(), role: 'shipper', company_ids: [cast.shipper.company.id] }
    const { rows } = app.container.services.database
    const [heard] = await planner.during(() =>
      candidatesOf({ rows, session } as Parameters<typeof candidatesOf>[0], {}, 3),
    )
    const client = await app.owner.connect()
    try {
      await client.query('begin; set local enable_seqscan = off; set local enable_bitmapscan = off')
      const explained = await client.query<{ 'QUERY PLAN': { Plan: Plan }[] }>({
        text: `explain (analyze, format json) ${heard?.text}`,
        values: heard?.values ?? [],
      })
      await client.query('rollback')
      const nodes = explained.rows.flatMap((row) =>
        row['QUERY PLAN'].flatMap(({ Plan: plan }) => nodesOf(plan)),
      ) as Read[]
      const walked = nodes.filter((node) => node['Index Name'] === 'orders_linkable')
      expect(walked).toHaveLength(1)
      expect(walked[0]?.['Index Cond']).toMatch(/shipper_id = /)
      expect(walked[0]?.['Actual Rows']).toBeLessThanOrEqual(3)
      const charges = nodes.filter((node) => node['Relation Name'] === 'cte_files')
      expect(charges.length).toBeGreaterThan(0)
      for (const node of charges) expect(node['Actual Loops']).toBeLessThanOrEqual(6)
    } finally {
      client.release()
    }
    const { body } = await cast.shipper.call(listCandidates, { query: {} }).expect(200)
    expect(body.data.length).toBeGreaterThanOrEqual(12)
  })
})
