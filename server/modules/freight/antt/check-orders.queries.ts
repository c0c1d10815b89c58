import { sql, type Rows } from '#server/infra/database.ts'
import type { ReadContext } from '#server/kit/context.ts'
import { everything, isOperator, nothing, ofLinkedShippers, own } from '#server/kit/scopes.ts'
import type { AnttTable } from '#shared/freight/antt.ts'
import type { Priced } from '../pure/result.ts'
import type { KeptCheck } from './enforce-floor.ts'
import type { Vehicles } from './check-table.ts'

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

const MAX_ORDERS = 5000

/** Full truckload orders of the session's shippers by day of collection, else of creation; the newest first. */
export const ordersWithFloor = (
  { rows, session }: Pick<ReadContext, 'rows' | 'session'>,
  asked: {
    from: string
    until: string
    shipper_id?: number | undefined
    transporter_id?: number | undefined
  },
): Promise<OrderToCheck[]> => {
  const visible = isOperator(session)
    ? everything
    : session.role === 'shipper'
      ? own(session, sql`o.shipper_id`)
      : session.role === 'four_pl'
        ? ofLinkedShippers(session, sql`o.shipper_id`)
        : nothing
  const day = sql`(coalesce(o.collection_date_time, o.created_at) at time zone 'America/Sao_Paulo')::date`
  return rows<OrderToCheck>(sql`
    select o.id as order_id, o.shipper_order_code, c.fantasy_name as transporter, ${day} as date,
      concat_ws('/', o.collection_city, o.collection_uf) as origin, concat_ws('/', o.delivery_city, o.delivery_uf) as destination,
      trim_scale(coalesce(o.distance, (s.simulation->'inputs'->>'km')::numeric))::text as km, v.axles, o.freight_value,
      coalesce(s.alter_rates, s.simulation) as simulation, s.antt, f.antt_table
    from orders o
      left join companies c on c.id = o.transporter_id
      left join vehicle_types v on v.id = o.vehicle_type_id
      left join freight_settings f on f.company_id = o.shipper_id
      left join lateral (select x.simulation, x.alter_rates, x.antt from simulation_orders x where x.order_id = o.id and x.selected
        and x.kind <> 'tms' order by x.id desc limit 1) s on true
    where o.modal like 'full_truckload%' and o.canceled_at is null and o.freight_value is not null and (${visible})
      and ${day} between ${asked.from}::date and ${asked.until}::date
      and (${asked.shipper_id ?? null}::int is null or o.shipper_id = ${asked.shipper_id ?? null}::int)
      and (${asked.transporter_id ?? null}::int is null or o.transporter_id = ${asked.transporter_id ?? null}::int)
    order by o.id desc limit ${MAX_ORDERS}`)
}
