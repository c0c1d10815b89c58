import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type Actor, type TestApp } from '#tests/support/app.ts'
import * as step from '#tests/support/orders.ts'

/** A list has the order of what stands in it: an order that a carrier lost stands as it was proposed, without later dates. */

let app: TestApp
let cast: step.Cast
beforeAll(async () => {
  app = await createTestApp()
  cast = await step.gather(app)
})
afterAll(() => app.close())

it('a lost order is sorted as its carrier is told it, among empty dates and real states', async () => {
  const { carrier } = cast
  const [lost, open, won] = [await step.onRoute(cast), await step.proposed(cast), await step.confirmed(cast)]
  const [rivals, own] = [cast.rival.company.id, carrier.company.id]
  await app.db.orders.update({ where: { id: lost }, data: { transporter_id: rivals } })
  for (const order_id of [lost, open, won])
    await app.db.order_proposals.updateMany({
      where: { order_id, transporter_id: own },
      data: { status: 'refused' },
    })
  // Asked again without a proposal: its own order, though its first proposal was refused.
  for (const id of [open, won]) await app.db.orders.update({ where: { id }, data: { transporter_id: own } })

  const listed = async (sort: string) => {
    const { body } = await carrier.get(`/api/orders?filter[proposal_status]=refused&sort=${sort}`).expect(200)
    return (body as step.Document & { data: { id: string; attributes: { status_name: string } }[] }).data.map(
      ({ id, attributes }) => [Number(id), attributes.status_name],
    )
  }
  const told = [
    [lost, 'PROPOSAL_SENT'],
    [open, 'PROPOSAL_SENT'],
    [won, 'CONFIRMED_TRANSPORTER'],
  ]
  expect(await listed('last_active_status_id')).toEqual(told)
  expect(await listed('-last_active_status_id')).toEqual(told.toReversed())
  expect(await listed('delivered_date_time')).toEqual(told)
})

it('a lost order reads as on the day it was lost, whatever happens to it', async () => {
  const { carrier, rival } = cast
  const id = await step.waiting(cast)
  const read = async () => {
    const include = 'order_collection_addresses,order_delivery_addresses,status,nf_files,cte_files'
    const { body } = await rival.get(`/api/orders/${id}?include=${include}`).expect(200)
    // That the order was written, and how often, is not veiled (decision 0129).
    const attributes = { ...body.data.attributes, updated_at: null, version: null }
    return { ...body, data: { ...body.data, attributes } }
  }
  const before = await read()
  expect(before.data.attributes).toMatchObject({ status_name: 'PROPOSAL_SENT', proposal_status: 'refused' })
  const { collections, deliveries } = await step.addressesOf(cast, id)
  const report = (path: string) => carrier.post(`/api/orders/${path}`).expect(200)
  await report(`order_collection_addresses/collect/${collections[0]?.id}`)
  await report(`depart/${id}`)
  await app.db.orders.update({
    where: { id },
    data: { flight: 'LA3000', awb: '95712345675', split_at: app.clock.now(), alert: 'activated' },
  })
  expect(await read()).toEqual(before)
  await app.db.orders.update({ where: { id }, data: { split_at: null } })
  await report(`order_delivery_addresses/on_destiny/${deliveries[0]?.id}`)
  expect(await read()).toEqual(before)
  await report(`order_delivery_addresses/deliver/${deliveries[0]?.id}`)
  expect(await read()).toEqual(before)
})

/** Orders behind a figure of the last ninety days. */
const found = async (actor: Actor, figure: string, more = '') => {
  const { body } = await actor.get(`/api/orders?filter[figure]=${figure}_90${more}`).expect(200)
  return (body.data as { id: string }[]).map((row) => Number(row.id))
}

it('a lost order is not found by how another carrier delivered it', async () => {
  const { carrier, rival, shipper } = cast
  const id = await step.onRoute(cast)
  for (const { id: place } of (await step.addressesOf(cast, id)).deliveries)
    await carrier
      .post(`/api/orders/order_delivery_addresses/deliver/${place}`, { justification: 'Entregue' })
      .expect(200)
  const yesterday = new Date(app.clock.now().getTime() - 86_400_000)
  await app.db.orders.update({ where: { id }, data: { delivery_date_time: yesterday } })
  for (const figure of ['settled', 'late']) {
    expect(await found(carrier, figure)).toContain(id)
    expect(await found(shipper, figure)).toContain(id)
    expect(await found(rival, figure, '&filter[proposal_status]=refused')).toEqual([])
  }
})

it('differences of charges find orders for readers of audits alone', async () => {
  const customer = await app.actor('customer')
  const id = await step.newOrder(cast)
  await app.db.orders.update({ where: { id }, data: { customer_id: customer.company.id } })
  const day = app.clock.now().toISOString().slice(0, 10)
  await app.owner.query(
    `insert into order_days (order_id, shipper_id, day, uf, settled, promised, on_time, freight, weight, invoice_value, refused,
      fruitless, differences, overcharged) values ($1, $2, $3, 'RJ', 0, 0, 0, 0, 0, 0, 0, 0, 1, 0)`,
    [id, cast.shipper.company.id, day],
  )
  expect(await found(cast.shipper, 'differences')).toContain(id)
  expect(await found(customer, 'differences')).toEqual([])
  await customer.get(`/api/orders/${id}`).expect(200)
})
