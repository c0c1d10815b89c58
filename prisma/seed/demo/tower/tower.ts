import { sql, type Rows } from '#server/infra/database.ts'
import { foretell } from '#server/modules/tower/foretell.store.ts'
import { ON_THE_WAY, recordTrips } from '#server/modules/tower/trips.store.ts'
import { insertRows } from '../rows/bulk.ts'

type Late = { order_id: number; shipper_id: number; user_id: number; user_name: string }

const HOURS = {
  shipper: { silent_hours: 12, risk_hours: 4, answer_hours: 12, receives_from: 8, receives_until: 18 },
  shipper2: { silent_hours: 8, risk_hours: 2, answer_hours: 24, receives_from: 7, receives_until: 17 },
} as const

/** Hours of both shippers, the trips of their history, forecasts of orders on their way, and some orders taken care of. */
export const writeTower = async (rows: Rows, now: Date): Promise<void> => {
  for (const [login, hours] of Object.entries(HOURS)) {
    const email = `${login}@demo.example`
    // oxlint-disable-next-line no-await-in-loop -- two companies, one after the other
    const [user] = await rows<{ company_id: number }>(
      sql`select company_id from users where email = ${email}`,
    )
    if (!user) continue
    // oxlint-disable-next-line no-await-in-loop -- as above
    await insertRows(rows, 'tower_settings', [
      { company_id: user.company_id, ...hours, created_at: now, updated_at: now },
    ])
  }
  await recordTrips(rows, sql`true`)
  // Positions are written after their orders, so the triggers saw none.
  await rows(sql`select keep_tower_row(o, false) from orders o join tower_orders t on t.order_id = o.id`)
  const moving = await rows<{ id: number }>(
    sql`select id from orders where last_active_status_id = any(${ON_THE_WAY}) and canceled_at is null`,
  )
  // oxlint-disable-next-line no-await-in-loop -- one connection
  for (const { id } of moving) await foretell(rows, id)
  const late = await rows<Late>(sql`
    select order_id, shipper_id, user_id, user_name from (
      select t.order_id, t.shipper_id, u.id as user_id, u.name as user_name,
        row_number() over (partition by t.shipper_id order by t.due_at) as n
      from tower_orders t join users u on u.company_id = t.shipper_id and u.email in ('shipper@demo.example', 'shipper2@demo.example')
      where t.due_at < ${now}) found where n <= 2 order by order_id`)
  await insertRows(
    rows,
    'tower_cares',
    late.map((row) => ({
      ...row,
      note: 'Transportadora avisada, aguardo nova previsão.',
      created_at: now,
      updated_at: now,
    })),
  )
}
