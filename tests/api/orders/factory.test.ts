import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { advanceOrder, cancelOrder, createOrder } from '#prisma/seed/factories/orders.ts'
import { statusName, type OrderStatus } from '#shared/orders/order-status.ts'
import { orderMachine } from '#shared/orders/order.machine.ts'
import { createTestApp, type TestApp } from '#tests/support/app.ts'
import { RIO } from '#tests/support/places.ts'
import * as step from '#tests/support/orders.ts'

const ENDS: OrderStatus[] = [
  'PROPOSAL_SENT',
  'CONFIRMED_TRANSPORTER',
  'WAITING_COLLECTION',
  'UNSUCCESSFUL',
  'ON_ROUTE',
  'AVAILABLE_CANHOTO',
  'PARTIAL_DELIVERY',
  'REFUSED_DELIVERY',
]

describe('orders of the factory', () => {
  let app: TestApp
  let cast: step.Cast

  beforeAll(async () => {
    app = await createTestApp()
    cast = await step.gather(app)
  })
  afterAll(() => app.close())

  const make = (more: object = {}) =>
    createOrder(app.db, {
      shipper_id: cast.shipper.company.id,
      created_at: new Date('2026-10-01T12:00:00Z'),
      ...more,
    })

  it.each(ENDS)('reach %s by steps that the machine knows', async (to) => {
    const invoices = [await step.invoice(cast), await step.invoice(cast)]
    const order = await make({
      deliveries: [{ city_id: RIO, nf_file_ids: invoices.map(({ id }) => id) }],
    })
    await advanceOrder(app.db, order, { to, carrier: cast.carrier.company, value: '900.00' })
    const attributes = await step.attributesOf(cast.shipper, order.id)
    expect(attributes).toMatchObject({ status_name: to, invoices_count: 2 })
    const entries = await app.db.order_timeline.findMany({
      where: { order_id: order.id, status_id: { not: null } },
      orderBy: { id: 'asc' },
    })
    const path = entries.map(({ status_id }) => statusName(Number(status_id)))
    expect(path[0]).toBe('CREATED')
    for (const [index, state] of path.slice(1).entries())
      expect(
        orderMachine.transitions.some(
          (row) => row.to === state && row.from.some((from) => from === path[index]),
        ),
      ).toBe(true)
  })

  it('can be canceled', async () => {
    const order = await make()
    await cancelOrder(app.db, order, { at: new Date(), reason: 'Erro', justification: 'Duplicado' })
    expect((await step.attributesOf(cast.shipper, order.id)).canceled_at).not.toBeNull()
  })
})
