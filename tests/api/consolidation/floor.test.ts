import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createFtlTable } from '#prisma/seed/factories/freight.ts'
import { createTestApp, type TestApp } from '#tests/support/app.ts'
import { gather } from '#tests/support/orders.ts'
import { SAO_PAULO } from '#tests/support/places.ts'
import type { ConsolidationPlan } from '#shared/consolidation/plan.ts'
import { newRequest } from '../requests/support.ts'

describe('loads of automatic road maps tell the ANTT floor', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await createTestApp()
  })
  afterAll(() => app.close())

  /** The only load of a shipper whose carrier asks this share of usual prices of a whole vehicle. */
  const loadAt = async (level: number) => {
    const { shipper, carrier } = await gather(app)
    const vehicle_type_id = (
      await app.db.vehicle_types.create({ data: { vehicle_type: `Toco ${level}`, axles: 2 } })
    ).id
    await createFtlTable(app.db, {
      shipper_id: shipper.company.id,
      transporter_id: carrier.company.id,
      vehicle_type_ids: [vehicle_type_id],
      level,
    })
    await newRequest(shipper)
    await newRequest(shipper)
    const later = (days: number) =>
      new Date(app.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10)
    const settings = {
      origin_city_id: SAO_PAULO,
      collection_date: later(1),
      delivery_date: later(20),
      wait_days: 0,
      max_km: 5000,
      departs_at: 8,
      receives_from: 0,
      receives_until: 24,
      cubage_factor: 300,
      vehicles: [
        {
          vehicle_type_id,
          count: 1,
          weight: 9000,
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
    }
    const { body } = await shipper.post('/api/consolidations', { settings }).expect(201)
    await app.settle()
    const plan = await shipper.get(`/api/consolidations/plan/${body.data.id}`).expect(200)
    const { loads } = plan.body.data as ConsolidationPlan
    expect(loads).toHaveLength(1)
    return loads[0]
  }

  it('and whether their price is below it', async () => {
    const [cheap, dear] = [await loadAt(0.05), await loadAt(3)]
    expect([cheap?.below_floor, dear?.below_floor]).toEqual([true, false])
    expect(Number(cheap?.floor)).toBeGreaterThan(Number(cheap?.price))
  })
})
