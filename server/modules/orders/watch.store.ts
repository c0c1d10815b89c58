import { sql, type Rows, type Sql } from '#server/infra/database.ts'
import type { Context } from '#server/kit/context.ts'
import { statusId, statusIds } from '#shared/orders/order-status.ts'

/** Orders that a deadline has passed; each is checked again under the order's lock before it is recorded. */

/** The moment since which the order waits. */
export type Overdue = { id: number; since: string }

const ONE_RUN = 500
const only = (id: number | null): Sql => (id === null ? sql`true` : sql`o.id = ${id}`)

/**
 * Orders whose confirmed carrier's time to name driver and vehicle is over; once per confirmation. A company without
 * such a time has no deadline (orders/README "Life of an order").
 */
export const overdueCarriers = (rows: Rows, now: Date, id: number | null = null): Promise<Overdue[]> =>
  rows<Overdue>(sql`
    select o.id, s.created_at as since
    from orders o join companies c on c.id = o.shipper_id
    cross join lateral (select t.id, t.created_at from order_timeline t where t.order_id = o.id
      and t.status_id = ${statusId('CONFIRMED_TRANSPORTER')} order by t.id desc limit 1) s
    where ${only(id)} and o.last_active_status_id = ${statusId('CONFIRMED_TRANSPORTER')} and o.canceled_at is null
      and c.carrier_deadline_days * 24 + c.carrier_deadline_hours > 0
      and s.created_at + make_interval(hours => c.carrier_deadline_days * 24 + c.carrier_deadline_hours) < ${now}
      and not exists (select from order_timeline e
        where e.order_id = o.id and e.event = 'carrier_deadline_passed' and e.id > s.id)
    order by o.id limit ${ONE_RUN}`)

/** Hours without position after which an order on its way does not conform (orders/README "Positions"). */
const SILENT_HOURS = 12
const ON_THE_WAY = statusIds('ON_ROUTE', 'ON_ROUTE_DC', 'ON_ROUTE_AIRPORT')

/**
 * Traceable orders on their way whose last sign is more than twelve hours old; exactly twelve is still fine. With no
 * position at all the clock starts at the departure. Once per silence: the next needs a newer position first.
 */
export const silentOrders = (rows: Rows, now: Date, id: number | null = null): Promise<Overdue[]> =>
  rows<Overdue>(sql`
    select o.id, s.since
    from orders o cross join lateral (select greatest(o.last_position_at, o.on_route_date_time) as since) s
    where ${only(id)} and o.last_active_status_id = any(${ON_THE_WAY}) and o.is_traceable and o.canceled_at is null
      and s.since + make_interval(hours => ${SILENT_HOURS}) < ${now}
      and not exists (select from order_timeline e
        where e.order_id = o.id and e.event = 'non_conformity' and (e.data->>'since')::timestamptz >= s.since)
    order by o.id limit ${ONE_RUN}`)

/** The earliest believable position after an instant; one from the future does not count yet. */
export const firstPosition = async (ctx: Context, id: number, after: string): Promise<string | null> => {
  const [row] = await ctx.rows<{ first: string | null }>(sql`
    select min(location_captured_at) as first from geolocation_drivers
    where order_id = ${id} and location_captured_at >= ${after} and location_captured_at <= ${ctx.now()}::timestamptz + interval '5 minutes'`)
  return row?.first ?? null
}
