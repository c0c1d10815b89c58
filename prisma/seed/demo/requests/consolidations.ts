import { sql, type Database } from '#server/infra/database.ts'
import { createWorkPool } from '#server/infra/work-pool/work-pool.ts'
import { insertInto } from '#server/kit/insert.ts'
import { claim, complete } from '#server/modules/consolidation/consolidation.store.ts'
import { ConsolidationRefused } from '#server/modules/consolidation/read-input.ts'
import { workOut } from '#server/modules/consolidation/work-out.ts'
import type { ConsolidationSettings } from '#shared/consolidation/consolidation.contract.ts'
import { addDays } from '#shared/kit/business-days.ts'
import { dayOf } from '../draw/calendar.ts'

/** Usual lorries by their axles: what a vehicle of the demo takes. */
const LORRIES = [
  { axles: 2, weight: 6_000, volume: 35 },
  { axles: 3, weight: 12_000, volume: 50 },
]

type Origin = { company_id: number; user_id: number; city_id: number }

/** One plan of loads, stopped at the first look so that the story is written soon, for each of two shippers, from the city that most of its open requests leave from. */
export const writeConsolidations = async ({
  database,
  now,
}: {
  database: Database
  now: Date
}): Promise<void> => {
  const { rows } = database
  const origins = await rows<Origin>(sql`
    select distinct on (u.id) u.company_id, u.id as user_id, r.origin_city_id as city_id
    from users u join request r on r.company_id = u.company_id and r.status in ('created', 'simulated') and r.type = 'CIF'
    where u.email in ('shipper@demo.example', 'shipper2@demo.example')
    group by u.id, r.origin_city_id order by u.id, count(*) desc, r.origin_city_id`)
  const types = await rows<{ id: number; axles: number }>(
    sql`select distinct on (axles) id, axles from vehicle_types where axles in (2, 3) and vehicle_modal = 'road' order by axles, id`,
  )
  const workPool = createWorkPool({ threads: 1 })
  const today = dayOf(now)
  for (const { company_id, user_id, city_id } of origins) {
    const settings: ConsolidationSettings = {
      origin_city_id: city_id,
      collection_date: addDays(today, 1),
      delivery_date: addDays(today, 25),
      wait_days: 5,
      max_km: 4_000,
      departs_at: 8,
      receives_from: 8,
      receives_until: 18,
      cubage_factor: 300,
      vehicles: types.flatMap(({ id, axles }) => {
        const lorry = LORRIES.find((one) => one.axles === axles)
        if (!lorry) return []
        const { weight, volume } = lorry
        const takes = { count: 6, weight, volume, boxes: 2_000, taxable: volume * 300, stops: 10 }
        return [{ vehicle_type_id: id, ...takes, carries_dangerous: true, keeps_temperature: false }]
      }),
      separates_dangerous: true,
      lonely_documents: [],
      is_best_way: true,
      seed: 1,
    }
    const at = now.toISOString()
    const row = { company_id, user_id, settings, kept: [], created_at: at, updated_at: at }
    // oxlint-disable-next-line no-await-in-loop -- two companies, one after the other
    const [made] = await rows<{ id: number }>(sql`
      ${insertInto('consolidations', { ...row, status: 'pending', progress: 0, stopping: false, run: 1 })} returning id`)
    // oxlint-disable-next-line no-await-in-loop -- as above
    const claimed = made ? await claim(rows, made.id, 1) : null
    if (!claimed) continue
    try {
      // oxlint-disable-next-line no-await-in-loop -- as above
      const found = await workOut(
        { database, workPool, clock: { now: () => now } },
        claimed,
        async () => 'stop',
      )
      // oxlint-disable-next-line no-await-in-loop -- as above
      if (found) await complete(rows, claimed, found)
    } catch (error) {
      if (!(error instanceof ConsolidationRefused)) throw error
    }
  }
  await workPool.close()
}
