import { sql } from '#server/infra/database.ts'
import type { ReadContext } from '#server/kit/context.ts'
import { own } from '#server/kit/scopes.ts'
import { ordersScope } from '#server/modules/orders/index.ts'
import type { Crew } from '#shared/crews/crew.ts'

/** Orders that are looked back at, and vehicles that are told of. */
const LOOKED_AT = 500
const TOLD = 50

/** The carrier of an order; of another carrier's order none. */
export const findCarrier = async (
  { rows, session }: ReadContext,
  id: number,
): Promise<{ transporter_id: number | null } | undefined> => {
  const carrier =
    session.role === 'transporter'
      ? sql`case when ${own(session, sql`t.transporter_id`)} then t.transporter_id end`
      : sql`t.transporter_id`
  const [order] = await rows<{ transporter_id: number | null }>(
    sql`select ${carrier} as transporter_id from orders t where t.id = ${id} and (${ordersScope(session)})`,
  )
  return order
}

/** Of each vehicle its newest order. A driver that drives for the carrier no more is not proposed. */
export const crewsOf = ({ rows, session }: ReadContext, transporterId: number): Promise<Crew[]> =>
  rows<Crew>(sql`
    with recent as (
      select t.id, t.vehicle_plate, t.trailer_plate, t.vehicle_type_id, t.driver_id, t.helper_id from orders t
      where t.transporter_id = ${transporterId} and t.vehicle_plate is not null and t.modal <> 'withdraw' and (${ordersScope(session)})
      order by t.id desc limit ${LOOKED_AT}),
    newest as (select distinct on (vehicle_plate) * from recent order by vehicle_plate, id desc)
    select n.vehicle_plate, n.trailer_plate, n.vehicle_type_id, d.id as driver_id, d.name as driver_name, h.id as helper_id
    from newest n
      left join drivers d on d.id = n.driver_id and d.erased_at is null and (d.company_id = ${transporterId}
        or exists (select from transporter_drivers l where l.driver_id = d.id and l.transporter_id = ${transporterId}))
      left join helpers h on h.id = n.helper_id and h.erased_at is null and h.transporter_id = ${transporterId}
    order by n.id desc limit ${TOLD}`)
