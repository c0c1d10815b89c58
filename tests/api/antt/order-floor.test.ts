import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { alter, pdfOf, openOrderFreight, type OrderFreight } from '../simulations/order-freight-support.ts'

describe('the freight of an order and the ANTT floor', () => {
  let world: OrderFreight
  beforeAll(async () => {
    world = await openOrderFreight()
  })
  afterAll(() => world.close())

  it('meets the policy of the company about the ANTT floor', async () => {
    const { shipper, stranger, createOrder, truckload, calculationOf, rowsOf } = world
    const { data: warned } = await createOrder(truckload())
    expect((await calculationOf(warned.id)).attributes.antt).toMatchObject({
      policy: 'warn',
      floor: { norm: 'Portaria SUROC 22/2026', floor: '3941.99' },
      margin: { below: true },
      justification: null,
    })
    const settings = (await shipper.post('/api/freight_settings', { antt_policy: 'block' }).expect(201)).body
      .data
    await shipper.post('/api/freight_settings', { antt_policy: 'warn' }).expect(409)
    const blocked = await createOrder(truckload(), 422)
    expect(blocked.errors[0]).toMatchObject({ source: { pointer: '/data/attributes/simulation_table_id' } })
    expect(blocked.errors[0].detail).toContain('R$\u00A03.941,99')
    const { id } = await calculationOf(warned.id)
    const { path, body } = alter(id, [{ rate: 'weight_shipping_value', value: '3941.99' }])
    // The kept check carries the policy of its day; a price at the floor is good under any.
    await shipper.patch(path, body).expect(200)

    await shipper
      .patch(`/api/freight_settings/${settings.id}`, { antt_policy: 'require_justification' })
      .expect(200)
    const asked = await createOrder(truckload(), 422)
    expect(asked.errors[0]).toMatchObject({ source: { pointer: '/data/attributes/floor_justification' } })
    const { data: justified } = await createOrder(truckload({ floor_justification: 'Retorno com carga' }))
    expect((await calculationOf(justified.id)).attributes.antt).toMatchObject({
      policy: 'require_justification',
      justification: 'Retorno com carga',
    })
    // Corrected cargo is priced again, and asked about again.
    const heavier = { weight: '12500', justification: 'Peso corrigido na expedição' }
    const again = await shipper.post(`/api/orders/preview_change/${justified.id}`, heavier).expect(422)
    expect(again.body.errors[0]).toMatchObject({
      source: { pointer: '/data/attributes/floor_justification' },
    })
    await shipper.patch(`/api/orders/${justified.id}`, heavier).expect(422)
    const reasoned = { ...heavier, floor_justification: 'Retorno com carga, mais pesado' }
    await shipper.post(`/api/orders/preview_change/${justified.id}`, reasoned).expect(200)
    await shipper.patch(`/api/orders/${justified.id}`, reasoned).expect(200)
    const [corrected] = await rowsOf('simulation_integra_orders', justified.id)
    expect(corrected?.attributes.antt).toMatchObject({
      justification: 'Retorno com carga, mais pesado',
    })
    await shipper.patch(`/api/freight_settings/${settings.id}`, { antt_policy: 'ignore' }).expect(200)
    await createOrder(truckload())
    await stranger.get(`/api/freight_settings/${settings.id}`).expect(404)
    await stranger.patch(`/api/freight_settings/${settings.id}`, { antt_policy: 'warn' }).expect(404)
    await shipper.patch(`/api/freight_settings/${settings.id}`, { antt_policy: 'maybe' }).expect(422)
  })

  it('is checked against the floor in bulk, with a proof on paper', async () => {
    const { app, shipper, ftl } = world
    const { body: asked } = await shipper
      .post('/api/antt_checks', { kind: 'table', simulation_table_id: ftl.id })
      .expect(201)
    await app.settle()
    const { body: table } = await shipper.get(`/api/antt_checks/rows/${asked.data.id}?only=all`).expect(200)
    expect(table.data).toHaveLength(3)
    expect(table.data[1]).toMatchObject({
      km: '600',
      axles: 6,
      price: '3100.00',
      floor: { ok: true, floor: '5192.75' },
      margin: { amount: '-2092.75', below: true },
      cell: { path: 'simulation_values' },
    })

    const { body: bulk } = await shipper
      .post('/api/antt_checks', { kind: 'orders', date_from: '2026-11-01', date_until: '2026-11-30' })
      .expect(201)
    await app.settle()
    const { result } = (await shipper.get(`/api/antt_checks/${bulk.data.id}`).expect(200)).body.data
      .attributes
    expect(result.checked).toBeGreaterThan(2)
    expect(result.below).toBeGreaterThan(0)
    expect(Number(result.missing)).toBeGreaterThan(0)
    const { body: orders } = await shipper
      .get(`/api/antt_checks/rows/${bulk.data.id}?only=all&size=100`)
      .expect(200)
    expect(orders.data.map((one: { justification: string }) => one.justification)).toContain(
      'Retorno com carga, mais pesado',
    )
    const proof = await pdfOf(
      shipper,
      await shipper.get(`/api/antt_checks/proof/${bulk.data.id}`).expect(200),
    )
    for (const words of [
      'pedidos de 01/11/2026 a 30/11/2026',
      'Falta até o piso',
      'Retorno com carga, mais pesado',
    ])
      expect(proof).toContain(words)
    const { body: trip } = await shipper
      .post('/api/antt_floor/calculate', {
        axles: 5,
        km: '300',
        return_km: '300',
        cargo: 'conteinerizada',
        value: '5000',
      })
      .expect(200)
    expect(trip.data).toMatchObject({
      floor: { floor: '4558.91' },
      margin: { amount: '441.09', below: false },
    })
    await shipper.post('/api/antt_floor/calculate', { axles: 1, km: '300' }).expect(422)
  })
})
