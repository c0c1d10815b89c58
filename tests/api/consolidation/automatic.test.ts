import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type Actor, type TestApp } from '#tests/support/app.ts'
import type { Cast } from '#tests/support/orders.ts'
import { MANAUS, SAO_PAULO } from '#tests/support/places.ts'
import type { ConsolidationPlan } from '#shared/consolidation/plan.ts'
import { attributesOf, body, castWithTable, newRequest } from '../requests/support.ts'

describe('automatic road maps', () => {
  let app: TestApp
  let cast: Cast
  let vehicle = 0
  beforeAll(async () => {
    app = await createTestApp()
    cast = await castWithTable(app)
    vehicle = (await app.db.vehicle_types.create({ data: { vehicle_type: 'Toco de teste', axles: 2 } })).id
  })
  afterAll(() => app.close())

  const today = () => app.clock.now().toISOString().slice(0, 10)
  const later = (days: number) =>
    new Date(app.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10)
  const settings = (more: object = {}, vehicles: object = {}) => ({
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
        count: 5,
        weight: 300,
        volume: 40,
        boxes: 500,
        taxable: 12_000,
        stops: 8,
        carries_dangerous: false,
        keeps_temperature: false,
        ...vehicles,
      },
    ],
    separates_dangerous: true,
    lonely_documents: [],
    is_best_way: true,
    seed: 1,
    ...more,
  })
  const ask = async (more: object = {}, vehicles: object = {}, actor: Actor = cast.shipper) => {
    const { body } = await actor
      .post('/api/consolidations', { settings: settings(more, vehicles) })
      .expect(201)
    await app.settle()
    return Number(body.data.id)
  }
  const planOf = async (id: number): Promise<ConsolidationPlan> =>
    (await cast.shipper.get(`/api/consolidations/plan/${id}`).expect(200)).body.data
  const shown = async (id: number) =>
    (await cast.shipper.get(`/api/consolidations/${id}`).expect(200)).body.data.attributes

  it('makes loads with their reasons, prices a change by hand, and becomes road maps once', async () => {
    const ids = []
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    for (let index = 0; index < 4; index += 1) ids.push(await newRequest(cast.shipper))
    const dangerous = await newRequest(cast.shipper, { dangerous: true })
    const fob = await newRequest(cast.shipper, { type: 'FOB' })
    const id = await ask()
    expect(await shown(id)).toMatchObject({ status: 'completed', progress: 100, error: null })
    const { loads, out } = await planOf(id)
    // Two of 125 kg fill a vehicle of 300 kg.
    expect(loads.map(({ requests }) => requests.length)).toEqual([2, 2])
    for (const load of loads) {
      expect(load).toMatchObject({ transporter_id: cast.carrier.company.id, stops: 1, weight: '250.000' })
      expect(Number(load.saving)).toBeGreaterThan(0)
      expect(load.requests.map(({ bond }) => bond)).toEqual(['same_stop', 'same_stop'])
    }
    expect(out).toMatchObject([{ request_id: dangerous, obstacle: 'dangerous' }])
    expect(JSON.stringify({ loads, out })).not.toContain(`"request_id":${fob}`)

    const change = (input: object) => cast.shipper.post(`/api/consolidations/change/${id}`, input)
    const moved = loads[0]?.requests[0]?.request_id
    const full = await change({ request_id: moved, load: 1, apply: true }).expect(200)
    expect(full.body.data).toMatchObject({ obstacle: 'weight', applied: false })
    const looked = await change({ request_id: moved, load: null, apply: false }).expect(200)
    expect(Number(looked.body.data.difference)).toBeGreaterThan(0)
    expect((await planOf(id)).loads).toHaveLength(2)
    expect((await change({ request_id: moved, load: null, apply: true }).expect(200)).body.data.applied).toBe(
      true,
    )
    const changed = await planOf(id)
    expect(changed.loads).toHaveLength(1)
    expect(changed.out).toHaveLength(3)

    const both = await Promise.all([1, 2].map(() => cast.shipper.post(`/api/consolidations/apply/${id}`, {})))
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const [roadMap] = both.find(({ status }) => status === 200)?.body.data.road_map_ids ?? []
    const { body } = await cast.shipper.get(`/api/road_maps/${roadMap}`).expect(200)
    expect(body.data.attributes).toMatchObject({
      status: 'open',
      requests: 2,
      transporter_id: cast.carrier.company.id,
      vehicle_type_id: vehicle,
      is_less_than_truckload: true,
    })
    const inside = changed.loads[0]?.requests[0]?.request_id ?? 0
    expect((await attributesOf(cast.shipper, inside)).status).toBe('in_road_map')
  })

  it('keeps a locked load when it is worked out again, and refuses requests that have gone elsewhere', async () => {
    const one = await newRequest(cast.shipper)
    const id = await ask()
    const before = await planOf(id)
    const kept = before.loads[0]?.requests.map(({ request_id }) => request_id) ?? []
    await newRequest(cast.shipper)
    await cast.shipper.post(`/api/consolidations/rerun/${id}`, { kept: [0] }).expect(200)
    await app.settle()
    const after = await planOf(id)
    const same = after.loads.find((load) => load.kept)
    expect(same?.requests.map(({ request_id }) => request_id)).toEqual(kept)

    const load = Number(
      (await cast.shipper.post('/api/road_maps', { name: 'Outra' }).expect(201)).body.data.id,
    )
    await cast.shipper.post(`/api/road_maps/add/${load}`, { request_ids: [kept[0] ?? one] }).expect(200)
    await cast.shipper.post(`/api/consolidations/apply/${id}`, {}).expect(409)
    expect((await shown(id)).status).toBe('completed')
  })

  it('brings goods at the hours of their recipients, else at those of the settings', async () => {
    const early = await newRequest(cast.shipper, { receives_from: 6, receives_until: 7 })
    const late = await newRequest(cast.shipper, { receives_from: 22, receives_until: 23 })
    await cast.shipper.post('/api/request', body({ receives_from: 9, receives_until: 9 })).expect(422)
    await cast.shipper.patch(`/api/request/${early}`, { receives_until: 5 }).expect(422)
    await newRequest(cast.shipper)
    const { loads } = await planOf(await ask({ receives_from: 13, receives_until: 14 }))
    const placed = loads.flatMap(({ requests }) => requests)
    expect(placed.some(({ request_id }) => request_id === early)).toBe(true)
    for (const { request_id, arrives = '', waits = -1 } of placed) {
      const [from, until] = request_id === early ? [6, 7] : request_id === late ? [22, 23] : [13, 14]
      const hour = Number(arrives.slice(11, 13)) + Number(arrives.slice(14, 16)) / 60
      expect(hour).toBeGreaterThanOrEqual(from)
      expect(hour).toBeLessThanOrEqual(until)
      expect(waits).toBeGreaterThanOrEqual(0)
    }
  })

  it('brings goods at any hour on the side of the recipient’s hours that is left open', async () => {
    const early = await newRequest(cast.shipper, { receives_until: 7 })
    const late = await newRequest(cast.shipper, { receives_from: 19 })
    const { loads } = await planOf(await ask())
    const hours = new Map(
      loads.flatMap(({ requests }) =>
        requests.map(({ request_id, arrives = '' }) => [request_id, Number(arrives.slice(11, 13))]),
      ),
    )
    expect(hours.get(early)).toBeLessThanOrEqual(7)
    expect(hours.get(late)).toBeGreaterThanOrEqual(19)
    const { body: made } = await cast.shipper
      .post('/api/road_maps', { name: 'Noturna', collection_date: later(1), delivery_date: later(9) })
      .expect(201)
    const alone = Number(made.data.id)
    const night = await newRequest(cast.shipper, { receives_from: 22 })
    await cast.shipper.post(`/api/road_maps/add/${alone}`, { request_ids: [night] }).expect(200)
    const { body: timed } = await cast.shipper
      .post(`/api/road_maps/order/${alone}`, { request_ids: [night], apply: false })
      .expect(200)
    expect(timed.data.arrivals[0].arrives).toMatch(/T2[23]/)
  })

  it('loads no more taxable kilograms than a vehicle is given, and says so', async () => {
    const { shipper } = cast
    // A cubic metre counts for 300 kg, of which 10 are real.
    const light = await newRequest(shipper, { weight: '10', cubed: '1.0000' })
    const id = await ask({}, { weight: 2_000, taxable: 299 })
    const { loads, out } = await planOf(id)
    expect(out.find(({ request_id }) => request_id === light)?.obstacle).toBe('taxable')
    for (const { shares } of loads) expect(shares.taxable).toBeGreaterThan(0)
    const wide = await planOf(await ask({ cubage_factor: 200 }, { weight: 2_000, taxable: 299 }))
    expect(wide.out.find(({ request_id }) => request_id === light)?.obstacle).not.toBe('taxable')
    // A plan of before has no such bound.
    const kept = await app.db.consolidations.findUniqueOrThrow({ where: { id } })
    const old = JSON.parse(JSON.stringify(kept.settings))
    delete old.cubage_factor
    delete old.vehicles[0].taxable
    await app.db.consolidations.update({ where: { id }, data: { settings: old } })
    await shipper.post(`/api/consolidations/rerun/${id}`, { kept: [] }).expect(200)
    await app.settle()
    expect((await planOf(id)).out.some(({ obstacle }) => obstacle === 'taxable')).toBe(false)
    for (const without of [settings({ cubage_factor: undefined }), settings({}, { taxable: undefined })])
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await shipper.post('/api/consolidations', { settings: without }).expect(422)
  })

  it('says what it saves against the freight that was paid between the same states', async () => {
    const { shipper, carrier } = cast
    await newRequest(shipper)
    expect((await shown(await ask())).result).toMatchObject({ history: null })
    const past = await app.db.orders.create({
      data: {
        shipper_id: shipper.company.id,
        transporter_id: carrier.company.id,
        modal: 'less_than_truckload',
        weight: '100',
        freight_value: '900.00',
        collection_uf: 'SP',
        delivery_uf: 'RJ',
        delivered_date_time: new Date(app.clock.now().getTime() - 9 * 86_400_000),
      },
    })
    const agreed = (await shown(await ask())).result
    const kg = Number(agreed.history.paid) / 9
    expect(agreed.history).toMatchObject({ days: 180, orders: 1 })
    expect(kg).toBeGreaterThanOrEqual(125)
    expect(agreed.history.saving).toBe(
      (Number(agreed.history.paid) - Number(agreed.history.planned)).toFixed(2),
    )
    // What the carrier charged counts before what was agreed.
    const charged = {
      audit: 'freight_table',
      result: 'different_values',
      expected_value: '900',
      difference: '100',
    }
    await app.db.audits_order.create({ data: { order_id: past.id, value: '1000', ...charged } })
    expect(Number((await shown(await ask())).result.history.paid)).toBeCloseTo(kg * 10, 2)
    // Another company's deliveries tell nothing, nor do those of half a year ago.
    await app.db.orders.update({ where: { id: past.id }, data: { shipper_id: cast.stranger.company.id } })
    expect((await shown(await ask())).result.history).toBeNull()
    const long = new Date(app.clock.now().getTime() - 190 * 86_400_000)
    const data = { shipper_id: shipper.company.id, delivered_date_time: long }
    await app.db.orders.update({ where: { id: past.id }, data })
    expect((await shown(await ask())).result.history).toBeNull()
  })

  it('asks for every field, and for days and vehicles that exist', async () => {
    const post = (more: object) => cast.shipper.post('/api/consolidations', { settings: settings(more) })
    const { vehicles: _vehicles, ...without } = settings()
    await cast.shipper.post('/api/consolidations', { settings: without }).expect(422)
    await post({ collection_date: later(-3) }).expect(422)
    await post({ delivery_date: today() }).expect(422)
    await cast.shipper
      .post('/api/consolidations', { settings: settings({}, { vehicle_type_id: 999_999 }) })
      .expect(422)
    const none = await ask({ origin_city_id: MANAUS })
    expect(await shown(none)).toMatchObject({ status: 'failed', error: 'no_requests' })
  })

  it('is of one company: another finds neither plan nor loads', async () => {
    const id = await ask()
    for (const path of ['', '/plan'])
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await cast.stranger.get(`/api/consolidations${path}/${id}`).expect(404)
    for (const verb of ['stop', 'apply'])
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await cast.stranger.post(`/api/consolidations/${verb}/${id}`, {}).expect(404)
    await cast.carrier.get(`/api/consolidations/${id}`).expect(403)
  })
})
