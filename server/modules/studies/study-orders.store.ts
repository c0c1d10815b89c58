import { sql, type Rows, type Sql } from '#server/infra/database.ts'
import { betweenDays } from '#server/kit/brazil-days.ts'
import type { Priced, Shipment } from '#server/modules/pricing/index.ts'
import {
  orderMoment,
  shipmentColumns,
  shipmentJoins,
  shipmentOf,
  type OrderShipmentRow,
} from '#server/modules/simulations/index.ts'
import type { AnttTable } from '#shared/antt/antt.ts'
import type { StudyFilters } from '#shared/studies/study.contract.ts'

/** Real orders as shipments: ids first, then rows in batches, so that memory does not grow with the period. */

export type Period = {
  shipper_id: number
  date_from: string
  date_until: string
  filters: StudyFilters
}

type PricedOrderRow = OrderShipmentRow & {
  code: string | null
  lead_time: number | null
  contracted_price: Pick<Priced, 'total_value' | 'components' | 'tax'> | null
  antt: { table: AnttTable; cargo: string; axles: number; return_km: string } | null
}

export type StudyOrderRow = Pick<
  PricedOrderRow,
  | 'id'
  | 'code'
  | 'origin_uf'
  | 'origin_city'
  | 'destination_uf'
  | 'destination_city'
  | 'transporter_id'
  | 'lead_time'
  | 'contracted_price'
  | 'antt'
> & { contracted: string | null; shipment: Shipment }

/** Orders of the shipper that were not cancelled, by the day of collection, or of creation where none is planned. */
const ofPeriod = ({ shipper_id, date_from, date_until, filters }: Period): Sql => {
  const { modals, transporter_id, origin_uf, destination_uf } = filters
  return sql`o.shipper_id = ${shipper_id} and o.canceled_at is null
    and ${betweenDays(orderMoment, date_from, date_until)}
    and (${modals.length === 0} or o.modal = any(${modals}))
    and (${transporter_id}::int is null or o.transporter_id = ${transporter_id}::int)
    and (${origin_uf}::text is null or o.collection_uf = ${origin_uf}::text)
    and (${destination_uf}::text is null or o.delivery_uf = ${destination_uf}::text)`
}

/** Number of orders to replay. */
export const countStudyOrders = async (rows: Rows, period: Period): Promise<number> => {
  const [found] = await rows<{ total: number }>(
    sql`select count(*)::int as total from orders o where ${ofPeriod(period)}`,
  )
  return found?.total ?? 0
}

/** Ids of the next orders below `before`, newest first. */
export const studyOrderIds = async (
  rows: Rows,
  period: Period,
  before: number,
  limit: number,
): Promise<number[]> => {
  // One JSON value is read many times faster than a row object for each id.
  const [found] = await rows<{ ids: number[] | null }>(sql`
    select json_agg(s.id) as ids from (
      select o.id from orders o where ${ofPeriod(period)} and o.id < ${before} order by o.id desc limit ${limit}) s`)
  return found?.ids ?? []
}

const rowOf = (row: PricedOrderRow): StudyOrderRow => ({
  id: row.id,
  code: row.code,
  origin_uf: row.origin_uf,
  origin_city: row.origin_city,
  destination_uf: row.destination_uf,
  destination_city: row.destination_city,
  transporter_id: row.transporter_id,
  lead_time: row.lead_time,
  contracted: row.freight_value,
  contracted_price: row.contracted_price,
  antt: row.antt,
  shipment: shipmentOf(row),
})

/** Orders with the facts that engine and floor need, in one statement; orders without a city at an end are left out. */
export const studyOrders = async (rows: Rows, ids: readonly number[]): Promise<StudyOrderRow[]> => {
  const found = await rows<PricedOrderRow>(sql`
    select ${shipmentColumns}, o.shipper_order_code as code, o.lead_time, s.inputs, s.contracted_price, s.antt
    from orders o ${shipmentJoins}
    left join lateral (
      select x.simulation->'inputs' as inputs,
        case when o.modal like 'full_truckload%' then coalesce(x.alter_rates, x.simulation) - 'steps' - 'inputs' end as contracted_price,
        case when (x.antt->'floor'->>'ok')::boolean then x.antt->'floor' end as antt
      from simulation_orders x where x.order_id = o.id and x.selected and x.kind <> 'tms' order by x.id desc limit 1) s on true
    where o.id = any(${ids}) order by o.id desc`)
  return found.map(rowOf)
}
