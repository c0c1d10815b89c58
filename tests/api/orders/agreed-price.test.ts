import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#tests/support/app.ts'
import * as step from '#tests/support/orders.ts'

/** The freight of an order once a carrier is confirmed: the price agreed with that carrier, nothing else. */
describe('the price that is agreed with a carrier', () => {
  let app: TestApp
  let cast: step.Cast
  let table: number

  beforeAll(async () => {
    app = await createTestApp()
    cast = await step.gather(app)
    table = await step.ltlTable(cast)
  })
  afterAll(() => app.close())

  const simulated = async () =>
    step.newOrder(cast, { modal: 'less_than_truckload', weight: '90', simulation_table_id: table })
  const confirm = async (id: number, who: step.Cast['carrier'], proposals: object[]) => {
    await cast.shipper.post(`/api/orders/send_proposal/${id}`, { proposals }).expect(200)
    await who.post(`/api/orders/accept/${id}`).expect(200)
    const input = { transporter_id: who.company.id }
    const { body } = await cast.shipper.post(`/api/orders/confirm_transporter/${id}`, input).expect(200)
    return body.data.attributes
  }

  it('is never the price that another carrier was simulated at', async () => {
    const { carrier, rival } = cast
    const id = await simulated()
    const order = await step.attributesOf(cast.shipper, id)
    expect(order.freight_value).not.toBeNull()
    expect(order.lead_time).not.toBeNull()
    const done = await confirm(id, rival, [
      { transporter_id: carrier.company.id },
      { transporter_id: rival.company.id },
    ])
    expect(done).toMatchObject({ transporter_id: rival.company.id, freight_value: null, lead_time: null })
  })

  it('is its own calculation where the proposal names no other, and the proposal where it does', async () => {
    const { carrier, rival } = cast
    const id = await simulated()
    const { freight_value } = await step.attributesOf(cast.shipper, id)
    expect(await confirm(id, carrier, [{ transporter_id: carrier.company.id }])).toMatchObject({
      freight_value,
    })
    const other = await simulated()
    const done = await confirm(other, rival, [
      { transporter_id: rival.company.id, value: '812.50', lead_time: 4 },
    ])
    expect(done).toMatchObject({ freight_value: '812.50', lead_time: 4 })
  })

  it('keeps the lead time that the shipper typed for whoever carries', async () => {
    const id = await step.newOrder(cast, {
      modal: 'less_than_truckload',
      weight: '90',
      simulation_table_id: table,
      lead_time: 9,
    })
    expect(await confirm(id, cast.rival, [{ transporter_id: cast.rival.company.id }])).toMatchObject({
      freight_value: null,
      lead_time: 9,
    })
  })
})
