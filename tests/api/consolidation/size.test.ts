import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ConsolidationPlan } from '#shared/consolidation/plan.ts'
import { createTestApp, type TestApp } from '#tests/support/app.ts'
import { fillRequests } from '#tests/support/many-requests.ts'
import type { Cast } from '#tests/support/orders.ts'
import { SAO_PAULO } from '#tests/support/places.ts'
import { castWithTable } from '../requests/support.ts'

const REQUESTS = 150
const MOST_KG = 3_000

const idsOf = ({ loads }: ConsolidationPlan): number[][] =>
  loads.map(({ requests }) => requests.map(({ request_id }) => request_id))

describe('automatic road maps of many requests', () => {
  let app: TestApp
  let cast: Cast
  let vehicle = 0
  beforeAll(async () => {
    app = await createTestApp()
    cast = await castWithTable(app)
    vehicle = (await app.db.vehicle_types.create({ data: { vehicle_type: 'Toco de muitos', axles: 2 } })).id
    await fillRequests(app, { company_id: cast.shipper.company.id, requests: REQUESTS, states: ['RJ', 'MG'] })
  })
  afterAll(() => app.close())

  const planned = async (seed: number): Promise<ConsolidationPlan> => {
    const settings = {
      origin_city_id: SAO_PAULO,
      collection_date: '2026-11-19',
      delivery_date: '2026-12-20',
      wait_days: 2,
      max_km: 5_000,
      departs_at: 8,
      receives_from: 8,
      receives_until: 18,
      cubage_factor: 300,
      vehicles: [
        {
          vehicle_type_id: vehicle,
          count: 200,
          weight: MOST_KG,
          volume: 40,
          boxes: 900,
          taxable: 12_000,
          stops: 30,
          carries_dangerous: true,
          keeps_temperature: false,
        },
      ],
      separates_dangerous: true,
      lonely_documents: [],
      is_best_way: true,
      seed,
    }
    const { body } = await cast.shipper.post('/api/consolidations', { settings }).expect(201)
    await app.settle()
    return (await cast.shipper.get(`/api/consolidations/plan/${body.data.id}`).expect(200)).body.data
  }

  it('hold each request once, within what a vehicle takes, and come the same again', async () => {
    const plan = await planned(1)
    const all = [...idsOf(plan).flat(), ...plan.out.map(({ request_id }) => request_id)]
    expect(all).toHaveLength(REQUESTS)
    expect(new Set(all).size).toBe(REQUESTS)
    expect(plan.loads.length).toBeGreaterThan(10)
    for (const { weight, saving } of plan.loads) {
      expect(Number(weight)).toBeLessThanOrEqual(MOST_KG)
      expect(Number(saving)).toBeGreaterThan(0)
    }
    expect(idsOf(await planned(1))).toEqual(idsOf(plan))
  }, 90_000)
})
