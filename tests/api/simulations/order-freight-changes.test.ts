import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createFtlTable, createLtlTable } from '#prisma/seed/factories/freight.ts'
import { sum, toMoney } from '#shared/kit/money.ts'
import { createTestApp, type Actor, type TestApp } from '#tests/support/app.ts'
import { createOutsideServer, type OutsideServer } from '#tests/support/outside-server.ts'
import { CAMPINAS, NITEROI, RIO, SAO_PAULO } from '#tests/support/places.ts'

type Line = { rate: string; amount: string }
type Simulation = {
  components: Line[]
  tax: { rate: string; source: string }
  inputs: Record<string, unknown>
}
type FreightRow = { id: string; attributes: Record<string, unknown> & { simulation: Simulation } }

const addsUp = ({ attributes }: FreightRow) =>
  expect(toMoney(sum(attributes.simulation.components.map(({ amount }) => amount)))).toBe(
    attributes.total_value,
  )

describe('changes to the freight of an order', () => {
  let app: TestApp
  let outside: OutsideServer
  let shipper: Actor
  let carrier: Actor
  let ltl: { id: number }
  let ftl: { id: number }
  let vehicle: { id: number }

  const createOrder = async (body: object = {}) =>
    (
      await shipper
        .post('/api/orders', {
          modal: 'full_truckload',
          simulation_table_id: ftl.id,
          vehicle_type_id: vehicle.id,
          collection_date_time: '2026-11-18T15:00:00Z',
          weight: '12000',
          distance: '434',
          invoice_amount: '725.00',
          simulation: { toll: { source: 'typed', amount: '300' } },
          order_collection_addresses: [{ city_id: SAO_PAULO }],
          order_delivery_addresses: [{ city_id: RIO }],
          ...body,
        })
        .expect(201)
    ).body.data
  const orderOf = async (id: string) => (await shipper.get(`/api/orders/${id}`).expect(200)).body.data
  const rowsOf = async (type: string, order: string, more = ''): Promise<FreightRow[]> =>
    (await shipper.get(`/api/${type}?filter[order_id]=${order}${more}`).expect(200)).body.data
  const selectedOf = async (order: string): Promise<FreightRow> => {
    const rows = [
      ...(await rowsOf('simulation_orders', order, '&filter[selected]=true')),
      ...(await rowsOf('simulation_integra_orders', order, '&filter[selected]=true')),
    ]
    expect(rows).toHaveLength(1)
    const [row] = rows
    if (!row) throw new Error('nothing selected')
    return row
  }
  const changeIcms = async (id: string, icms: string, status = 200) => {
    const { version } = (await orderOf(id)).attributes
    const input = { icms, version, justification: 'Benefício fiscal' }
    return shipper.patch(`/api/orders/icms/${id}`, input).expect(status)
  }
  const alterRoute = (id: string, body: object, status = 200) =>
    shipper
      .post(`/api/tms_external_api/alter/route_origin_destiny/${id}`, {
        justification: 'Desvio pela serra',
        ...body,
      })
      .expect(status)
  const sharesOf = async (order: string, calculation: string) =>
    (await rowsOf('simulation_integra_orders_addresses', order)).filter(
      ({ attributes }) => String(attributes.simulation_order_id) === calculation,
    )

  beforeAll(async () => {
    app = await createTestApp()
    outside = await createOutsideServer()
    shipper = await app.actor('shipper')
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
    await app.db.freight_settings.create({
      data: { company_id: carrier.company.id, pis: '0.65', cofins: '3' },
    })
  })
  afterAll(async () => {
    outside.close()
    await app.close()
  })

  it('another ICMS keeps the toll outside and PIS and COFINS inside, explained anew to the cent', async () => {
    const order = await createOrder()
    const before = await selectedOf(order.id)
    await changeIcms(order.id, '7')
    const after = await selectedOf(order.id)
    expect(after.id).not.toBe(before.id)
    const net = (row: FreightRow) =>
      Number(
        sum(
          row.attributes.simulation.components
            .filter(({ rate }) => !['toll', 'icms', 'pis', 'cofins'].includes(rate))
            .map(({ amount }) => amount),
        ),
      )
    expect(net(after)).toBe(net(before))
    expect(after.attributes.total_value).toBe((net(before) / (1 - 0.1065) + 300).toFixed(2))
    addsUp(after)
    expect(after.attributes.simulation.tax).toMatchObject({ rate: '7.0000', source: 'manual' })
    expect((await orderOf(order.id)).attributes).toMatchObject({
      icms: '7.0000',
      freight_value: after.attributes.total_value,
    })
    // The first explanation stays, no longer the order's.
    const [first] = await rowsOf('simulation_orders', order.id)
    expect(first?.attributes).toMatchObject({
      selected: false,
      total_value: before.attributes.total_value,
      simulation: before.attributes.simulation,
    })
    const history = (
      await shipper.get(
        `/api/audits?filter[auditable_type]=simulation_integra_orders&filter[auditable_id]=${after.id}`,
      )
    ).body.data as FreightRow[]
    expect(history[0]?.attributes).toMatchObject({
      event: 'icms',
      old_values: { icms: '12.0000', total_value: before.attributes.total_value },
      new_values: { icms: '7.0000', total_value: after.attributes.total_value },
    })
  })

  it('an ICMS by hand outlives altered rates and another route', async () => {
    const order = await createOrder()
    await changeIcms(order.id, '7')
    const made = await selectedOf(order.id)
    await shipper
      .patch(`/api/simulation_integra_orders/rates/${made.id}`, {
        rates: [
          { rate: 'weight_shipping_value', value: '893.50' },
          { rate: 'toll', value: '300' },
        ],
        justification: 'Combinado por telefone',
      })
      .expect(200)
    expect((await orderOf(order.id)).attributes.freight_value).toBe('1300.00')
    // Another percentage once more: the rates by hand stay, the tax inside them changes.
    await changeIcms(order.id, '12')
    const again = await selectedOf(order.id)
    expect(again.attributes).toMatchObject({
      altered_total_value: '1359.28',
      alter_justification: 'Combinado por telefone',
    })
    expect((await orderOf(order.id)).attributes.freight_value).toBe('1359.28')
    await changeIcms(order.id, '7')
    const { body } = await alterRoute(order.id, { km: '650' })
    const routed = await selectedOf(order.id)
    expect(routed.id).toBe(String(body.data.price.simulation_integra_order_id))
    expect(routed.attributes.simulation.tax).toMatchObject({ rate: '7.0000', source: 'manual' })
    addsUp(routed)
    expect((await orderOf(order.id)).attributes.icms).toBe('7.0000')
  })

  it('a freight that was audited keeps its ICMS', async () => {
    const order = await createOrder()
    await app.db.audits_order.create({
      data: {
        order_id: Number(order.id),
        audit: 'freight_table',
        result: 'validated',
        value: '1',
        expected_value: '1',
        difference: '0',
      },
    })
    const { body } = await changeIcms(order.id, '7', 409)
    expect(body.errors[0].detail).toContain('já foi auditado')
    const other = await createOrder()
    await changeIcms(other.id, '97', 422)
  })

  it('every delivery bears its part of a price that was changed', async () => {
    const order = await createOrder({
      modal: 'less_than_truckload',
      simulation_table_id: ltl.id,
      vehicle_type_id: undefined,
      weight: '98',
      simulation: undefined,
      order_delivery_addresses: [{ city_id: CAMPINAS }, { city_id: NITEROI }, { city_id: RIO }],
    })
    for (const change of [
      () => changeIcms(order.id, '7'),
      () => alterRoute(order.id, { km: '650' }),
      () => alterRoute(order.id, { km: '700' }),
    ]) {
      await change()
      const made = await selectedOf(order.id)
      const shares = await sharesOf(order.id, made.id)
      expect(shares.map(({ attributes }) => attributes.percentage)).toEqual(['33.3334', '33.3333', '33.3333'])
      expect(toMoney(sum(shares.map(({ attributes }) => String(attributes.total_value))))).toBe(
        made.attributes.total_value,
      )
    }
  })

  it('another route of a run goes to its farthest city, wherever that stands among the deliveries', async () => {
    const order = await createOrder({
      order_delivery_addresses: [{ city_id: NITEROI }, { city_id: RIO }, { city_id: CAMPINAS }],
    })
    const before = await selectedOf(order.id)
    const { data } = (await alterRoute(order.id, { km: '650' })).body
    expect(data.route.destiny).toMatchObject({ city_id: NITEROI, distance: '650' })
    const { inputs } = (await selectedOf(order.id)).attributes.simulation
    const { destination, deliveries } = before.attributes.simulation.inputs
    expect(inputs).toMatchObject({ destination, deliveries, km: '650' })
    expect(destination).toMatchObject({ city_ibge: NITEROI })
    // The part that names the city where it ends decides.
    const named = (await alterRoute(order.id, { destination_city_id: RIO, km: '640' })).body.data
    expect(named.route.destiny.city_id).toBe(RIO)
    expect((await selectedOf(order.id)).attributes.simulation.inputs).toMatchObject({
      destination: { city_ibge: RIO },
    })
  })

  it('asks router and toll service before anything of the order is locked', async () => {
    const { services } = app.container
    const { env } = services
    Object.assign(services, { env: { ...env, ROUTER_URL: outside.url, ROUTER_RETRIES: 0 } })
    const order = await createOrder({ distance: undefined })
    outside.asked.route = 0
    await app.db.route_cache.deleteMany()
    // A lock on the order's row does not keep the router from being asked.
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    const holder = app.db.$transaction(
      async (db) => {
        await db.$queryRaw`select id from orders where id = ${Number(order.id)} for update`
        await held
      },
      { timeout: 20_000 },
    )
    const altered = alterRoute(order.id, {}).then(({ body }) => body)
    await expect.poll(() => outside.asked.route, { timeout: 5000 }).toBe(1)
    release()
    await holder
    expect((await altered).data.route).toMatchObject({ km: '434.0', method: 'router' })
    Object.assign(services, { env })
  })

  it("counts with the company's own factor wherever nobody else knows the distance", async () => {
    await app.db.route_cache.deleteMany()
    const between = { origin_city_id: SAO_PAULO, destination_city_id: RIO }
    const usual = (await shipper.post('/api/simulation_integra/distance_cities', between).expect(200)).body
      .data
    expect(usual).toMatchObject({ method: 'great_circle_times_factor', factor: '1.25' })
    await app.db.freight_settings.create({ data: { company_id: shipper.company.id, road_factor: '1.4' } })
    const own = (await shipper.post('/api/simulation_integra/distance_cities', between).expect(200)).body.data
    const km = (Number(usual.straight_km) * 1.4).toFixed(1)
    expect(own).toMatchObject({ km, factor: '1.4' })
    const typed = await shipper.post('/api/simulation_integra/distance_cities', { ...between, factor: '2' })
    expect(typed.body.data).toMatchObject({ factor: '2' })
    const asked = await shipper.post('/api/tms_external_api/route_origin_destiny', between).expect(200)
    expect(asked.body.data.km).toBe(km)
    const order = await createOrder()
    expect((await alterRoute(order.id, {})).body.data.route.km).toBe(km)
    const fresh = await shipper
      .post('/api/simulation_integra/search', { ...between, weight: '98', invoice_value: '725' })
      .expect(200)
    expect(fresh.body.data.shipment.km).toBe(km)
  })
})
