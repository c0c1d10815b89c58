import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Actor } from '#tests/support/app.ts'
import { RIO, SAO_PAULO } from '#tests/support/places.ts'
import { pdfOf, openOrderFreight, type OrderFreight } from '../simulations/order-freight-support.ts'

const askRoute = (who: Actor, body: object = {}) =>
  who.post('/api/tms_external_api/route_origin_destiny', {
    origin_city_id: SAO_PAULO,
    destination_city_id: RIO,
    ...body,
  })

describe('the route of an order', () => {
  let world: OrderFreight
  beforeAll(async () => {
    world = await openOrderFreight()
  })
  afterAll(() => world.close())

  it('follows another route: distance, toll and price, the first calculation kept', async () => {
    const { shipper, createOrder, truckload, orderOf, rowsOf, calculationOf } = world
    const { data: order } = await createOrder(
      truckload({ simulation: { toll: { source: 'typed', amount: '50' } } }),
    )
    expect(order.attributes.freight_value).toBeDefined()
    const first = await calculationOf(order.id)
    const { body } = await shipper
      .post(`/api/tms_external_api/alter/route_origin_destiny/${order.id}`, {
        km: '650',
        justification: 'Desvio pela serra',
      })
      .expect(200)
    expect(body.data).toMatchObject({
      order_id: Number(order.id),
      route: {
        km: '650',
        method: 'typed',
        origin: { state: 'SP' },
        destiny: { state: 'RJ', distance: '650' },
      },
      price: { before: first.attributes.total_value },
      reason: null,
    })
    const changed = await orderOf(order.id)
    expect(changed.attributes).toMatchObject({
      distance: '650.0000',
      freight_value: body.data.price.total_value,
    })
    expect(Number(body.data.price.total_value)).toBeGreaterThan(Number(first.attributes.total_value))
    const [made] = await rowsOf('simulation_integra_orders', order.id)
    expect(made).toMatchObject({
      id: String(body.data.price.simulation_integra_order_id),
      attributes: { selected: true, antt: { floor: { km: '650.0000' } } },
    })
    expect(made?.attributes.simulation).toMatchObject({
      components: expect.arrayContaining([expect.objectContaining({ rate: 'toll', amount: '50.00' })]),
    })
    expect((await calculationOf(order.id)).attributes.selected).toBe(false)
    const { body: altered } = await shipper
      .patch(`/api/simulation_integra_orders/rates/${made?.id}`, {
        rates: [{ rate: 'weight_shipping_value', value: '8800' }],
        justification: 'Acordo',
      })
      .expect(200)
    expect(altered.data.attributes.altered_total_value).toBe('10000.00')
    expect((await orderOf(order.id)).attributes.freight_value).toBe('10000.00')
    const pdf = await pdfOf(
      shipper,
      await shipper.get(`/api/simulation_integra_orders/explanation_pdf/${made?.id}`).expect(200),
    )
    expect(pdf).toContain('Taxas alteradas manualmente')
    await shipper.get(`/api/simulation_orders/explanation_pdf/${made?.id}`).expect(404)
  })

  it('keeps its price where the table has none for the new route, and says why', async () => {
    const { shipper, carrier, createOrder, truckload, orderOf } = world
    const { data: order } = await createOrder(truckload())
    const ask = (body: object) =>
      shipper.post(`/api/tms_external_api/alter/route_origin_destiny/${order.id}`, {
        justification: 'Outra rota',
        ...body,
      })
    const { body } = await ask({ km: '9000' }).expect(200)
    expect(body.data).toMatchObject({ price: null, reason: 'km' })
    expect((await orderOf(order.id)).attributes).toMatchObject({
      distance: '9000.0000',
      freight_value: order.attributes.freight_value,
    })
    await ask({ km: '-1' }).expect(422)
    await ask({ origin_city_id: 1, km: '10' }).expect(422)
    await ask({ justification: '' }).expect(422)
    const { data: bare } = await createOrder({
      simulation_table_id: undefined,
      transporter_ids: [carrier.company.id],
    })
    const plain = await shipper
      .post(`/api/tms_external_api/alter/route_origin_destiny/${bare.id}`, { justification: 'Outra rota' })
      .expect(200)
    expect(plain.body.data).toMatchObject({
      price: null,
      reason: 'no_simulation_data',
      route: { method: 'great_circle_times_factor' },
    })
  })

  it('asks for routes between cities, with duration and toll', async () => {
    const { app, outside, shipper, carrier, useOutside } = world
    useOutside()
    const { body } = await askRoute(shipper).expect(200)
    expect(body.data).toMatchObject({
      origin: { city: 'São Paulo', state: 'SP', distance: '0' },
      destiny: { city: 'Rio de Janeiro', state: 'RJ', distance: '434.0' },
      km: '434.0',
      method: 'router',
      duration_minutes: 330,
      toll: null,
    })
    await askRoute(shipper, { toll: { source: 'provider' } }).expect(422)
    const featured = await app.actor('shipper')
    await app.db.company_features.create({ data: { company_id: featured.company.id, feature_id: 1 } })
    const tolled = await askRoute(featured, { toll: { source: 'provider' }, axles: 6 }).expect(200)
    expect(tolled.body.data.toll).toMatchObject({ source: 'provider', amount: '310.40' })
    outside.toll = null
    const none = await askRoute(featured, { toll: { source: 'provider' } }).expect(422)
    expect(none.body.errors[0].detail).toContain('Preço do pedágio não encontrado')
    expect((await askRoute(carrier).expect(200)).body.data.km).toBe('434')
    await askRoute(shipper, { origin_city_id: 42 }).expect(422)
    await askRoute(await app.actor('auditor')).expect(403)
  })
})
