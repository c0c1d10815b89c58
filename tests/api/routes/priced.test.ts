import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLtlTable } from '#prisma/seed/factories/freight.ts'
import type { Actor } from '#tests/support/app.ts'
import { CAMPINAS, PALMAS, RIO, SAO_PAULO } from '#tests/support/places.ts'
import { openRouteHouse, type RouteHouse } from './support.ts'

/** Cities of a shipper's orders that none of its tables prices. */
const gapsOf = async (who: Actor): Promise<string[]> =>
  (await who.get('/api/simulation_integra/cities_without_price?days=30').expect(200)).body.data.cities.map(
    ({ modal, city }: { modal: string; city: string }) => `${modal} ${city}`,
  )

/** Where the prices of a small shipment come from. */
const sources = async ({ simulate }: RouteHouse) =>
  (await simulate({ modal: 'less_than_truckload', weight: '30' })).ranked
    .map(({ source }: { source: string }) => source)
    .toSorted()

describe('what routes price', () => {
  let world: RouteHouse
  beforeAll(async () => {
    world = await openRouteHouse()
  })
  afterAll(() => world.app.close())

  it('leaves no city without price that a route prices, by sea too', async () => {
    const { app, shipper, vehicle, inForce } = world
    const order = async (modal: string, vehicle_type_id: number | null) => {
      const made = await app.db.orders.create({
        data: {
          shipper_id: shipper.company.id,
          modal,
          vehicle_type_id,
          weight: '10000',
          invoice_amount: '50000',
          created_at: app.clock.now(),
        },
      })
      await app.db.order_collection_addresses.create({
        data: { order_id: made.id, city_id: CAMPINAS, city: 'Campinas', uf: 'SP' },
      })
      await app.db.order_delivery_addresses.create({
        data: { order_id: made.id, city_id: PALMAS, city: 'Palmas', uf: 'TO' },
      })
    }
    const lane = { origin_city_id: CAMPINAS, destiny_city_id: PALMAS, vehicle_type_id: vehicle.id }
    await order('full_truckload', vehicle.id)
    await order('marine', null)
    expect((await gapsOf(shipper)).toSorted()).toEqual(['full_truckload Palmas', 'marine Palmas'])
    await inForce(lane)
    expect(await gapsOf(shipper)).toEqual(['marine Palmas'])
  })

  it('prices a simulation, fixed and by kilometre, with taxes and rates of the same engine', async () => {
    const { vehicle, inForce, simulate, close } = world
    const fixed = await inForce({ vehicle_type_id: vehicle.id })
    const without = await simulate()
    expect(without.ranked).toEqual([])
    const answer = await simulate({ vehicle_type_id: vehicle.id })
    expect(answer.shipment.table_model).toBe('both')
    const [offer] = answer.ranked
    expect(offer).toMatchObject({
      source: 'route',
      route_table_id: Number(fixed.id),
      simulation_table_id: null,
      lead_time: 2,
    })
    // 1000.00 + 0.3 % of 50000.00, ICMS 12 % inside: 1150 / 0.88.
    expect(offer.total_value).toBe('1306.82')
    expect(offer.result.weight_shipping_value).toBe('1000.00')
    await close(fixed.attributes.project)
    expect((await simulate({ vehicle_type_id: vehicle.id })).ranked).toEqual([])

    const perKm = await inForce({ value: '6.5', value_calculation: 'per_km', rates: [] })
    const [far] = (await simulate()).ranked
    // 434 km × 6.50 = 2821.00, / 0.88
    expect(far).toMatchObject({ route_table_id: Number(perKm.id), total_value: '3205.68' })
    await close(perKm.attributes.project)
  })

  it("the shipper's table model decides what is priced", async () => {
    const { app, shipper, rival, inForce, close } = world
    const ltl = await createLtlTable(app.db, {
      shipper_id: shipper.company.id,
      transporter_id: rival.company.id,
    })
    const route = await inForce({ transport_modal: 'less_than_truckload', rates: [] })
    const choose = (table_model: string) =>
      shipper.post('/api/shippers/table_model', { table_model }).expect((answer) => {
        expect(answer.status).toBeLessThan(300)
      })
    expect(ltl.id).toBeGreaterThan(0)
    const all = await sources(world)
    expect(all).toContain('route')
    await choose('route')
    expect(await sources(world)).toEqual(['route'])
    await choose('freight')
    expect(await sources(world)).toEqual(all.filter((source: string) => source === 'freight'))
    await choose('both')
    await close(route.attributes.project)
  })

  it('an order made from a route keeps it, and its audit is held against it', async () => {
    const { app, shipper, carrier, rival, stranger, inForce, close } = world
    const route = await inForce({ rates: [] })
    const order = (route_table_id: number, more: object = {}, who = shipper) =>
      who.post('/api/orders', {
        modal: 'full_truckload',
        route_table_id,
        weight: '10000',
        invoice_amount: '50000.00',
        distance: '434',
        order_collection_addresses: [{ city_id: SAO_PAULO }],
        order_delivery_addresses: [{ city_id: RIO }],
        collection_date_time: '2026-11-18T15:00:00Z',
        ...more,
      })
    const { body } = await order(Number(route.id)).expect(201)
    const { id } = body.data
    const kept = (await shipper.get(`/api/route_table_order?filter[order_id]=${id}`).expect(200)).body.data
    expect(kept).toHaveLength(1)
    // 1000 / 0.88
    expect(kept[0].attributes).toMatchObject({
      route_table_id: Number(route.id),
      total_value: '1136.36',
      alter: false,
    })
    const [calculation] = (await shipper.get(`/api/simulation_orders?filter[order_id]=${id}`)).body.data
    expect(calculation.attributes).toMatchObject({ simulation_table_id: null, total_value: '1136.36' })
    expect(calculation.attributes.simulation.table).toMatchObject({ source: 'route', id: Number(route.id) })
    expect((await rival.get(`/api/route_table_order?filter[order_id]=${id}`).expect(200)).body.data).toEqual(
      [],
    )
    await order(Number(route.id), {}, stranger).expect(404)
    const far = await order(Number(route.id), {
      order_delivery_addresses: [{ city_id: CAMPINAS }],
    }).expect(422)
    expect(JSON.stringify(far.body.errors)).toContain('tabela de rotas')

    await app.db.orders.update({ where: { id: Number(id) }, data: { transporter_id: carrier.company.id } })
    const cte = await app.db.cte_files.create({
      data: {
        company_id: carrier.company.id,
        transporter_id: carrier.company.id,
        order_id: Number(id),
        key: '35260000000000000000000000000000000000000071',
        number: '71',
        serie: '1',
        shipping_price: '1136.36',
        components: [],
      },
    })
    await app.db.outbox.create({
      data: { event: 'ctes.matched', payload: { order_id: Number(id), cte_id: cte.id } },
    })
    await app.settle()
    const audits = await app.db.audits_order.findMany({ where: { order_id: Number(id) } })
    expect(audits.map(({ audit, result }) => [audit, result])).toEqual([['route_table', 'validated']])
    await close(route.attributes.project)
  })
})
