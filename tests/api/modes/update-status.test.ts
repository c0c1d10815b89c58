import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createInvoice } from '#prisma/seed/factories/documents.ts'
import { statusId, type OrderStatus } from '#shared/orders/order-status.ts'
import { createTestApp, type Actor, type TestApp } from '#tests/support/app.ts'
import { CUSTOMER, SHIPPER } from '#tests/support/documents/parties.ts'
import { MANAUS, SANTOS, RIO } from '#tests/support/places.ts'
import * as step from '#tests/support/orders.ts'

/** The operator's shortcut to the statuses of every way (spec 002 §7.1, update_status). */

describe('update_status', () => {
  let app: TestApp
  let cast: step.Cast
  let manager: Actor
  beforeAll(async () => {
    app = await createTestApp()
    cast = await step.gather(app)
    manager = await app.actor('manager')
  })
  afterAll(() => app.close())

  const set = (id: number, status: OrderStatus, more: object = {}) =>
    manager.post(`/api/orders/update_status/${id}`, { status: { id: statusId(status) }, ...more })

  it('leads through the air by the steps of the flight, with their rules', async () => {
    const id = await step.collected(cast, {
      modal: 'air_with_collection',
      airline_id: 957,
      origin_airport: 'GRU',
      destiny_airport: 'MAO',
      order_delivery_addresses: [{ city_id: MANAUS }],
    })
    await set(id, 'BOARDED').expect(409)
    await set(id, 'ON_ROUTE').expect(409)
    await set(id, 'ON_ROUTE_AIRPORT').expect(200)
    const byRoad = await step.collected(cast)
    await set(byRoad, 'ON_ROUTE_AIRPORT').expect(409)
    expect((await step.attributesOf(cast.shipper, byRoad)).status_name).toBe('COLLECTED')
    await set(byRoad, 'ON_ROUTE').expect(200)
    await set(id, 'DELIVERED_AIRPORT').expect(200)
    expect((await set(id, 'BOARDED').expect(422)).body.errors[0].source.pointer).toBe('/data/attributes/awb')
    await set(id, 'BOARDED', { awb: '957-12345675', flight: 'LA3412' }).expect(200)
    for (const status of ['TAKEOFF', 'LANDED', 'UNLOAD'] as const) await set(id, status).expect(200)
    await set(id, 'RELEASED').expect(422)
    await set(id, 'RELEASED', { released_by: 'suframa' }).expect(200)
    expect((await step.attributesOf(cast.shipper, id)).status_name).toBe('RELEASED')
    await cast.shipper.post(`/api/orders/update_status/${id}`, { status: { id: 17 } }).expect(403)
  })

  it('leads to the distribution centre, and to a collection that failed', async () => {
    const id = await step.collected(cast, {
      modal: 'less_than_truckload',
      order_delivery_addresses: [{ city_id: RIO }, { city_id: SANTOS }],
    })
    const late = await set(id, 'ON_ROUTE_DC', { occurrence_datetime: '2020-01-01T00:00:00Z' }).expect(422)
    expect(late.body.errors[0].source.pointer).toBe('/data/attributes/occurrence_datetime')
    await set(id, 'ON_ROUTE_DC').expect(200)
    await set(id, 'DELIVERED_DC').expect(200)
    const other = await step.waiting(cast)
    await set(other, 'UNSUCCESSFUL', { justification: 'Doca fechada' }).expect(200)
    expect((await step.attributesOf(cast.shipper, other)).status_name).toBe('UNSUCCESSFUL')
  })

  it('shows the invoices of a destination with their values', async () => {
    const invoices = await Promise.all(
      ['100.00', '250.50'].map((value) =>
        createInvoice(app.db, {
          company_id: cast.shipper.company.id,
          nfe: { issuer: SHIPPER, recipient: CUSTOMER, weight: '10', value },
        }),
      ),
    )
    const ids = invoices.map(({ id }) => id)
    const id = await step.newOrder(cast, { nf_file_ids: ids, order_delivery_addresses: undefined })
    const { body } = await cast.shipper
      .get(`/api/order_delivery_addresses?filter[order_id]=${id}`)
      .expect(200)
    const { linked_invoices: numbers, linked_invoices_values: values } = body.data[0].attributes
    expect(numbers).toHaveLength(2)
    expect(new Set(values)).toEqual(new Set(['100.00', '250.50']))
    const { body: entries } = await cast.shipper.get(`/api/status?filter[order_id]=${id}`).expect(200)
    const { created_at, updated_at } = entries.data[0].attributes
    expect(updated_at).toBe(created_at)
  })
})
