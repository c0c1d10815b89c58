import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#tests/support/app.ts'
import type { Cast } from '#tests/support/orders.ts'
import { SAO_PAULO } from '#tests/support/places.ts'
import { startPlanner, type Planner } from '#tests/support/plans.ts'
import { createRequests } from '#shared/requests/request.calls.ts'
import { body, castWithTable } from '../requests/support.ts'

/** Loads take and leave their requests in as many statements for twenty as for two. */
describe('statements of a load', () => {
  let app: TestApp
  let cast: Cast
  let planner: Planner
  let vehicle = 0
  beforeAll(async () => {
    app = await createTestApp()
    cast = await castWithTable(app)
    vehicle = (await app.db.vehicle_types.create({ data: { vehicle_type: 'Toco de teste', axles: 2 } })).id
    planner = await startPlanner(app.container.services.env.DATABASE_URL)
  })
  afterAll(async () => {
    await planner.end()
    await app.close()
  })

  const later = (days: number) =>
    new Date(app.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10)
  const SOME = [2, 20] as const
  const requestsOf = async (count: number): Promise<number[]> => {
    const requests = Array.from({ length: count }, () => ({
      ...body({ weight: '5', simulate: false }),
    }))
    const made = await cast.shipper.call(createRequests, { input: { requests } }).expect(200)
    return made.body.data.map(({ id }: { id: number }) => id)
  }
  const newLoad = async (): Promise<number> =>
    Number((await cast.shipper.post('/api/road_maps', { name: 'Carga' }).expect(201)).body.data.id)
  const filled = async (count: number) => {
    const [id, request_ids] = [await newLoad(), await requestsOf(count)]
    await cast.shipper.post(`/api/road_maps/add/${id}`, { request_ids }).expect(200)
    return { id, request_ids }
  }
  /** Statements about requests and loads that a call sends, its history apart: that is written in one. */
  const sent = async (path: string, input: object): Promise<number> => {
    const heard = await planner.during(() => cast.shipper.post(path, input).expect(200))
    return heard.filter(({ text }) => /\b(?:request|request_files|road_maps\w*|addresses)\b/.test(text))
      .length
  }
  const both = async (count: (size: number) => Promise<number>): Promise<number[]> => {
    const counts: number[] = []
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    for (const size of SOME) counts.push(await count(size))
    return counts
  }

  it.each(['add', 'add_each'])('do not grow when requests come by %s', async (call) => {
    const [few = 0, many] = await both(async (size) =>
      sent(`/api/road_maps/${call}/${await newLoad()}`, { request_ids: await requestsOf(size) }),
    )
    expect(few).toBeGreaterThan(2)
    expect(many).toBe(few)
  })

  it('do not grow when requests leave', async () => {
    const [few, many] = await both(async (size) => {
      const { id, request_ids } = await filled(size)
      return sent(`/api/road_maps/remove/${id}`, { request_ids })
    })
    expect(many).toBe(few)
  })

  it('do not grow when the load becomes one order', async () => {
    const [few, many] = await both(async (size) => {
      const { id } = await filled(size)
      await cast.shipper.post(`/api/road_maps/consolidate/${id}`, {}).expect(200)
      return sent(`/api/road_maps/create_orders/${id}`, { as: 'one' })
    })
    expect(many).toBe(few)
  })

  it('do not grow when a plan becomes a load', async () => {
    const limits = { count: 1, weight: 2_000, volume: 40, boxes: 500, taxable: 12_000, stops: 30 }
    const carried = { carries_dangerous: false, keeps_temperature: false }
    const settings = {
      origin_city_id: SAO_PAULO,
      collection_date: later(1),
      delivery_date: later(20),
      wait_days: 2,
      max_km: 5000,
      departs_at: 8,
      receives_from: 8,
      receives_until: 18,
      cubage_factor: 300,
      vehicles: [{ vehicle_type_id: vehicle, ...limits, ...carried }],
      separates_dangerous: true,
      lonely_documents: [],
      is_best_way: true,
      seed: 1,
    }
    const [few, many] = await both(async (size) => {
      // Requests of other tests stay out: the plan is of these alone.
      await app.db.request.updateMany({ data: { type: 'FOB' } })
      await requestsOf(size)
      const { body } = await cast.shipper.post('/api/consolidations', { settings }).expect(201)
      await app.settle()
      return sent(`/api/consolidations/apply/${body.data.id}`, {})
    })
    expect(many).toBe(few)
  })
})
