import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#tests/support/app.ts'
import * as step from '#tests/support/orders.ts'

/** One code of a shipper's own system means one order. */
describe('codes of orders', () => {
  let app: TestApp
  let cast: step.Cast
  const create = (more: object) => cast.shipper.post('/api/orders', step.typedOrder(more))

  const createOnce = () => create({ external_id: 'ERP-10' }).set('Idempotency-Key', 'erp-10')

  beforeAll(async () => {
    app = await createTestApp()
    cast = await step.gather(app)
  })
  afterAll(() => app.close())

  it('name the order that has an external_id already, until it is canceled', async () => {
    const id = await step.newOrder(cast, { external_id: 'ERP-1' })
    const { body } = await create({ external_id: 'ERP-1' }).expect(409)
    expect(body.errors).toMatchObject([
      {
        meta: { key: 'code_of_order', id: String(id) },
        source: { pointer: '/data/attributes/external_id' },
      },
    ])
    const other = await step.newOrder(cast, { external_id: 'ERP-2' })
    await cast.shipper.patch(`/api/orders/${other}`, { external_id: 'ERP-1' }).expect(409)
    await cast.shipper.patch(`/api/orders/${id}`, { external_id: 'ERP-1' }).expect(200)
    await cast.stranger.post('/api/orders', step.typedOrder({ external_id: 'ERP-1' })).expect(201)
    await cast.shipper
      .post(`/api/orders/cancel/${id}`, { reason: 'Erro no ERP', justification: 'Duplicado' })
      .expect(200)
    await create({ external_id: 'ERP-1' }).expect(201)
  })

  it('are taken by one of several at once, and answered again under one idempotency key', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => create({ external_id: 'ERP-9' })))
    const statuses = answers.map(({ status }) => status)
    expect(statuses.toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409, 409, 409])
    const [first, second] = [await createOnce().expect(201), await createOnce().expect(201)]
    expect(second.body.data.id).toBe(first.body.data.id)
  })

  it('are unique among order codes where the shipper wants it', async () => {
    await step.newOrder(cast, { shipper_order_code: 'PED-1' })
    const id = await step.newOrder(cast, { shipper_order_code: 'PED-1' })
    await cast.shipper
      .patch(`/api/companies/custom_settings/${cast.shipper.company.id}`, { unique_order_code: true })
      .expect(200)
    const { body } = await create({ shipper_order_code: 'PED-1' }).expect(409)
    expect(body.errors[0].source.pointer).toBe('/data/attributes/shipper_order_code')
    // An order that shares its code from before is changed as ever.
    await cast.shipper.patch(`/api/orders/${id}`, { observation: 'Portaria 2' })
    await create({ shipper_order_code: 'PED-2' }).expect(201)
  })
})
