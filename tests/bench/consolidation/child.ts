import { readFileSync, writeFileSync } from 'node:fs'
import { createFtlTable, createLtlTable } from '#prisma/seed/factories/freight.ts'
import { createTestApp, type TestApp } from '#tests/support/app.ts'
import { SAO_PAULO } from '#tests/support/places.ts'
import { fillRequests } from '#tests/support/many-requests.ts'

/**
 * A process of its own, so that its peak memory is the consolidation's: the call asks, the worker and its thread work it out,
 * and the plan is read as its screen reads it. Prints what it took.
 */
const [requests = 0] = process.argv.slice(2).map(Number)
const STATES = ['SP', 'MG', 'RJ', 'PR', 'SC', 'ES', 'GO']
const CARRIERS = 8

const memory = (name: 'VmRSS' | 'VmHWM'): number =>
  Number(new RegExp(`${name}:\\s+(\\d+)`).exec(readFileSync('/proc/self/status', 'utf8'))?.[1] ?? 0) / 1024

const vehicleTypes = async ({ db }: TestApp): Promise<number[]> => {
  const types = [
    { vehicle_type: 'Utilitário da medida', axles: 2 },
    { vehicle_type: 'Toco da medida', axles: 2 },
    { vehicle_type: 'Truck da medida', axles: 3 },
  ]
  const made = await Promise.all(types.map((data) => db.vehicle_types.create({ data })))
  return made.map(({ id }) => id)
}

const gather = async (app: TestApp) => {
  const shipper = await app.actor('shipper')
  const vehicles = await vehicleTypes(app)
  for (let number = 0; number < CARRIERS; number += 1) {
    // oxlint-disable no-await-in-loop -- one carrier after the other
    const carrier = await app.actor('transporter')
    await app.link(shipper, carrier)
    const own = { shipper_id: shipper.company.id, transporter_id: carrier.company.id, level: 1 + number / 50 }
    await createLtlTable(app.db, { ...own, states: STATES })
    await createFtlTable(app.db, { ...own, vehicle_type_ids: vehicles })
    // oxlint-enable no-await-in-loop
  }
  await fillRequests(app, { company_id: shipper.company.id, requests, states: STATES })
  return { shipper, vehicles }
}

const app = await createTestApp()
const { shipper, vehicles } = await gather(app)
const takes = [
  { weight: 650, volume: 4, boxes: 200, taxable: 1_200, stops: 12 },
  { weight: 6_000, volume: 32, boxes: 900, taxable: 9_600, stops: 25 },
  { weight: 14_000, volume: 50, boxes: 2_000, taxable: 15_000, stops: 40 },
]
const settings = {
  origin_city_id: SAO_PAULO,
  collection_date: '2026-11-19',
  delivery_date: '2026-12-10',
  wait_days: 2,
  max_km: 3_000,
  departs_at: 8,
  receives_from: 8,
  receives_until: 18,
  cubage_factor: 300,
  vehicles: takes.map((one, index) => ({
    ...one,
    vehicle_type_id: vehicles[index],
    count: 2_000,
    carries_dangerous: true,
    keeps_temperature: false,
  })),
  separates_dangerous: true,
  lonely_documents: [],
  is_best_way: true,
  seed: 1,
}
const idleMiB = memory('VmRSS')
writeFileSync('/proc/self/clear_refs', '5')
const started = performance.now()
const { body } = await shipper.post('/api/consolidations', { settings }).expect(201)
await app.settle()
const seconds = (performance.now() - started) / 1000
const { id } = body.data
const end = (await shipper.get(`/api/consolidations/${id}`).expect(200)).body.data.attributes
const asked = performance.now()
const plan = (await shipper.get(`/api/consolidations/plan/${id}`).expect(200)).body.data
process.stdout.write(
  JSON.stringify({
    requests,
    status: end.status,
    error: end.error,
    loads: plan.loads?.length,
    out: plan.out?.length,
    seconds,
    saving: end.result?.saving,
    planMs: performance.now() - asked,
    idleMiB,
    peakMiB: memory('VmHWM'),
  }),
)
await app.close()
