import { sql, type Database } from '#server/infra/database.ts'
import type { Storage } from '#server/infra/storage.ts'
import { runCheck } from './run-check.ts'
import { addDays } from '#shared/kit/business-days.ts'
import { dayOf } from '../draw/calendar.ts'

/** The floor over the last 90 days' truckloads and over one whole table, for both shippers. */
export const writeAnttChecks = async (world: {
  database: Database
  storage: Storage
  now: Date
}): Promise<void> => {
  const { rows } = world.database
  const today = dayOf(world.now)
  const people = await rows<{ id: number; company_id: number; orders: number; table: number | null }>(sql`
    select u.id, u.company_id,
      (select count(*) from orders o where o.shipper_id = u.company_id and o.modal like 'full_truckload%' and o.canceled_at is null
        and o.freight_value is not null and o.created_at > ${world.now}::timestamptz - interval '80 days') as orders,
      (select min(t.id) from simulation_tables t where t.shipper_id = u.company_id and t.modal = 'full_truckload' and t.active) as "table"
    from users u where u.email in ('shipper@demo.example', 'shipper2@demo.example') order by u.id`)
  for (const { orders, table, ...user } of people) {
    const asked = { user, shipper_id: user.company_id }
    if (orders > 0)
      // oxlint-disable-next-line no-await-in-loop -- two companies, one after the other
      await runCheck(world, { ...asked, kind: 'orders', date_from: addDays(today, -90), date_until: today })
    if (table !== null)
      // oxlint-disable-next-line no-await-in-loop -- as above
      await runCheck(world, { ...asked, kind: 'table', simulation_table_id: table, date: today })
  }
}
