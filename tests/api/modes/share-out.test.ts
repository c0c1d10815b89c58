import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#tests/support/app.ts'
import { sum, equals } from '#shared/kit/money.ts'
import { statusId } from '#shared/orders/order-status.ts'
import { CAMPINAS, MANAUS, RIO, SANTOS, SAO_PAULO } from '#tests/support/places.ts'
import * as step from '#tests/support/orders.ts'

const TWO = {
  modal: 'less_than_truckload',
  weight: '1000.001',
  order_delivery_addresses: [{ city_id: RIO }, { city_id: SANTOS }, { city_id: CAMPINAS }],
}
const DUE = '2026-12-01T13:00:00.000Z'
const decisionOf = (address: object): Record<string, unknown> => {
  const { delivery_modal, air_plane_type, fractionate_delivery_date_time } = JSON.parse(
    JSON.stringify(address),
  )
  return { delivery_modal, air_plane_type, fractionate_delivery_date_time }
}
const CENTRE = { city_id: CAMPINAS, name: 'CD Campinas', street: 'Rodovia Anhanguera', number: '1' }

describe('orders whose goods go on in others', () => {
  let app: TestApp
  let cast: step.Cast

  beforeAll(async () => {
    app = await createTestApp()
    cast = await step.gather(app)
  })
  afterAll(() => app.close())

  const atCentre = async (more: object = {}): Promise<number> => {
    const id = await step.collected(cast, { ...TWO, ...more })
    await app.db.orders.update({ where: { id }, data: { freight_value: '100.00' } })
    await cast.carrier.post(`/api/orders/depart_dc/${id}`).expect(200)
    return id
  }
  const partsOf = (id: number) =>
    app.db.orders.findMany({ where: { original_order_id: id }, orderBy: { id: 'asc' } })
  const deliver = async (id: number) => {
    const [address] = (await step.addressesOf(cast, id)).deliveries
    return cast.carrier.post(`/api/orders/order_delivery_addresses/deliver/${address?.id}`).expect(200)
  }

  it('through a distribution centre: one sub-order each, to the cent, and the whole ends with the last', async () => {
    const id = await atCentre()
    expect(await step.attributesOf(cast.shipper, id)).toMatchObject({ status_name: 'ON_ROUTE_DC' })
    const shared = await cast.carrier
      .post('/api/orders/sub_ltl', { order_id: id, centre: CENTRE })
      .expect(200)
    expect(shared.body.data.attributes).toMatchObject({ status_name: 'DELIVERED_DC', freight_value: null })
    const actions: string[] = shared.body.data.meta.actions
    expect(actions.filter((name) => name !== 'replicate')).toEqual(['follow'])
    const parts = await partsOf(id)
    expect(parts).toHaveLength(3)
    for (const name of ['freight_value', 'weight', 'invoice_amount'] as const) {
      const whole = { freight_value: '100.00', weight: '1000.001', invoice_amount: '35000.00' }[name]
      expect(equals(sum(parts.map((part) => String(part[name]))), whole)).toBe(true)
    }
    for (const part of parts)
      expect(part).toMatchObject({
        leg: 'sub_ltl',
        last_active_status_id: statusId('COLLECTED'),
        transporter_id: cast.carrier.company.id,
        collection_city: 'Campinas',
      })
    expect((await step.eventsOf(cast, id)).slice(-3)).toEqual([
      'on_route_dc:step',
      'delivered_dc:step',
      'sub_ltl_created:step',
    ])
    const [first, ...rest] = parts
    for (const part of parts) await cast.carrier.post(`/api/orders/depart/${part.id}`).expect(200)
    for (const part of rest) await deliver(part.id)
    await app.settle()
    expect(await step.attributesOf(cast.shipper, id)).toMatchObject({ status_name: 'DELIVERED_DC' })
    await deliver(first?.id ?? 0)
    await app.settle()
    expect(await step.attributesOf(cast.shipper, id)).toMatchObject({ status_name: 'DELIVERED' })
    expect((await step.eventsOf(cast, first?.id ?? 0)).slice(-2)).toEqual([
      'on_route_sltl:step',
      'delivered_sltl:step',
    ])
    // A delivery that is taken back opens the whole again.
    const [address] = (await step.addressesOf(cast, first?.id ?? 0)).deliveries
    await cast.carrier
      .post(`/api/orders/order_delivery_addresses/deliver/${address?.id}`, {
        delivery_status: 'waiting',
        justification: 'Lançada no pedido errado',
      })
      .expect(200)
    await app.settle()
    expect(await step.attributesOf(cast.shipper, id)).toMatchObject({
      status_name: 'DELIVERED_DC',
      delivered_date_time: null,
    })
  })

  it('takes each invoice to its own destination, with the weight and value that it says', async () => {
    const [one, two] = [await step.invoice(cast), await step.invoice(cast)]
    const id = await atCentre({
      weight: undefined,
      nf_file_ids: [one.id, two.id],
      order_delivery_addresses: [
        { city_id: RIO, nf_file_ids: [one.id] },
        { city_id: SANTOS, nf_file_ids: [two.id] },
      ],
    })
    await cast.carrier.post('/api/orders/sub_ltl', { order_id: id, centre: CENTRE }).expect(200)
    const parts = await partsOf(id)
    expect(parts.map((part) => String(part.weight))).toEqual(['120.5', '120.5'])
    expect(parts.map((part) => String(part.freight_value))).toEqual(['50', '50'])
    const invoices = await app.db.nf_files.findMany({
      where: { id: { in: [one.id, two.id] } },
      orderBy: { id: 'asc' },
    })
    expect(invoices.map(({ order_id }) => order_id)).toEqual(parts.map((part) => part.id))
  })

  it('is shared out once, by two at once too, and by no other company', async () => {
    const id = await atCentre()
    const body = { order_id: id, centre: CENTRE }
    await cast.stranger.post('/api/orders/sub_ltl', body).expect(404)
    await cast.rival.post('/api/orders/sub_ltl', body).expect(409)
    const answers = await Promise.all([1, 2, 3].map(() => cast.carrier.post('/api/orders/sub_ltl', body)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
    expect(await partsOf(id)).toHaveLength(3)
    await cast.stranger.post(`/api/orders/depart_dc/${id}`).expect(404)
    await cast.stranger.post(`/api/orders/receive_dc/${id}`).expect(404)
    await cast.stranger.post(`/api/orders/fractionate/${id}`).expect(404)
    await cast.stranger.post(`/api/orders/fractionate_air/${id}`).expect(404)
  })

  it('goes on itself where it has one destination', async () => {
    const id = await atCentre({ order_delivery_addresses: [{ city_id: RIO }] })
    const refused = await cast.carrier
      .post('/api/orders/sub_ltl', { order_id: id, centre: CENTRE })
      .expect(409)
    expect(refused.body.errors[0].meta.key).toBe('one_destination')
    await cast.carrier.post(`/api/orders/receive_dc/${id}`, { centre: CENTRE }).expect(200)
    await cast.carrier.post(`/api/orders/depart/${id}`).expect(200)
    await deliver(id)
    expect(await step.attributesOf(cast.shipper, id)).toMatchObject({ status_name: 'DELIVERED' })
  })

  it('is divided before a carrier is asked: by road, each with its modal', async () => {
    const id = await step.newOrder(cast, TWO)
    const { deliveries } = await step.addressesOf(cast, id)
    const fractions = [
      { order_delivery_address_id: deliveries[0]?.id, delivery_modal: 'full_truckload' },
      { order_delivery_address_id: deliveries[1]?.id },
    ]
    await cast.carrier.post(`/api/orders/fractionate/${id}`, { fractions }).expect(403)
    const twice = await cast.shipper
      .post(`/api/orders/fractionate/${id}`, { fractions: [fractions[0], fractions[0]] })
      .expect(422)
    expect(twice.body.errors[0].meta.key).toBe('unknown_fraction')
    await cast.shipper.post(`/api/orders/fractionate/${id}`, { fractions }).expect(200)
    await cast.shipper.post(`/api/orders/fractionate/${id}`, { fractions }).expect(409)
    expect((await partsOf(id)).map(({ modal, leg }) => [modal, leg])).toEqual([
      ['full_truckload', 'fraction'],
      ['less_than_truckload', 'fraction'],
      ['less_than_truckload', 'fraction'],
    ])
    expect((await step.addressesOf(cast, id)).deliveries.map(decisionOf)).toMatchObject([
      { delivery_modal: 'full_truckload' },
      { delivery_modal: 'less_than_truckload' },
      { delivery_modal: 'less_than_truckload' },
    ])
    const refused = await cast.shipper
      .post(`/api/orders/send_proposal/${id}`, { transporter_ids: [cast.carrier.company.id] })
      .expect(409)
    expect(refused.body.errors[0].meta.key).toBe('order_shared_out')
  })

  it('is divided by air, each with its airport', async () => {
    const id = await step.newOrder(cast, {
      ...TWO,
      modal: 'air',
      origin_airport: 'GRU',
      airline_id: 577,
      order_collection_addresses: [{ city_id: SAO_PAULO }],
      order_delivery_addresses: [{ city_id: MANAUS }, { city_id: RIO }],
    })
    const { deliveries } = await step.addressesOf(cast, id)
    await cast.shipper
      .post(`/api/orders/fractionate_air/${id}`, {
        fractions: [
          {
            order_delivery_address_id: deliveries[0]?.id,
            destiny_airport: 'MAO',
            air_plane_type: 'A321F',
            fractionate_delivery_date_time: DUE,
          },
          { order_delivery_address_id: deliveries[1]?.id, destiny_airport: 'GIG', airline_id: 957 },
        ],
      })
      .expect(200)
    expect(await partsOf(id)).toMatchObject([
      { modal: 'air', origin_airport: 'GRU', destiny_airport: 'MAO', airline_id: 577 },
      { modal: 'air', origin_airport: 'GRU', destiny_airport: 'GIG', airline_id: 957 },
    ])
    const decided = { delivery_modal: 'air', air_plane_type: 'A321F', fractionate_delivery_date_time: DUE }
    expect((await step.addressesOf(cast, id)).deliveries.map(decisionOf)).toEqual([
      decided,
      { delivery_modal: 'air', air_plane_type: null, fractionate_delivery_date_time: null },
    ])
    const [first] = await partsOf(id)
    expect(first?.delivery_date_time?.toISOString()).toBe(DUE)
    expect((await step.addressesOf(cast, first?.id ?? 0)).deliveries.map(decisionOf)).toEqual([decided])
    const history = await app.db.audits.findFirstOrThrow({
      where: { auditable_type: 'orders', auditable_id: id, event: 'updated' },
      orderBy: { id: 'desc' },
    })
    expect(history.new_values).toMatchObject({
      fractions: [
        { place: 'Manaus/AM', ...decided },
        { place: 'Rio de Janeiro/RJ', delivery_modal: 'air' },
      ],
    })
  })
})
