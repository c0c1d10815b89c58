import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#tests/support/app.ts'
import * as step from '#tests/support/orders.ts'

const QUARTER = 900_000

type Refusal = { detail: string; meta: { key: string }; source?: { pointer: string } }
const refusals = (answer: { body: { errors?: Refusal[] } }) =>
  (answer.body.errors ?? []).map(({ meta, source }) => [source?.pointer.split('/').at(-1), meta.key])

describe('orders: names of the same fact on the wire', () => {
  let app: TestApp
  let cast: step.Cast

  beforeAll(async () => {
    app = await createTestApp()
    cast = await step.gather(app)
  })
  afterAll(() => app.close())

  it('takes real_date_time for each date, and every name of the reason', async () => {
    const id = await step.waiting(cast)
    const { collections, deliveries } = await step.addressesOf(cast, id)
    app.clock.advance(5 * QUARTER)
    const at = (quarters: number) => new Date(app.clock.now().getTime() - quarters * QUARTER).toISOString()
    const post = (path: string, input: object) => cast.carrier.post(`/api/orders/${path}`, input).expect(200)
    await post(`order_collection_addresses/collect/${collections[0]?.id}`, {
      real_date_time: at(4),
      justification_message: 'Doca livre',
    })
    await post(`depart/${id}`, { real_date_time: at(3), reason: 'Saiu antes' })
    await post(`order_delivery_addresses/on_destiny/${deliveries[0]?.id}`, { real_date_time: at(2) })
    await post(`order_delivery_addresses/deliver/${deliveries[0]?.id}`, {
      real_date_time: at(1),
      delivery_date_time: at(1),
    })
    const after = await step.addressesOf(cast, id)
    expect(after.collections[0]).toMatchObject({
      collection_real_date_time: new Date(at(4)),
      real_date_time_justification: 'Doca livre',
    })
    expect(after.deliveries[0]).toMatchObject({
      on_destiny_date_time: new Date(at(2)),
      delivery_date_time: new Date(at(1)),
    })
    const two = { delivery_status: 'delivered', real_date_time: at(1), delivery_date_time: at(2) }
    const answer = await cast.carrier
      .post(`/api/orders/order_delivery_addresses/deliver/${deliveries[0]?.id}`, two)
      .expect(422)
    expect(refusals(answer)).toEqual([['real_date_time', 'two_dates']])
  })

  it('refuses a vehicle without a reason at a field that the call takes', async () => {
    const risk = await app.actor('risk_manager')
    await app.link(cast.shipper, risk)
    const id = await step.waiting(cast, { risk_manager_id: risk.company.id })
    const decide = (input: object) => risk.post(`/api/orders/approve_vehicle/${id}`, input)
    const refused = await decide({ driver_status: 'refused' }).expect(422)
    expect(refusals(refused)).toEqual([['justification', 'justification']])
    await decide({ driver_status: 'refused', justification: 'CNH vencida' }).expect(200)
    const kept = await app.db.risk_manager_orders.findFirstOrThrow({ where: { order_id: id } })
    expect(kept.reason).toBe('CNH vencida')
  })

  it('points at the operator’s own date where a status is set', async () => {
    const id = await step.waiting(cast)
    const manager = await app.actor('manager')
    const answer = await manager
      .post(`/api/orders/update_status/${id}`, {
        status: { id: 14 },
        occurrence_datetime: '2020-01-01T00:00:00Z',
      })
      .expect(422)
    expect(refusals(answer)).toContainEqual(['occurrence_datetime', 'date_before_creation'])
  })

  it('lists the allowed values, and points at a number that no column holds', async () => {
    const unknown = await cast.shipper
      .post('/api/orders', step.typedOrder({ modal: 'by_donkey' }))
      .expect(422)
    expect(refusals(unknown)).toEqual([['modal', 'not_allowed']])
    expect((unknown.body.errors as Refusal[])[0]?.detail).toContain('full_truckload, less_than_truckload')
    const tooBig = {
      weight: '9999999999999.000',
      invoice_amount: '99999999999999.99',
      distance: '999999999.0',
    }
    for (const [name, value] of Object.entries(tooBig)) {
      const answer = await cast.shipper.post('/api/orders', step.typedOrder({ [name]: value })).expect(422)
      expect(refusals(answer)).toEqual([[name, 'max_number']])
    }
  })
})
