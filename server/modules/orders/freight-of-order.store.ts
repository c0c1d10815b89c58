import { sql, type Rows } from '#server/infra/database.ts'
import type { Context, ReadContext } from '#server/kit/context.ts'
import type { KeptCheck } from '#server/modules/antt/index.ts'
import type { Altered, Priced } from '#server/modules/pricing/index.ts'
import { farthestFirst } from '#server/modules/simulations/index.ts'
import type { Route } from '#shared/distances/route.contract.ts'
import { notFound } from '#shared/kit/exceptions.ts'
import type { SimulationKind } from '#shared/simulations/simulation-orders.contract.ts'
import { ordersScope } from './orders.scope.ts'

/** The calculations of an order, as actions change them. */

export type Calculation = {
  id: number
  order_id: number
  kind: SimulationKind
  transporter_id: number
  simulation_table_id: number | null
  selected: boolean
  simulation: Priced
  total_value: string
  alter_rates: Altered | null
  altered_total_value: string | null
  antt: KeptCheck | null
}

/** The order that a calculation belongs to. @throws ModelNotFoundException */
export const orderOfCalculation = async (rows: Rows, kind: SimulationKind, id: number): Promise<number> => {
  const [found] = await rows<{ order_id: number }>(
    sql`select order_id from simulation_orders where id = ${id} and kind = ${kind}`,
  )
  if (!found) throw notFound(kind === 'orders' ? 'simulation_orders' : `simulation_${kind}`)
  return found.order_id
}

/** Shipper of an order that the session sees; the order is not locked. @throws ModelNotFoundException */
export const visibleShipper = async (
  { rows, session }: Pick<ReadContext, 'rows' | 'session'>,
  id: number,
): Promise<number> => {
  const [order] = await rows<{ shipper_id: number }>(
    sql`select t.shipper_id from orders t where t.id = ${id} and (${ordersScope(session)})`,
  )
  if (!order) throw notFound('orders')
  return order.shipper_id
}

/** One calculation, held until the transaction ends. The order is locked before it. */
export const lockCalculation = async (rows: Rows, id: number): Promise<Calculation | null> => {
  const [row] = await rows<Calculation>(sql`select * from simulation_orders where id = ${id} for update`)
  return row ?? null
}

/** The calculation that the order is paid by. */
export const lockSelected = async (
  rows: Rows,
  order: { id: number; transporter_id: number | null },
): Promise<Calculation | null> => {
  const [row] = await rows<Calculation>(sql`
    select * from simulation_orders where order_id = ${order.id} and selected
      and transporter_id = coalesce(${order.transporter_id}::int, transporter_id) order by id desc limit 1 for update`)
  return row ?? null
}

/** A freight that was validated or approved by hand is closed. */
export const isAudited = async (rows: Rows, orderId: number): Promise<boolean> =>
  (
    await rows(
      sql`select 1 from audits_order where order_id = ${orderId} and (result = 'validated' or manual_approved) limit 1`,
    )
  ).length > 0

export type Share = { id: number; percentage: string }
export const sharesOf = (rows: Rows, calculationId: number): Promise<Share[]> =>
  rows<Share>(
    sql`select id, percentage from simulation_orders_addresses where simulation_order_id = ${calculationId} order by id`,
  )

export const writeShares = (rows: Rows, shares: readonly Record<string, unknown>[]): Promise<unknown> =>
  rows(sql`
    update simulation_orders_addresses a set weight_shipping_value = p.weight_shipping_value, rates_value = p.rates_value,
      total_value = p.total_value, rates = p.rates
    from jsonb_to_recordset(${JSON.stringify(shares)}::jsonb) as p(id int, weight_shipping_value numeric, rates_value numeric,
      total_value numeric, rates jsonb) where a.id = p.id`)

type Stop = { id: number; latitude: string | null; longitude: string | null; from: boolean }

/** The places that an order starts at and is priced to: the farthest of its deliveries, as where it was made (run.ts). */
export const endsOfOrder = async (
  rows: Rows,
  orderId: number,
): Promise<{ origin: number | null; destination: number | null }> => {
  const stops = await rows<Stop>(sql`
    with stops as (
      (select city_id, true as from_here from order_collection_addresses where order_id = ${orderId} order by position limit 1)
      union all
      select distinct city_id, false from order_delivery_addresses where order_id = ${orderId})
    select c.id, c.latitude::text as latitude, c.longitude::text as longitude, s.from_here as "from"
    from stops s join cities c on c.id = s.city_id`)
  const origin = stops.find(({ from }) => from)
  const ends = stops.filter(({ from }) => !from)
  const [farthest = null] = origin ? farthestFirst(origin, ends) : ends
  return { origin: origin?.id ?? null, destination: farthest?.id ?? null }
}

/** The route of an order, one at a time. */
export const keepRoute = (ctx: Context, orderId: number, route: Route): Promise<unknown> =>
  ctx.rows(sql`
    insert into order_routes (order_id, origin_city_id, destination_city_id, km, duration_minutes, method, toll, toll_source, updated_at)
    values (${orderId}, ${route.origin.city_id}, ${route.destiny.city_id}, ${route.km}::numeric, ${route.duration_minutes}::int,
      ${route.method}, ${route.toll?.amount ?? null}::numeric, ${route.toll?.source ?? null}, ${ctx.now().toISOString()}::timestamptz)
    on conflict (order_id) do update set origin_city_id = excluded.origin_city_id, destination_city_id = excluded.destination_city_id,
      km = excluded.km, duration_minutes = excluded.duration_minutes, method = excluded.method, toll = excluded.toll,
      toll_source = excluded.toll_source, updated_at = excluded.updated_at`)

/** Rates by hand, beside the calculated ones. */
export const keepAltered = (
  ctx: Context,
  id: number,
  { altered, antt, justification }: { altered: Altered; antt: KeptCheck | null; justification: string },
): Promise<unknown> =>
  ctx.rows(sql`
    update simulation_orders set alter_rates = ${JSON.stringify(altered)}::jsonb, altered_total_value = ${altered.total_value}::numeric,
      alter_justification = ${justification}, altered_at = ${ctx.now().toISOString()}::timestamptz,
      altered_by_id = nullif(${ctx.session.user_id}::int, 0), antt = ${antt === null ? null : JSON.stringify(antt)}::jsonb
    where id = ${id}`)
