import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createFtlTable, createLtlTable } from '#prisma/seed/factories/freight.ts'
import { createTestApp, type Actor, type TestApp } from '#tests/support/app.ts'
import { RIO, SAO_PAULO } from '#tests/support/places.ts'

describe('services on request', () => {
  let app: TestApp
  let shipper: Actor
  let stranger: Actor
  let carrier: Actor
  let ltl: { id: number }
  let ftl: { id: number }
  let vehicle: { id: number }

  const rate = (simulation_table_id: number, name: string, value: string, more: object = {}) =>
    app.db.simulation_table_rates.create({
      data: { simulation_table_id, rate: name, kind: 'fixed', value, on_request: true, ...more },
    })
  const offered = async (who = shipper, query = '', status = 200) =>
    (await who.get(`/api/simulation_integra/services${query}`).expect(status)).body.data
  const simulate = async (body: object): Promise<Record<string, string>> => {
    const answer = await shipper
      .post('/api/simulation_integra/search', {
        weight: '98',
        invoice_value: '725.00',
        origin_city_id: SAO_PAULO,
        destination_city_id: RIO,
        date: '2026-11-18',
        modal: 'less_than_truckload',
        ...body,
      })
      .expect(200)
    const [offer] = answer.body.data.ranked
    return {
      missing: offer.missing_services.join(','),
      ...Object.fromEntries(
        offer.result.components.map((line: { rate: string; amount: string }) => [line.rate, line.amount]),
      ),
    }
  }

  const priceWith = async (more: object) => {
    const { body } = await shipper
      .post('/api/orders', {
        modal: 'less_than_truckload',
        simulation_table_id: ltl.id,
        collection_date_time: '2026-11-18T15:00:00Z',
        weight: '98',
        invoice_amount: '725.00',
        order_collection_addresses: [{ city_id: SAO_PAULO }],
        order_delivery_addresses: [{ city_id: RIO }],
        products: [{ description: 'Tinta', quantity: '1', ...more }],
      })
      .expect(201)
    return Number(body.data.attributes.freight_value)
  }

  beforeAll(async () => {
    app = await createTestApp()
    shipper = await app.actor('shipper')
    stranger = await app.actor('shipper')
    carrier = await app.actor('transporter')
    await app.link(shipper, carrier)
    const pair = { shipper_id: shipper.company.id, transporter_id: carrier.company.id }
    vehicle = await app.db.vehicle_types.findUniqueOrThrow({ where: { vehicle_type: 'Carreta LS' } })
    ltl = await createLtlTable(app.db, { ...pair, table: 'Fracionado', icms: '12' })
    ftl = await createFtlTable(app.db, {
      ...pair,
      table: 'Lotação',
      vehicle_type_ids: [vehicle.id],
      icms: '12',
    })
    await rate(ltl.id, 'scheduling', '50')
    await rate(ltl.id, 'palletization', '30', { label: 'Paletização no destino' })
    await rate(ltl.id, 'dangerous_goods', '80')
    const cells = await app.db.simulation_values.findMany({
      where: { simulation_km_range: { simulation_table_id: ftl.id } },
    })
    await app.db.simulation_values_add.createMany({
      data: cells.map(({ id }) => ({
        simulation_value_id: id,
        description_add: 'Ajudante à noite',
        type: 'value',
        value: '120',
        when_add: 'on_request',
      })),
    })
    const old = await createLtlTable(app.db, {
      ...pair,
      table: 'Vencida',
      date_start: '2024-01-01',
      date_end: '2024-12-31',
    })
    await rate(old.id, 'escort', '900')
  })
  afterAll(() => app.close())

  it('are those of the tables in force, each once, by the name that the table gives', async () => {
    expect(await offered()).toEqual([
      { rate: 'additional_service_ajudante_a_noite', label: 'Ajudante à noite' },
      { rate: 'palletization', label: 'Paletização no destino' },
      { rate: 'scheduling', label: null },
    ])
    expect(await offered(stranger)).toEqual([])
    await offered(stranger, `?shipper_id=${shipper.company.id}`, 404)
    await offered(carrier, '', 403)
  })

  it('are charged when asked for, and only then', async () => {
    expect(await simulate({})).not.toHaveProperty('scheduling')
    expect(await simulate({ services: ['scheduling', 'escort'] })).toMatchObject({
      scheduling: '50.00',
      missing: 'escort',
    })
    const truck = {
      modal: 'full_truckload',
      vehicle_type_id: vehicle.id,
      weight: '12000',
      services: ['additional_service_ajudante_a_noite'],
    }
    for (const km of ['150', '434', '700'])
      expect(await simulate({ ...truck, km })).toMatchObject({
        additional_service_ajudante_a_noite: '120.00',
        missing: '',
      })
  })

  it('of dangerous goods follow the switch by either name', async () => {
    expect(await simulate({ dangerous: true })).toMatchObject({ dangerous_goods: '80.00', missing: '' })
    const product = { quantity: 1, length: '10', width: '10', height: '10' }
    const goods = { products: [{ ...product, un_number: '1263' }] }
    expect(await simulate(goods)).toMatchObject({ dangerous_goods: '80.00' })
    expect(await simulate({ products: [product] })).not.toMatchObject({ dangerous_goods: '80.00' })
    const plain = await priceWith({})
    expect(await priceWith({ un_number: '1263', hazard_class: '3' })).toBeGreaterThanOrEqual(plain + 80)
  })

  it('stay with the order through every later calculation', async () => {
    const { body } = await shipper
      .post('/api/orders', {
        modal: 'less_than_truckload',
        simulation_table_id: ltl.id,
        collection_date_time: '2026-11-18T15:00:00Z',
        weight: '98',
        invoice_amount: '725.00',
        simulation: { services: ['scheduling'] },
        order_collection_addresses: [{ city_id: SAO_PAULO }],
        order_delivery_addresses: [{ city_id: RIO }],
      })
      .expect(201)
    const { id } = body.data
    const selected = async (type: string) => {
      const answer = await shipper
        .get(`/api/${type}?filter[order_id]=${id}&filter[selected]=true`)
        .expect(200)
      const { simulation } = answer.body.data[0].attributes
      expect(simulation.inputs.services).toEqual(['scheduling'])
      expect(simulation.components).toContainEqual(
        expect.objectContaining({ rate: 'scheduling', amount: '50.00' }),
      )
    }
    await selected('simulation_orders')
    await shipper.patch(`/api/orders/icms/${id}`, { icms: '7', justification: 'Benefício' }).expect(200)
    await selected('simulation_integra_orders')
    await shipper
      .post(`/api/tms_external_api/alter/route_origin_destiny/${id}`, { km: '700', justification: 'Desvio' })
      .expect(200)
    await selected('simulation_integra_orders')
  })
})
