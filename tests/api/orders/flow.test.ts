import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#tests/support/app.ts'
import { CAMPINAS, RIO, SAO_PAULO } from '#tests/support/places.ts'
import * as step from '#tests/support/orders.ts'

const withDocument = (document: string) =>
  step.typedOrder({
    order_collection_addresses: [{ city_id: SAO_PAULO, identification_document: document }],
    order_delivery_addresses: [{ city_id: RIO, destinatary_identification_document: document }],
  })
const deliveryTo = (document: string) => ({
  city_id: RIO,
  postal_code: '20040-002',
  destinatary_identification_document: document,
})

const kept = async (cast: step.Cast, document: string, more: object = {}) => {
  const id = await step.newOrder(cast, { order_delivery_addresses: [{ ...deliveryTo(document), ...more }] })
  return (await step.addressesOf(cast, id)).deliveries[0]
}

describe('the road flow of an order', () => {
  let app: TestApp
  let cast: step.Cast

  beforeAll(async () => {
    app = await createTestApp()
    cast = await step.gather(app)
  })
  afterAll(() => app.close())

  it('goes from creation to delivery, each step on the timeline with who did it', async () => {
    const { shipper, carrier } = cast
    const id = await step.newOrder(cast)
    const created = await shipper.get(`/api/orders/${id}`).expect(200)
    expect(created.body.data.attributes).toMatchObject({
      status_name: 'CREATED',
      collection_city: 'São Paulo',
      delivery_city: 'Rio de Janeiro',
      invoice_amount: '35000.00',
      total_addresses: 1,
      delivered_addresses: 0,
    })
    expect(created.body.data.meta.actions).toEqual(
      expect.arrayContaining(['send_proposal', 'cancel', 'update', 'replicate', 'follow']),
    )
    expect(created.body.data.meta.actions).not.toContain('accept')

    await carrier.get(`/api/orders/${id}`).expect(404)
    await shipper
      .post(`/api/orders/send_proposal/${id}`, {
        proposals: [{ transporter_id: carrier.company.id, value: '1850.40', lead_time: 3 }],
      })
      .expect(200)
    const seen = await carrier.get(`/api/orders/${id}`).expect(200)
    expect(seen.body.data.attributes).toMatchObject({
      proposal_status: 'waiting',
      proposal_value: '1850.40',
      freight_value: null,
    })
    expect(seen.body.data.meta.actions).toEqual(expect.arrayContaining(['accept', 'refuse']))
    const accepted = await carrier
      .post(`/api/orders/accept/${id}`, { message: 'Disponível amanhã' })
      .expect(200)
    expect(accepted.body.data.attributes.status_name).toBe('PROPOSAL_ACCEPTED')
    const confirmed = await shipper.post(`/api/orders/confirm_transporter/${id}`).expect(200)
    expect(confirmed.body.data.attributes).toMatchObject({
      status_name: 'CONFIRMED_TRANSPORTER',
      transporter_id: carrier.company.id,
      freight_value: '1850.40',
      transporter_cnpj: carrier.company.cnpj,
    })
    const missing = await carrier.post(`/api/orders/enrich/${id}`, { driver_name: 'Ana' }).expect(422)
    expect(missing.body.errors[0].source.pointer).toBe('/data/attributes/vehicle_plate')
    const enriched = await carrier
      .post(`/api/orders/enrich/${id}`, { driver_name: 'Ana', vehicle_plate: 'abc-1d23' })
      .expect(200)
    expect(enriched.body.data.attributes).toMatchObject({
      status_name: 'WAITING_COLLECTION',
      vehicle_plate: 'ABC1D23',
    })
    const { collections, deliveries } = await step.addressesOf(cast, id)
    app.clock.advance(3_600_000)
    await carrier.post(`/api/orders/order_collection_addresses/collect/${collections[0]?.id}`).expect(200)
    await app.settle()
    await carrier
      .post('/api/geolocation_drivers', {
        order_id: id,
        lat: -23.1,
        long: '-45.9',
        location_captured_at: app.clock.now().toISOString(),
      })
      .expect(201)
    await app.settle()
    expect(await step.attributesOf(shipper, id)).toMatchObject({ status_name: 'ON_ROUTE' })
    app.clock.advance(3_600_000)
    await carrier.post(`/api/orders/order_delivery_addresses/on_destiny/${deliveries[0]?.id}`).expect(200)
    const delivered = await carrier
      .post(`/api/orders/order_delivery_addresses/deliver/${deliveries[0]?.id}`)
      .expect(200)
    expect(delivered.body.data.attributes).toMatchObject({
      status_name: 'DELIVERED',
      delivered_addresses: 1,
    })
    expect(await step.eventsOf(cast, id)).toEqual([
      'created:step',
      'proposal_sent:step',
      'proposal_accepted:step',
      'confirmed_transporter:step',
      'defined_driver_and_vehicle:step',
      'approval_driver_and_vehicle:skipped',
      'first_checklist:skipped',
      'mirrored_vehicle:skipped',
      'waiting_collection:step',
      'collected:step',
      'on_route:step',
      'on_destiny:step',
      'delivered:step',
    ])
    const { body } = await shipper.get(`/api/orders/${id}?include=status`).expect(200)
    const entry = body.included.find(
      ({ attributes }: { attributes: { event: string } }) => attributes.event === 'collected',
    )
    expect(entry.attributes).toMatchObject({
      name: 'COLLECTED',
      description: 'Coletado',
      code: 'CTD',
      user_name: carrier.user.name,
    })
    await app.settle()
    const raised = await app.db.outbox.findMany({
      where: { event: { startsWith: 'orders.' } },
      orderBy: { id: 'asc' },
    })
    const mine = raised.filter(({ payload }) => (payload as { id: number }).id === id)
    expect(mine.map(({ event }) => event)).toEqual([
      'orders.created',
      'orders.proposal_sent',
      'orders.proposal_accepted',
      'orders.transporter_confirmed',
      'orders.enriched',
      'orders.collected',
      'orders.on_route',
      'orders.on_destiny',
      'orders.delivered',
    ])
    expect(
      mine.every(({ payload }) => (payload as { shipper_id: number }).shipper_id === shipper.company.id),
    ).toBe(true)
  })

  it('takes addresses and totals from the invoices, links them, and finds the order by their numbers', async () => {
    const first = await step.invoice(cast)
    const second = await step.invoice(cast)
    // One that waits for an order is found as well, by its own company alone.
    const waits = await cast.shipper.get(`/api/orders/search/nf/${first.number}`).expect(200)
    expect(waits.body.data).toMatchObject({ found: true, request_id: null, order_id: null })
    const unseen = await cast.stranger.get(`/api/orders/search/nf/${first.number}`).expect(200)
    expect(unseen.body.data).toMatchObject({ found: false })
    const { body } = await cast.shipper
      .post('/api/orders', { modal: 'less_than_truckload', nf_file_ids: [first.id, second.id] })
      .expect(201)
    const id = Number(body.data.id)
    const total = Number(first.value) + Number(second.value)
    expect(body.data.attributes).toMatchObject({ invoices_count: 2, invoice_amount: total.toFixed(2) })
    const { deliveries } = await step.addressesOf(cast, id)
    expect(deliveries.map((address) => address.city_id)).toEqual([first.destination_city_id])
    const linked = await app.db.nf_files.findMany({ where: { order_id: id } })
    expect(linked.map((row) => row.order_delivery_address_id)).toEqual([deliveries[0]?.id, deliveries[0]?.id])
    const found = await cast.shipper.get(`/api/orders/search/nf/00${first.number}`).expect(200)
    expect(found.body.data).toEqual({
      found: true,
      request_id: null,
      order_id: id,
      shipper_order_code: null,
      delivery_date_time: null,
      scheduling_date_time: null,
      is_delayed: false,
      request_created_date_time: expect.any(String),
      collected_date_time: null,
      on_route_date_time: null,
      delivered_date_time: null,
    })
    const hidden = await cast.stranger.get(`/api/orders/search/nf/${first.number}`).expect(200)
    expect(hidden.body.data).toMatchObject({ found: false, order_id: null })
    await cast.shipper
      .post('/api/orders', { modal: 'less_than_truckload', nf_file_ids: [first.id] })
      .expect(409)
  })

  it('keeps documents and postal codes bare, however they are written, and knows a person by the CPF', async () => {
    expect(await kept(cast, '529.982.247-25')).toMatchObject({
      postal_code: '20040002',
      destinatary_identification_document: '52998224725',
      is_natural_person: true,
    })
    expect(await kept(cast, '12.abc.345/01de-35')).toMatchObject({
      destinatary_identification_document: '12ABC34501DE35',
      is_natural_person: false,
    })
    expect(await kept(cast, '52998224725', { is_natural_person: false })).toMatchObject({
      is_natural_person: true,
    })
  })

  it('takes the invoices as relationships of a JSON:API document', async () => {
    const [first, second] = [await step.invoice(cast), await step.invoice(cast)]
    const { body } = await cast.shipper
      .post('/api/orders', {
        data: {
          type: 'orders',
          attributes: { modal: 'less_than_truckload' },
          relationships: {
            nf_files: { data: [first, second].map(({ id }) => ({ type: 'nf_files', id: String(id) })) },
            transporters: { data: [{ type: 'transporters', id: String(cast.carrier.company.id) }] },
          },
        },
      })
      .expect(201)
    const linked = await app.db.nf_files.count({ where: { order_id: Number(body.data.id) } })
    expect(linked).toBe(2)
  })

  it('refuses an order without origin, destination or cargo, with a repeated city, or a foreign partner', async () => {
    const keys = async (input: object) => {
      const { body } = await cast.shipper.post('/api/orders', input).expect(422)
      return (body.errors as { source: { pointer: string } }[]).map(({ source }) => source.pointer)
    }
    expect(await keys(step.typedOrder({ order_delivery_addresses: [] }))).toEqual([
      '/data/attributes/order_delivery_addresses',
    ])
    expect(await keys(step.typedOrder({ weight: undefined }))).toEqual(['/data/attributes/nf_file_ids'])
    expect(
      await keys(step.typedOrder({ order_delivery_addresses: [{ city_id: RIO }, { city_id: RIO }] })),
    ).toEqual(['/data/attributes/order_delivery_addresses/1/city_id'])
    expect(await keys(step.typedOrder({ customer_id: cast.stranger.company.id }))).toEqual([
      '/data/attributes/customer_id',
    ])
    for (const incomplete of ['123', '111.111.111-11', '11222333000182'])
      // oxlint-disable-next-line no-await-in-loop -- one order after the other
      expect(await keys(withDocument(incomplete))).toEqual([
        '/data/attributes/order_collection_addresses/0/identification_document',
        '/data/attributes/order_delivery_addresses/0/destinatary_identification_document',
      ])
    expect(await keys(step.typedOrder({ modal: 'by_donkey' }))).toEqual(['/data/attributes/modal'])
    await cast.shipper
      .post('/api/orders', step.typedOrder({ shipper_id: cast.stranger.company.id }))
      .expect(404)
  })

  it('delivers several addresses one by one, and refuses invoices of one of them', async () => {
    const first = await step.invoice(cast)
    const second = await step.invoice(cast)
    const id = await step.onRoute(cast, {
      nf_file_ids: [first.id, second.id],
      order_delivery_addresses: [
        { city_id: CAMPINAS, nf_file_ids: [first.id] },
        { city_id: RIO, nf_file_ids: [second.id] },
      ],
    })
    const { deliveries } = await step.addressesOf(cast, id)
    const at = (index: number) => deliveries[index]?.id
    await cast.carrier.post(`/api/orders/order_delivery_addresses/on_destiny/${at(0)}`).expect(200)
    const partly = await cast.carrier
      .post(`/api/orders/order_delivery_addresses/deliver/${at(0)}`)
      .expect(200)
    expect(partly.body.data.attributes).toMatchObject({ status_name: 'ON_DESTINY', delivered_addresses: 1 })
    await cast.carrier.post(`/api/orders/refuse_delivery/${id}`, { nf_file_ids: [] }).expect(422)
    await cast.carrier.post(`/api/orders/refuse_delivery/${id}`, { nf_file_ids: [first.id] }).expect(422)
    const settled = await cast.carrier
      .post(`/api/orders/refuse_delivery/${id}`, {
        nf_file_ids: [second.id],
        justification: 'Embalagem avariada',
      })
      .expect(200)
    expect(settled.body.data.attributes.status_name).toBe('PARTIAL_DELIVERY')
    const invoices = await app.db.nf_files.findMany({ where: { order_id: id }, orderBy: { id: 'asc' } })
    expect(invoices.map((row) => row.delivery_status)).toEqual(['delivered', 'refused'])
    // Taken back: the order stands at its destination again.
    await cast.carrier
      .post(`/api/orders/order_delivery_addresses/deliver/${at(0)}`, { delivery_status: 'waiting' })
      .expect(422)
    const back = await cast.carrier
      .post(`/api/orders/order_delivery_addresses/deliver/${at(0)}`, {
        delivery_status: 'waiting',
        justification: 'Informado no pedido errado',
      })
      .expect(200)
    expect(back.body.data.attributes.status_name).toBe('ON_DESTINY')
  })

  it('withdraw: the client comes with its own carrier', async () => {
    const id = await step.newOrder(cast, { modal: 'withdraw' })
    await cast.shipper
      .post(`/api/orders/confirm_transporter/${id}`, { transporter_name: 'Frota do Cliente' })
      .expect(200)
    await cast.shipper
      .post(`/api/orders/enrich/${id}`, { driver_name: 'João', vehicle_plate: 'XYZ1234' })
      .expect(200)
    const { deliveries } = await step.addressesOf(cast, id)
    const { body } = await cast.shipper
      .post(`/api/orders/order_delivery_addresses/deliver/${deliveries[0]?.id}`)
      .expect(200)
    expect(body.data.attributes.status_name).toBe('DELIVERED')
    expect(await step.eventsOf(cast, id)).toEqual([
      'created:step',
      'withdraw_transporter_confirmed:step',
      'withdraw_defined_driver_and_vehicle:step',
      'withdraw_delivered:step',
    ])
  })
})
