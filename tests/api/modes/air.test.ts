import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createInvoice } from '#prisma/seed/factories/documents.ts'
import { systemSession } from '#server/kit/system-session.ts'
import { inTransaction } from '#server/kit/transaction.ts'
import { CUSTOMER, SHIPPER } from '#tests/support/documents/parties.ts'
import { createTestApp, type TestApp } from '#tests/support/app.ts'
import { MANAUS, RIO, SAO_PAULO } from '#tests/support/places.ts'
import { statusId } from '#shared/orders/order-status.ts'
import * as step from '#tests/support/orders.ts'

const AIR = {
  modal: 'air_with_collection',
  airline_id: 957,
  origin_airport: 'gru',
  destiny_airport: 'MAO',
  order_collection_addresses: [{ city_id: SAO_PAULO, street: 'Rua da Mooca', number: '10' }],
  order_delivery_addresses: [{ city_id: MANAUS, street: 'Avenida Eduardo Ribeiro', number: '500' }],
}
/** 1234567 leaves 5 by 7. */
const AWB = '957-12345675'

describe('an order by air', () => {
  let app: TestApp
  let cast: step.Cast

  beforeAll(async () => {
    app = await createTestApp()
    cast = await step.gather(app)
  })
  afterAll(() => app.close())

  const fly = (id: number, name: string, more: object = {}) =>
    cast.carrier.post(`/api/orders/fly/${id}`, { step: name, ...more })
  const released = async (more: object = {}): Promise<number> => {
    const id = await step.onRoute(cast, { ...AIR, ...more })
    await fly(id, 'deliver_airport').expect(200)
    await fly(id, 'board', { awb: AWB, flight: 'LA 3412' }).expect(200)
    for (const name of ['take_off', 'land', 'unload']) await fly(id, name).expect(200)
    await fly(id, 'release', { released_by: 'suframa' }).expect(200)
    return id
  }

  it('flies from the collection to the recipient', async () => {
    const id = await step.onRoute(cast, AIR)
    expect(await step.attributesOf(cast.shipper, id)).toMatchObject({
      status_name: 'ON_ROUTE_AIRPORT',
      origin_airport: 'GRU',
      destiny_airport: 'MAO',
    })
    await fly(id, 'board', { awb: AWB }).expect(409)
    await fly(id, 'deliver_airport').expect(200)
    const missing = await fly(id, 'board').expect(422)
    expect(missing.body.errors[0].source.pointer).toBe('/data/attributes/awb')
    const wrong = await fly(id, 'board', { awb: '957-12345674' }).expect(422)
    expect(wrong.body.errors[0].meta.key).toBe('awb')
    const foreign = await fly(id, 'board', { awb: AWB, airline_id: 577 }).expect(422)
    expect(foreign.body.errors[0].meta.key).toBe('awb_airline')
    const boarded = await fly(id, 'board', { awb: AWB.replace('-', ''), flight: 'la-3412' }).expect(200)
    expect(boarded.body.data.attributes).toMatchObject({ status_name: 'BOARDED', awb: AWB, flight: 'LA3412' })
    expect(boarded.body.data.meta.actions).toContain('take_off')
    await fly(id, 'board', { awb: AWB }).expect(409)
    for (const name of ['take_off', 'land', 'unload']) await fly(id, name).expect(200)
    await fly(id, 'release').expect(422)
    await fly(id, 'release', { released_by: 'sefaz' }).expect(200)
    const { deliveries } = await step.addressesOf(cast, id)
    await cast.carrier.post(`/api/orders/order_delivery_addresses/deliver/${deliveries[0]?.id}`).expect(200)
    expect((await step.eventsOf(cast, id)).slice(-8)).toEqual(
      [
        'on_route_airport',
        'delivered_airport',
        'boarded',
        'takeoff',
        'landed',
        'unload',
        'released',
        'delivered',
      ].map((event) => `${event}:step`),
    )
  })

  it('without a collection is brought to the airline by the shipper, and has no events of one', async () => {
    const { shipper, carrier, stranger } = cast
    const id = await step.proposed(cast, { ...AIR, modal: 'air' })
    await shipper.post(`/api/orders/fly/${id}`, { step: 'deliver_airport' }).expect(409)
    await carrier.post(`/api/orders/accept/${id}`).expect(200)
    const agreed = await shipper.post(`/api/orders/confirm_transporter/${id}`).expect(200)
    expect(agreed.body.data.meta.actions).toContain('deliver_airport')
    const [origin] = (await step.addressesOf(cast, id)).collections
    const collect = `/api/orders/order_collection_addresses/collect/${origin?.id}`
    await carrier.post(collect).expect(409)
    await carrier.post(collect, { collection_status: 'unsuccessful', justification: 'Fechado' }).expect(409)
    await stranger.post(`/api/orders/fly/${id}`, { step: 'deliver_airport' }).expect(404)
    const { id: invoice } = await step.invoice(cast, CUSTOMER, 9301)
    await app.db.nf_files.update({
      where: { id: invoice },
      data: { order_id: id, canceled_at: app.clock.now() },
    })
    await shipper.post(`/api/orders/fly/${id}`, { step: 'deliver_airport' }).expect(409)
    await app.db.nf_files.update({ where: { id: invoice }, data: { canceled_at: null } })
    const brought = await shipper.post(`/api/orders/fly/${id}`, { step: 'deliver_airport' }).expect(200)
    expect((await step.addressesOf(cast, id)).collections).toMatchObject([{ collection_status: 'collected' }])
    expect(
      await app.db.outbox.count({
        where: { event: 'orders.collected', payload: { path: ['id'], equals: id } },
      }),
    ).toBe(1)
    expect(brought.body.data.attributes).toMatchObject({
      status_name: 'DELIVERED_AIRPORT',
      collected_date_time: expect.any(String),
    })
    await carrier.post(`/api/orders/depart/${id}`).expect(409)
    await fly(id, 'board', { awb: AWB, flight: 'LA 3412' }).expect(200)
    for (const name of ['take_off', 'land', 'unload']) await fly(id, name).expect(200)
    await fly(id, 'release', { released_by: 'sefaz' }).expect(200)
    const events = await step.eventsOf(cast, id)
    expect(events).toContain('delivered_airport:step')
    expect(events.filter((event) => /^(collected|unsuccessful|on_route)/.test(event))).toEqual([])
    const waiting = await step.waiting(cast, { ...AIR, modal: 'air' })
    await fly(waiting, 'deliver_airport').expect(200)
  })

  it('refuses an unknown airport, the same one twice, and a foreign company', async () => {
    const bad = await cast.shipper
      .post('/api/orders', step.typedOrder({ ...AIR, origin_airport: 'GR' }))
      .expect(422)
    expect(bad.body.errors[0].meta.key).toBe('airport')
    const same = await cast.shipper
      .post('/api/orders', step.typedOrder({ ...AIR, origin_airport: 'MAO' }))
      .expect(422)
    expect(same.body.errors[0].meta.key).toBe('same_airport')
    const id = await step.onRoute(cast, AIR)
    await cast.stranger.post(`/api/orders/fly/${id}`, { step: 'deliver_airport' }).expect(404)
    await cast.rival.post(`/api/orders/fly/${id}`, { step: 'deliver_airport' }).expect(409)
    await cast.stranger.post(`/api/orders/generate_road/${id}`).expect(404)
  })

  it('takes a step once, however often it is asked for at once', async () => {
    const id = await step.onRoute(cast, AIR)
    const answers = await Promise.all(Array.from({ length: 4 }, () => fly(id, 'deliver_airport')))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409])
    expect(
      (await step.eventsOf(cast, id)).filter((event) => event.startsWith('delivered_airport')),
    ).toHaveLength(1)
  })

  it('goes on by road from the destination airport, once, and ends with the road order', async () => {
    const invoice = await step.invoice(cast)
    const id = await released({ nf_file_ids: [invoice.id] })
    const asks = await Promise.all([1, 2].map(() => cast.shipper.post(`/api/orders/generate_road/${id}`)))
    expect(asks.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
    const again = await cast.shipper.post(`/api/orders/generate_road/${id}`).expect(409)
    expect(again.body.errors[0].meta.key).toBe('order_shared_out')
    const made = await app.db.orders.findFirstOrThrow({ where: { original_order_id: id } })
    expect(made).toMatchObject({
      modal: 'less_than_truckload',
      leg: 'road',
      collection_city: 'Manaus',
      last_active_status_id: statusId('CREATED'),
      transporter_id: null,
      awb: null,
    })
    expect((await step.addressesOf(cast, made.id)).collections).toMatchObject([
      { city_id: MANAUS, name: 'MAO – Manaus – Eduardo Gomes' },
    ])
    expect(await app.db.nf_files.findUniqueOrThrow({ where: { id: invoice.id } })).toMatchObject({
      order_id: made.id,
    })
    await cast.carrier.get(`/api/orders/${made.id}`).expect(404)
    const { shipper, carrier } = cast
    await shipper
      .post(`/api/orders/send_proposal/${made.id}`, { transporter_ids: [carrier.company.id] })
      .expect(200)
    await carrier.post(`/api/orders/accept/${made.id}`).expect(200)
    await shipper.post(`/api/orders/confirm_transporter/${made.id}`).expect(200)
    await carrier
      .post(`/api/orders/enrich/${made.id}`, { driver_name: 'Ana Souza', vehicle_plate: 'ABC1D23' })
      .expect(200)
    const { collections, deliveries } = await step.addressesOf(cast, made.id)
    await carrier.post(`/api/orders/order_collection_addresses/collect/${collections[0]?.id}`).expect(200)
    await carrier.post(`/api/orders/depart/${made.id}`).expect(200)
    await carrier.post(`/api/orders/order_delivery_addresses/deliver/${deliveries[0]?.id}`).expect(200)
    await app.settle()
    const flown = await step.attributesOf(shipper, id)
    expect(flown).toMatchObject({ status_name: 'DELIVERED' })
    expect(flown.delivered_date_time).not.toBeNull()
  })

  it('takes on by road only what was neither delivered nor refused at the airport', async () => {
    const ids: number[] = []
    for (const [index, weight] of ['10.000', '20.500', '30.250', '40.000'].entries()) {
      const nfe = { issuer: SHIPPER, recipient: CUSTOMER, weight, value: `${index + 1}00.00` }
      ids.push((await createInvoice(app.db, { company_id: cast.shipper.company.id, nfe })).id)
    }
    const id = await released({
      nf_file_ids: ids,
      order_delivery_addresses: ids.map((one, index) => ({
        city_id: index % 2 === 0 ? MANAUS : RIO,
        street: 'Avenida Eduardo Ribeiro',
        number: String(index),
        nf_file_ids: [one],
      })),
    })
    const { deliveries } = await step.addressesOf(cast, id)
    await cast.carrier.post(`/api/orders/order_delivery_addresses/deliver/${deliveries[0]?.id}`).expect(200)
    await cast.carrier
      .post(`/api/orders/refuse_delivery/${id}`, { nf_file_ids: [ids[3]], justification: 'Avaria na carga' })
      .expect(200)
    await cast.shipper.post(`/api/orders/generate_road/${id}`).expect(201)
    const made = await app.db.orders.findFirstOrThrow({ where: { original_order_id: id } })
    const left = await step.addressesOf(cast, made.id)
    expect(left.deliveries.map(({ number, position }) => [number, position])).toEqual([
      ['1', 1],
      ['2', 2],
    ])
    const links = await app.db.nf_files.findMany({ where: { id: { in: ids } }, orderBy: { id: 'asc' } })
    expect(links.map(({ order_id }) => order_id)).toEqual([id, made.id, made.id, id])
    expect(links.map(({ order_delivery_address_id }) => order_delivery_address_id)).toEqual([
      deliveries[0]?.id,
      left.deliveries[0]?.id,
      left.deliveries[1]?.id,
      deliveries[3]?.id,
    ])
    // Of the 1,200.5 kg that were typed, as 50.75 of the 100.75 of the invoices.
    expect([String(made.weight), String(made.invoice_amount)]).toEqual(['604.718', '500'])
    await app.db.orders.update({
      where: { id: made.id },
      data: { last_active_status_id: statusId('DELIVERED') },
    })
    await inTransaction(app.container.services, systemSession(), 'system', async (ctx) => {
      ctx.raise('orders.delivered', { id: made.id })
    })
    await app.settle()
    expect(await step.attributesOf(cast.shipper, id)).toMatchObject({ status_name: 'PARTIAL_DELIVERY' })
  })

  it('asks for the city of an airport that is not listed', async () => {
    const id = await released({ destiny_airport: 'XAP' })
    const refused = await cast.shipper.post(`/api/orders/generate_road/${id}`).expect(422)
    expect(refused.body.errors[0].meta.key).toBe('airport_city')
    await cast.shipper.post(`/api/orders/generate_road/${id}`, { city_id: MANAUS }).expect(201)
  })
})
