import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLtlTable } from '#prisma/seed/factories/freight.ts'
import { sum } from '#shared/kit/money.ts'
import { createTestApp, type Actor, type TestApp } from '#tests/support/app.ts'
import { RIO, SAO_PAULO } from '#tests/support/places.ts'

type Line = { rate: string; group: string; amount: string; base: { value: string } | null }

const wayBack = async (who: Actor, body: object = {}, status = 200) =>
  (
    await who
      .post('/api/simulation_integra/search', {
        modal: 'return',
        weight: '98',
        invoice_value: '725.00',
        origin_city_id: RIO,
        destination_city_id: SAO_PAULO,
        date: '2026-11-18',
        ...body,
      })
      .expect(status)
  ).body

describe('a rate taken of the original freight', () => {
  let app: TestApp
  let shipper: Actor
  let stranger: Actor
  let back: { id: number }
  let original: string
  let freight: string

  const cargo = { weight: '98', order_collection_addresses: [{ city_id: SAO_PAULO }] }
  const selected = async (type: string, id: string) =>
    (await shipper.get(`/api/${type}?filter[order_id]=${id}&filter[selected]=true`).expect(200)).body.data[0]
      .attributes.simulation

  beforeAll(async () => {
    app = await createTestApp()
    shipper = await app.actor('shipper')
    stranger = await app.actor('shipper')
    const carrier = await app.actor('transporter')
    await app.link(shipper, carrier)
    const pair = { shipper_id: shipper.company.id, transporter_id: carrier.company.id, icms: '12' }
    const out = await createLtlTable(app.db, { ...pair, table: 'Ida' })
    back = await createLtlTable(app.db, {
      ...pair,
      table: 'Volta',
      modal: 'less_than_truckload_reverse',
      rates: [{ rate: 'devolution', kind: 'percent_of_reference', value: '50' }],
    })
    const { body } = await shipper
      .post('/api/orders', {
        modal: 'less_than_truckload',
        simulation_table_id: out.id,
        collection_date_time: '2026-11-18T15:00:00Z',
        invoice_amount: '725.00',
        ...cargo,
        order_delivery_addresses: [{ city_id: RIO }],
      })
      .expect(201)
    original = body.data.id
    const { components } = await selected('simulation_orders', original)
    freight = Number(
      sum((components as Line[]).filter(({ group }) => group !== 'tax').map(({ amount }) => amount)),
    ).toFixed(2)
  })
  afterAll(() => app.close())

  it('is half of it where the order that comes back is named', async () => {
    const { data } = await wayBack(shipper, { reference_order_id: Number(original) })
    const line = data.ranked[0].result.components.find(({ rate }: Line) => rate === 'devolution')
    expect(line).toMatchObject({
      amount: (Number(freight) / 2).toFixed(2),
      base: { name: 'reference_freight', value: freight },
    })
    expect(data.ranked[0].result.steps.map(({ key }: { key: string }) => key)).not.toContain('not_charged')
  })

  it('is not charged without one, and the explanation says so', async () => {
    const { data } = await wayBack(shipper)
    const { components, steps } = data.ranked[0].result
    expect(components.map(({ rate }: Line) => rate)).not.toContain('devolution')
    expect(steps).toContainEqual({
      key: 'not_charged',
      params: { rate: 'devolution', label: 'Devolução', missing: 'reference_freight' },
    })
  })

  it('is nobody else’s to read', async () => {
    await wayBack(stranger, { reference_order_id: Number(original) }, 404)
  })

  it('stays with the order made of it, through another route too', async () => {
    const { body } = await shipper
      .post('/api/orders', {
        modal: 'return',
        simulation_table_id: back.id,
        collection_date_time: '2026-11-20T15:00:00Z',
        invoice_amount: '725.00',
        weight: '98',
        simulation: { reference_order_id: Number(original) },
        order_collection_addresses: [{ city_id: RIO }],
        order_delivery_addresses: [{ city_id: SAO_PAULO }],
      })
      .expect(201)
    const charged = expect.arrayContaining([expect.objectContaining({ rate: 'devolution' })])
    expect((await selected('simulation_orders', body.data.id)).components).toEqual(charged)
    await shipper
      .post(`/api/tms_external_api/alter/route_origin_destiny/${body.data.id}`, {
        km: '600',
        justification: 'Desvio',
      })
      .expect(200)
    expect((await selected('simulation_integra_orders', body.data.id)).components).toEqual(charged)
  })
})
