import { raw, sql, type Sql } from '#server/infra/database.ts'
import type { Context } from '#server/kit/context.ts'
import type { Session } from '#server/kit/session.ts'
import { ordersScope } from '#server/modules/orders/index.ts'
import { between } from '#shared/orders/order-spans.ts'
import { statusIds } from '#shared/orders/order-status.ts'
import type { PositionInput } from '#shared/tracking/tracking.contract.ts'

const WITH_VEHICLE = statusIds(...between('WAITING_COLLECTION', 'ON_DESTINY'))

/** Orders whose positions the session may write: those that it sees; for a carrier those that it carries. */
const writable = (session: Session, alias: string): Sql =>
  session.role === 'transporter'
    ? sql`${raw(`${alias}.transporter_id`)} = any(${session.company_ids})`
    : ordersScope(session, alias)

/** Which of these orders may take positions from this session: not canceled, theirs. */
export const trackableOrders = async (ctx: Context, ids: readonly number[]): Promise<Set<number>> => {
  const rows = await ctx.rows<{ id: number }>(sql`
    select o.id from orders o where o.id = any(${ids}) and o.canceled_at is null and (${writable(ctx.session, 'o')}) order by o.id`)
  return new Set(rows.map((row) => row.id))
}

/** The order that a tracker means: by id, by the shipper's code, or the one that its plate carries now. */
export const findTracked = async (
  ctx: Context,
  asked: { order_id: number | null; shipper_order_code: string | null; vehicle_plate: string | null },
): Promise<number | null> => {
  const [row] = await ctx.rows<{ id: number }>(sql`
    select o.id from orders o where o.canceled_at is null and (${writable(ctx.session, 'o')})
      and case when ${asked.order_id}::int is not null then o.id = ${asked.order_id}
               when ${asked.shipper_order_code}::text is not null then o.shipper_order_code = ${asked.shipper_order_code}
               else (o.vehicle_plate = ${asked.vehicle_plate} or o.trailer_plate = ${asked.vehicle_plate}) and o.last_active_status_id = any(${WITH_VEHICLE}) end
    order by o.last_active_status_id desc, o.id desc limit 1`)
  return row?.id ?? null
}

export type Stored = { order_id: number; location_captured_at: string }

/** Stores positions once: the same order and instant twice is one row. Answers those that were new. */
export const storePositions = (ctx: Context, positions: readonly PositionInput[]): Promise<Stored[]> =>
  ctx.rows<Stored>(sql`
    insert into geolocation_drivers (order_id, lat, long, location_captured_at, tracing_source, description, user_id, created_at)
    select p.order_id, p.lat, p.long, p.location_captured_at, coalesce(p.tracing_source, ${ctx.source}), p.description,
      ${ctx.session.user_id === 0 ? null : ctx.session.user_id}::int, ${ctx.now().toISOString()}::timestamptz
    from json_to_recordset(${JSON.stringify(positions)}::json)
      as p(order_id int, lat numeric, long numeric, location_captured_at timestamptz, tracing_source text, description text)
    on conflict (order_id, location_captured_at) do nothing
    returning order_id, location_captured_at`)

/** The newest believable position of each order; an older one, or one from the future, resets nothing (domain, non-conformity). */
export const moveLastPosition = async (
  ctx: Context,
  newest: readonly { order_id: number; captured_at: string }[],
): Promise<void> => {
  await ctx.rows(sql`
    update orders o set last_position_at = p.captured_at
    from json_to_recordset(${JSON.stringify(newest)}::json) as p(order_id int, captured_at timestamptz)
    where o.id = p.order_id and (o.last_position_at is null or o.last_position_at < p.captured_at)`)
}
