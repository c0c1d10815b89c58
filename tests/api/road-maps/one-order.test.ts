import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#tests/support/app.ts'
import { addressesOf, attributesOf as orderAttributes, type Cast } from '#tests/support/orders.ts'
import { CAMPINAS, RECIFE, RIO, SAO_PAULO } from '#tests/support/places.ts'
import { attributesOf, castWithTable, newRequest } from '../requests/support.ts'

describe('one order of a load', () => {
  let app: TestApp
  let cast: Cast
  let vehicle = 0
  beforeAll(async () => {
    app = await createTestApp()
    cast = await castWithTable(app)
    vehicle = (await app.db.vehicle_types.create({ data: { vehicle_type: 'Toco de teste', axles: 2 } })).id
  })
  afterAll(() => app.close())

  const later = (days: number) =>
    new Date(app.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10)
  const stop = (name: string, more: object = {}) =>
    newRequest(cast.shipper, {
      destinatary_name: name,
      delivery_address: { city_id: RIO, street: `Rua ${name}`, number: '1' },
      simulate: false,
      ...more,
    })
  const byHand = async (request_ids: number[], more: object = {}): Promise<number> => {
    const { body } = await cast.shipper.post('/api/road_maps', { name: 'Carga', ...more }).expect(201)
    await cast.shipper.post(`/api/road_maps/add/${body.data.id}`, { request_ids }).expect(200)
    await cast.shipper.post(`/api/road_maps/consolidate/${body.data.id}`, {}).expect(200)
    return Number(body.data.id)
  }
  const toOne = (id: number) => cast.shipper.post(`/api/road_maps/create_orders/${id}`, { as: 'one' })
  /** A load that the computer has planned, still open. */
  const planned = async (): Promise<number> => {
    const { body } = await cast.shipper
      .post('/api/consolidations', {
        settings: {
          origin_city_id: SAO_PAULO,
          collection_date: later(1),
          delivery_date: later(20),
          wait_days: 2,
          max_km: 5000,
          departs_at: 8,
          receives_from: 8,
          receives_until: 18,
          cubage_factor: 300,
          vehicles: [
            {
              vehicle_type_id: vehicle,
              count: 1,
              weight: 900,
              volume: 40,
              boxes: 500,
              taxable: 12_000,
              stops: 8,
              carries_dangerous: false,
              keeps_temperature: false,
            },
          ],
          separates_dangerous: true,
          lonely_documents: [],
          is_best_way: true,
          seed: 1,
        },
      })
      .expect(201)
    await app.settle()
    const applied = await cast.shipper.post(`/api/consolidations/apply/${body.data.id}`, {}).expect(200)
    return Number(applied.body.data.road_map_ids[0])
  }
  const loadOf = async (id: number) =>
    (await cast.shipper.get(`/api/road_maps/${id}`).expect(200)).body.data.attributes

  it('has a delivery for each stop, is made once, and its requests are delivered each by its own', async () => {
    const [first, second] = [await stop('Alfa'), await stop('Beta')]
    const again = await stop('Alfa', { weight: '10', observation: 'Frágil' })
    const id = await byHand([first, second, again], { transporter_id: cast.carrier.company.id })
    const both = await Promise.all([toOne(id), toOne(id)])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const [order_id] = both.find(({ status }) => status === 200)?.body.data.order_ids ?? []
    expect(await app.db.orders.count({ where: { shipper_id: cast.shipper.company.id } })).toBe(1)
    const order = await orderAttributes(cast.shipper, order_id)
    expect(order).toMatchObject({ weight: '260.000', invoice_amount: '5520.00', freight_value: null })
    expect(order.order_observation).toContain('Frágil')
    const { collections, deliveries } = await addressesOf(cast, order_id)
    expect(collections).toHaveLength(1)
    expect(deliveries.map(({ destinatary_name }) => destinatary_name)).toEqual(['Alfa', 'Beta'])
    for (const one of [first, second, again])
      expect(await attributesOf(cast.shipper, one)).toMatchObject({ status: 'order_created', order_id })
    const { body: withMap } = await cast.shipper.get(`/api/orders/${order_id}?include=road_map`).expect(200)
    expect(JSON.stringify(withMap.data.relationships.road_map.data).match(/"id"/g)).toHaveLength(1)

    await cast.shipper
      .post(`/api/orders/send_proposal/${order_id}`, { transporter_ids: [cast.carrier.company.id] })
      .expect(200)
    await cast.carrier.post(`/api/orders/accept/${order_id}`).expect(200)
    await cast.shipper.post(`/api/orders/confirm_transporter/${order_id}`).expect(200)
    await cast.carrier
      .post(`/api/orders/enrich/${order_id}`, {
        driver_name: 'Ana Souza',
        driver_cpf: '529.982.247-25',
        vehicle_plate: 'ABC1D23',
      })
      .expect(200)
    await cast.carrier
      .post(`/api/orders/order_collection_addresses/collect/${collections[0]?.id}`)
      .expect(200)
    await cast.carrier.post(`/api/orders/depart/${order_id}`).expect(200)
    await cast.carrier.post(`/api/orders/order_delivery_addresses/deliver/${deliveries[0]?.id}`).expect(200)
    await app.settle()
    const states = async () =>
      (await Promise.all([first, second, again].map((one) => attributesOf(cast.shipper, one)))).map(
        ({ status }) => status,
      )
    expect(await states()).toEqual(['delivered', 'order_created', 'delivered'])
    await cast.carrier.post(`/api/orders/order_delivery_addresses/deliver/${deliveries[1]?.id}`).expect(200)
    await app.settle()
    expect(await states()).toEqual(['delivered', 'delivered', 'delivered'])
  })

  it('has the planned freight as its price, which the carrier accepts and the audit expects', async () => {
    const [one, two] = [await stop('Gama'), await stop('Delta')]
    const id = await planned()
    const { price, alone, consolidation_id } = await loadOf(id)
    expect(Number(alone)).toBeGreaterThan(Number(price))
    expect(consolidation_id).toBeGreaterThan(0)
    // The reasons stay with the load, its own company's alone.
    const { body: kept } = await cast.shipper.get(`/api/road_maps/plan/${id}`).expect(200)
    expect(kept.data.load).toMatchObject({ price, alone, transporter_id: cast.carrier.company.id })
    expect(
      kept.data.load.requests.find(({ request_id }: { request_id: number }) => request_id === one),
    ).toMatchObject({ bond: 'same_place', destinatary_name: 'Gama' })
    await cast.stranger.get(`/api/road_maps/plan/${id}`).expect(404)
    // A load that is not as it was planned has no planned freight.
    await cast.shipper.post(`/api/road_maps/remove/${id}`, { request_ids: [two] }).expect(200)
    expect(await loadOf(id)).toMatchObject({ price: null, alone: null })
    await cast.shipper.post(`/api/road_maps/add/${id}`, { request_ids: [two] }).expect(200)
    expect(await loadOf(id)).toMatchObject({ price })
    // Goods that are others than those of the plan have not its price, however small the change.
    const changed = async (change: object) => {
      await cast.shipper.post(`/api/road_maps/remove/${id}`, { request_ids: [two] }).expect(200)
      await cast.shipper.patch(`/api/request/${two}`, change).expect(200)
      await cast.shipper.post(`/api/road_maps/add/${id}`, { request_ids: [two] }).expect(200)
      return (await loadOf(id)).price
    }
    expect(await changed({ weight: '126' })).toBeNull()
    expect(await changed({ weight: '125', delivery_address: { city_id: RECIFE } })).toBeNull()
    expect(await changed({ delivery_address: { city_id: RIO }, cubed: '2' })).toBeNull()
    expect(await changed({ cubed: null, value: '1840.01' })).toBeNull()
    expect(await changed({ value: '1840.00', collection_address: { city_id: CAMPINAS } })).toBeNull()
    expect(
      await changed({ collection_address: { city_id: SAO_PAULO, street: 'Rua da Mooca', number: '10' } }),
    ).toBe(price)
    // Whose goods share a stop is another load; another day may have another tax and another table.
    const { delivery_address_id } = await attributesOf(cast.shipper, one)
    expect(await changed({ destinatary_name: 'Gama', delivery_address_id })).toBeNull()
    expect(await changed({ destinatary_name: 'Delta' })).toBe(price)
    const { collection_date, delivery_date } = await loadOf(id)
    for (const days of [{ collection_date: '2027-01-04' }, { delivery_date: '2026-12-20' }]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await cast.shipper
        .patch(`/api/road_maps/${id}`, { collection_date, delivery_date, ...days })
        .expect(200)
      // oxlint-disable-next-line no-await-in-loop -- as above
      expect(await loadOf(id)).toMatchObject({ price: null })
    }
    await cast.shipper.patch(`/api/road_maps/${id}`, { collection_date, delivery_date }).expect(200)
    expect(await loadOf(id)).toMatchObject({ price })
    await cast.shipper.patch(`/api/road_maps/${id}`, { modals: ['air'] }).expect(200)
    expect(await loadOf(id)).toMatchObject({ price: null })
    await cast.shipper.patch(`/api/road_maps/${id}`, { modals: [kept.data.load.modal] }).expect(200)
    await cast.shipper.patch(`/api/road_maps/${id}`, { transporter_id: cast.rival.company.id }).expect(200)
    expect(await loadOf(id)).toMatchObject({ price: null })
    await cast.shipper.patch(`/api/road_maps/${id}`, { transporter_id: cast.carrier.company.id }).expect(200)

    await cast.shipper.post(`/api/road_maps/consolidate/${id}`, {}).expect(200)
    const { body } = await toOne(id).expect(200)
    const [order_id] = body.data.order_ids
    expect((await attributesOf(cast.shipper, one)).order_id).toBe(order_id)
    expect(await orderAttributes(cast.shipper, order_id)).toMatchObject({
      freight_value: price,
      status_name: 'PROPOSAL_SENT',
      road_map_id: id,
    })
    await cast.carrier.post(`/api/orders/accept/${order_id}`).expect(200)
    await cast.shipper.post(`/api/orders/confirm_transporter/${order_id}`).expect(200)
    await app.db.cte_files.create({
      data: {
        company_id: cast.carrier.company.id,
        transporter_id: cast.carrier.company.id,
        order_id,
        key: '3526'.padEnd(44, '8'),
        number: '8',
        serie: '1',
        shipping_price: String(Number(price) + 50),
        components: [],
      },
    })
    await app.db.outbox.create({ data: { event: 'ctes.matched', payload: { order_id } } })
    await app.settle()
    const audit = await app.db.audits_order.findFirstOrThrow({ where: { order_id } })
    expect(audit).toMatchObject({ audit: 'quote', result: 'different_values' })
    expect([Number(audit.expected_value), Number(audit.difference)]).toEqual([Number(price), 50])
  })

  it('has its stops in the order that a person gives them, which tells what it costs', async () => {
    const near = await stop('Próxima', { delivery_address: { city_id: CAMPINAS } })
    const [far, farther] = [
      await stop('Longe'),
      await stop('Recife', { delivery_address: { city_id: RECIFE } }),
    ]
    const { body: made } = await cast.shipper.post('/api/road_maps', { name: 'Paradas' }).expect(201)
    const id = Number(made.data.id)
    await cast.shipper.post(`/api/road_maps/add/${id}`, { request_ids: [near, far, farther] }).expect(200)
    const order = (request_ids: number[], apply: boolean) =>
      cast.shipper.post(`/api/road_maps/order/${id}`, { request_ids, apply })
    const looked = await order([farther, near, far], false).expect(200)
    expect(looked.body.data.km).toBeGreaterThan(looked.body.data.before)
    expect(looked.body.data.applied).toBe(false)
    const { latitude } = await app.db.cities.findUniqueOrThrow({ where: { id: RECIFE } })
    await app.db.cities.update({ where: { id: RECIFE }, data: { latitude: null } })
    const unknown = await order([farther, near, far], false).expect(200)
    expect(unknown.body.data).toMatchObject({ km: null, before: null, arrivals: [], applied: false })
    const { body: blind } = await cast.shipper
      .post(`/api/road_maps/order/${id}`, { request_ids: [near, farther, far], apply: true, best: true })
      .expect(200)
    expect(blind.data).toMatchObject({ request_ids: [near, farther, far], best: false, applied: true })
    expect((await app.db.road_maps.findUniqueOrThrow({ where: { id } })).is_best_way).toBe(false)
    await order([near, far, farther], true).expect(200)
    await app.db.cities.update({ where: { id: RECIFE }, data: { latitude } })
    await cast.shipper
      .patch(`/api/road_maps/${id}`, { collection_date: '2026-12-10', delivery_date: '2026-12-11' })
      .expect(200)
    const best = await cast.shipper
      .post(`/api/road_maps/order/${id}`, { request_ids: [farther, near, far], apply: true, best: true })
      .expect(200)
    expect(best.body.data).toMatchObject({ request_ids: [near, far, farther], best: true })
    // Recife lies more than a day and a half away.
    expect(best.body.data.arrivals).toMatchObject([
      { request_id: near, arrives: expect.stringMatching(/^2026-12-10T/), late: false },
      { request_id: far, arrives: '2026-12-11T08:00', late: false },
      { request_id: farther, late: true },
    ])
    expect((await app.db.road_maps.findUniqueOrThrow({ where: { id } })).is_best_way).toBe(true)
    const arrivesAtFar = async () =>
      (await order([near, far, farther], false).expect(200)).body.data.arrivals[1]
    const rests = (more: object) =>
      app.db.holidays.create({ data: { day: new Date('2026-12-11'), name: 'Padroeira', ...more } })
    await rests({ city_id: RECIFE, uf: 'PE' })
    await rests({ company_id: cast.stranger.company.id })
    expect(await arrivesAtFar()).toMatchObject({ arrives: '2026-12-11T08:00', late: false })
    await rests({ city_id: RIO, uf: 'RJ' })
    expect(await arrivesAtFar()).toMatchObject({ arrives: '2026-12-14T08:00', late: true })
    await order([farther, near], true).expect(409)
    await order([farther, near, near], true).expect(409)
    await order([far, farther, near], true).expect(200)
    expect((await app.db.road_maps.findUniqueOrThrow({ where: { id } })).is_best_way).toBe(false)
    await cast.stranger
      .post(`/api/road_maps/order/${id}`, { request_ids: [near, far, farther], apply: true })
      .expect(404)
    await cast.shipper.post(`/api/road_maps/consolidate/${id}`, {}).expect(200)
    await order([near, far, farther], true).expect(409)
    const { body } = await toOne(id).expect(200)
    const { deliveries } = await addressesOf(cast, body.data.order_ids[0])
    expect(deliveries.map(({ destinatary_name }) => destinatary_name)).toEqual(['Longe', 'Recife', 'Próxima'])
  })

  it('is refused for two payers and for a request with a carrier of its own, and changes nothing', async () => {
    const [cif, fob] = [await stop('Épsilon'), await stop('Zeta', { type: 'FOB' })]
    const mixed = await byHand([cif, fob])
    expect((await toOne(mixed).expect(409)).body.errors[0].detail).toContain(String(fob))
    expect(await attributesOf(cast.shipper, cif)).toMatchObject({ status: 'in_road_map', order_id: null })
    const named = await stop('Eta')
    const other = { fantasy_name: 'Expresso do Cliente' }
    await cast.shipper.post(`/api/request/confirm_other_transporter/${named}`, other).expect(200)
    await toOne(await byHand([named, await stop('Teta')])).expect(409)
    // Each by itself still works; another company does not find the load.
    await cast.stranger.post(`/api/road_maps/create_orders/${mixed}`, { as: 'one' }).expect(404)
    const each = await cast.shipper.post(`/api/road_maps/create_orders/${mixed}`, {}).expect(200)
    expect(each.body.data.order_ids).toHaveLength(2)
  })

  it('gives all its requests back when it is canceled', async () => {
    const [one, two] = [await stop('Iota'), await stop('Capa', { delivery_address: { city_id: CAMPINAS } })]
    const { body } = await toOne(await byHand([one, two])).expect(200)
    const reason = { reason: 'Outro', justification: 'O cliente desistiu.' }
    await cast.shipper.post(`/api/orders/cancel/${body.data.order_ids[0]}`, reason).expect(200)
    await app.settle()
    const free = { status: 'created', order_id: null, road_map_id: null }
    expect(await attributesOf(cast.shipper, one)).toMatchObject(free)
    expect(await attributesOf(cast.shipper, two)).toMatchObject(free)
  })
})
