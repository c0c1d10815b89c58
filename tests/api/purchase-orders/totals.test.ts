import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  createPurchaseOrder,
  listAccounting,
  listCandidates,
  removeOrders,
} from '#shared/purchase-orders/purchase-order.calls.ts'
import { statusId } from '#shared/orders/order-status.ts'
import { sum, toMoney } from '#shared/kit/money.ts'
import { createTestApp, type TestApp } from '#tests/support/app.ts'
import { gather, type Cast } from '#tests/support/orders.ts'
import { charged } from '#tests/support/purchase-orders.ts'

/** Parts add up: lines to the total, the accounting to the payment, through every change of the charges. */

describe('the total of a purchase order', () => {
  let app: TestApp
  let cast: Cast
  beforeAll(async () => {
    app = await createTestApp()
    cast = await gather(app)
  })
  afterAll(() => app.close())

  const cents = fc.integer({ min: 1, max: 500_000 }).map((n) => (n / 100).toFixed(2))
  const step = fc.record({
    at: fc.nat(3),
    kind: fc.constantFrom('price', 'cancel', 'replace', 'remove'),
    value: cents,
  })

  /** Something that changes what one of the orders is charged. */
  const change = async (id: number, order_id: number, { kind, value }: { kind: string; value: string }) => {
    if (kind === 'remove') {
      await cast.shipper.call(removeOrders, { id, input: { order_ids: [order_id] } })
      return
    }
    const data = {
      price: { shipping_price: value },
      cancel: { canceled_at: new Date() },
      replace: { replaced_at: new Date(), replaced_by_key: 'x' },
    }[kind]
    if (data) await app.db.cte_files.updateMany({ where: { order_id }, data })
    await app.db.outbox.create({ data: { event: 'ctes.canceled', payload: { order_id } } })
    await app.settle()
  }

  it('is the sum of its lines, and its accounting adds up to it', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(cents, { minLength: 4, maxLength: 4 }),
        fc.array(step, { maxLength: 5 }),
        async (values, steps) => {
          const orders: number[] = []
          for (const value of values)
            orders.push((await charged(cast, { charged: value, invoices: ['1.00', '2.00', '3.01'] })).id)
          const made = await cast.shipper
            .call(createPurchaseOrder, { input: { order_ids: orders } })
            .expect(201)
          const id = Number(made.body.data.id)
          for (const one of steps) await change(id, orders[one.at] ?? 0, one)
          const { total } = await app.db.purchase_orders.findUniqueOrThrow({ where: { id } })
          const lines = await app.db.purchase_orders_orders.findMany({ where: { purchase_order_id: id } })
          expect(toMoney(sum(lines.map(({ value }) => String(value))))).toBe(toMoney(String(total)))
          const ctes = await app.db.cte_files.findMany({
            where: {
              order_id: { in: lines.map(({ order_id }) => order_id) },
              canceled_at: null,
              replaced_at: null,
            },
          })
          expect(toMoney(sum(ctes.map(({ shipping_price }) => String(shipping_price))))).toBe(
            toMoney(String(total)),
          )
          const { body } = await cast.shipper.call(listAccounting, { id }).expect(200)
          for (const column of ['charged', 'payable'])
            expect(toMoney(sum(body.data.map((line: Record<string, string>) => line[column] ?? '0')))).toBe(
              toMoney(String(total)),
            )
        },
      ),
      { numRuns: 8 },
    )
  })

  it('is made of a list that says where it is cut', async () => {
    const list = async () => (await cast.shipper.call(listCandidates, { query: {} }).expect(200)).body
    expect((await list()).meta).toEqual({ more: false })
    const { rival, shipper } = cast
    await app.db.$executeRaw`
      with made as (
        insert into orders (shipper_id, transporter_id, modal, last_active_status_id, delivered_date_time, updated_at)
        select ${shipper.company.id}::int, ${rival.company.id}::int, 'less_than_truckload', ${statusId('DELIVERED')}::int, '2026-11-10T15:00:00Z', now()
        from generate_series(1, 501) returning id)
      insert into cte_files (company_id, transporter_id, order_id, key, number, serie, shipping_price)
      select ${rival.company.id}::int, ${rival.company.id}::int, id, 'cut-' || id, id::text, '1', 1 from made`
    const { data, meta } = await list()
    expect(data).toHaveLength(500)
    expect(meta).toEqual({ more: true })
  })
})
