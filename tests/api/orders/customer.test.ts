import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type Actor, type TestApp } from '#tests/support/app.ts'
import * as step from '#tests/support/orders.ts'

const create = (actor: Actor, more: object) => actor.post('/api/orders', step.typedOrder(more))

describe('orders that a customer makes', () => {
  let app: TestApp
  let cast: step.Cast
  let customer: Actor

  beforeAll(async () => {
    app = await createTestApp()
    cast = await step.gather(app)
    customer = await app.actor('customer')
    await app.link(cast.shipper, customer)
  })
  afterAll(() => app.close())

  it('are its own for the shipper that it names, and seen by both', async () => {
    const other = await app.actor('customer')
    const { shipper } = cast
    const made = await create(customer, { shipper_id: shipper.company.id }).expect(201)
    const id = Number(made.body.data.id)
    expect(await app.db.orders.findUniqueOrThrow({ where: { id } })).toMatchObject({
      customer_id: customer.company.id,
      shipper_id: shipper.company.id,
      transporter_id: null,
    })
    for (const actor of [customer, shipper])
      expect(await step.attributesOf(actor, id)).toMatchObject({ status_name: 'CREATED' })
    for (const actor of [other, cast.stranger, cast.carrier]) await actor.get(`/api/orders/${id}`).expect(404)
    // The name of another customer does not count.
    const foreign = { shipper_id: shipper.company.id, customer_id: other.company.id }
    const again = await create(customer, foreign).expect(201)
    const row = await app.db.orders.findUniqueOrThrow({ where: { id: Number(again.body.data.id) } })
    expect(row.customer_id).toBe(customer.company.id)
  })

  it('need a shipper that works with it', async () => {
    const none = await create(customer, {}).expect(422)
    expect(none.body.errors[0].source.pointer).toBe('/data/attributes/shipper_id')
    await create(customer, { shipper_id: cast.stranger.company.id }).expect(404)
    expect(await app.db.orders.count({ where: { shipper_id: cast.stranger.company.id } })).toBe(0)
  })
})
