import { sql, type Rows } from '#server/infra/database.ts'
import { betweenDays, dayOf } from '#server/kit/brazil-days.ts'
import type { AnttTable } from '#shared/antt/antt.ts'
import type { Priced } from '#server/modules/pricing/index.ts'
import type { KeptCheck } from './enforce-floor.ts'
import type { Vehicles } from './pure/check-table.ts'

/** What a check of many prices reads. */

export const settingsOf = async (
  rows: Rows,
  companyId: number,
): Promise<{ antt_table: AnttTable; antt_policy: string } | null> => {
  const [row] = await rows<{ antt_table: AnttTable; antt_policy: string }>(
    sql`select antt_table, antt_policy from freight_settings where company_id = ${companyId}`,
  )
  return row ?? null
}

export const vehiclesById = async (rows: Rows): Promise<Vehicles> => {
  const found = await rows<{ id: number; vehicle_type: string; axles: number | null }>(
    sql`select id, vehicle_type, axles from vehicle_types`,
  )
  return new Map(found.map(({ id, ...vehicle }) => [id, vehicle]))
}

export type OrderToCheck = {
  order_id: number
  shipper_order_code: string | null
  transporter: string | null
  date: string
  origin: string
  destination: string
  km: string | null
  axles: number | null
  freight_value: string
  simulation: Pick<Priced, 'total_value' | 'components' | 'tax'> | null
  antt: KeptCheck | null
  antt_table: AnttTable | null
}

const moment = sql`coalesce(o.collection_date_time, o.created_at)`

export type OrdersAsked = {
  date_from: string
  date_until: string
  /** Empty: those of all companies. */
  shipper_ids: readonly number[]
  transporter_id: number | null
}

/** Full truckload orders that were not cancelled, by day of collection, else of creation; the newest first, all of them. */
export const orderIdsWithFloor = async (rows: Rows, asked: OrdersAsked): Promise<number[]> => {
  // One JSON value is read many times faster than a row object for each id.
  const [found] = await rows<{ ids: number[] | null }>(sql`
    select json_agg(s.id) as ids from (
      select o.id from orders o
      where o.modal like 'full_truckload%' and o.canceled_at is null and o.freight_value is not null
        and (${asked.shipper_ids.length === 0} or o.shipper_id = any(${asked.shipper_ids}))
        and (${asked.transporter_id}::int is null or o.transporter_id = ${asked.transporter_id}::int)
        and ${betweenDays(moment, asked.date_from, asked.date_until)}
      order by o.id desc) s`)
  return found?.ids ?? []
}

/** These orders with their agreed price and kept floor, the newest first. */
export const ordersWithFloor = (rows: Rows, ids: readonly number[]): Promise<OrderToCheck[]> =>
  rows<OrderToCheck>(sql`
    select o.id as order_id, o.shipper_order_code, c.fantasy_name as transporter,
      ${dayOf(moment)} as date,
      concat_ws('/', o.collection_city, o.collection_uf) as origin, concat_ws('/', o.delivery_city, o.delivery_uf) as destination,
      trim_scale(coalesce(o.distance, (s.simulation->'inputs'->>'km')::numeric))::text as km, v.axles, o.freight_value,
      coalesce(s.alter_rates, s.simulation) - 'steps' - 'inputs' as simulation, s.antt, f.antt_table
    from orders o
      left join companies c on c.id = o.transporter_id
      left join vehicle_types v on v.id = o.vehicle_type_id
      left join freight_settings f on f.company_id = o.shipper_id
      left join lateral (select x.simulation, x.alter_rates, x.antt from simulation_orders x where x.order_id = o.id and x.selected
        and x.kind <> 'tms' order by x.id desc limit 1) s on true
    where o.id = any(${ids}) order by o.id desc`)
