import { join, raw, sql, type Rows, type Sql } from '#server/infra/database.ts'
import type { ReadContext } from '#server/kit/context.ts'
import type { TowerChoice } from '#shared/tower/tower.calls.ts'
import type * as z from 'zod'
import { reachesDrivers } from '#server/modules/fleet/index.ts'
import { ofFollowedOrders, orderCode } from '#server/modules/orders/index.ts'
import {
  MOST_COUNTED,
  TOWER_COUNTERS,
  type TowerCare,
  type TowerCounter,
  type TowerOrder,
  type orderEta,
} from '#shared/tower/tower.ts'
import { chosenSql, counterSql, stateSql, towerScope } from './tower.scope.ts'

/** Reading of `tower_orders`; each answer has an end, however many orders are open. */

type OrderEta = z.output<typeof orderEta>

export const PAGE = 50

/** Every counter up to 1,000, each by its own index. */
export const counted = async (
  ctx: ReadContext,
  shipperId: number | undefined,
): Promise<Record<TowerCounter, number>> => {
  const now = ctx.now()
  const one = (counter: TowerCounter) => sql`(select count(*)::int from (select 1 from tower_orders t
    where ${chosenSql(ctx.session, { shipper_id: shipperId, counter }, now)} limit ${MOST_COUNTED}) found) as ${raw(counter)}`
  const [row] = await ctx.rows<Record<TowerCounter, number>>(sql`select ${join(TOWER_COUNTERS.map(one))}`)
  return row ?? { late: 0, risk: 0, silent: 0, fruitless: 0, refused: 0, answer: 0, different: 0 }
}

/** Instants as the API writes them. */
const instant = (column: string): Sql =>
  sql`to_char(${raw(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

export const careJson = (
  alias: string,
): Sql => sql`json_build_object('id', ${raw(alias)}.id, 'order_id', ${raw(alias)}.order_id,
  'user_id', ${raw(alias)}.user_id, 'user_name', ${raw(alias)}.user_name, 'note', ${raw(alias)}.note,
  'created_at', ${instant(`${alias}.created_at`)}, 'done_at', ${instant(`${alias}.done_at`)})`

const holding = (now: Date): Sql =>
  sql`array_remove(array[${join(TOWER_COUNTERS.map((counter) => sql`case when ${counterSql(counter, now)} then ${counter} end`))}]::text[], null)`

/** A forecast that has passed without an arrival tells nothing any more. */
const foretold = (name: 'eta_from' | 'eta_at' | 'eta_until', now: Date): Sql =>
  sql`case when t.eta_until >= ${now} then ${instant(`t.${name}`)} end as ${raw(name)}`
const why = (now: Date): Sql =>
  sql`case when t.eta_until >= ${now} then t.eta_reasons else '[]' end as eta_reasons`

/** Columns of `TowerOrder` over the tower's row `t`; names are read for the rows of the page only. */
const columns = (now: Date): Sql => sql`t.order_id as id, ${orderCode} as code,
  s.fantasy_name as shipper, coalesce(c.fantasy_name, o.transporter_name) as transporter, o.vehicle_plate as plate,
  o.last_active_status_id as status_id, concat_ws('/', o.collection_city, o.collection_uf) as "from",
  concat_ws('/', o.delivery_city, o.delivery_uf) as "to",
  coalesce(p.stop, d.stop) as next_stop, ${stateSql(now)} as state, ${holding(now)} as reasons, ${instant('t.due_at')} as due_at,
  ${instant('t.position_at')} as position_at, t.lat::float8 as lat, t.long::float8 as long, ${foretold('eta_from', now)}, ${foretold('eta_at', now)}, ${foretold('eta_until', now)}, ${why(now)}, k.care`

const joined = sql`join orders o on o.id = t.order_id join companies s on s.id = o.shipper_id
  left join companies c on c.id = o.transporter_id
  left join lateral (select concat_ws(' · ', a.name, concat_ws('/', a.city, a.uf)) as stop from order_collection_addresses a
    where a.order_id = t.order_id and a.collection_status <> 'collected' order by a.position limit 1) p on true
  left join lateral (select concat_ws(' · ', a.destinatary_name, concat_ws('/', a.city, a.uf)) as stop from order_delivery_addresses a
    where a.order_id = t.order_id and a.delivery_status = 'waiting' order by a.position limit 1) d on true
  left join lateral (select ${careJson('h')} as care from tower_cares h where h.order_id = t.order_id and h.done_at is null) k on true`

const due = sql`coalesce(t.due_at, 'infinity')`

/** A page, the earliest promise first; `after` is the last order of the page before. */
export const towerPage = async (
  ctx: ReadContext,
  choice: TowerChoice,
  after: number | undefined,
): Promise<TowerOrder[]> => {
  const now = ctx.now()
  const behind =
    after === undefined
      ? sql`true`
      : sql`(${due}, t.order_id) > (select coalesce(l.due_at, 'infinity'), l.order_id from tower_orders l
          where l.order_id = ${after} and (${towerScope(ctx.session, sql`l.shipper_id`)}))`
  return ctx.rows<TowerOrder>(sql`
    select ${columns(now)} from (select t.* from tower_orders t where ${chosenSql(ctx.session, choice, now)} and ${behind}
      order by ${due}, t.order_id limit ${PAGE + 1}) t ${joined} order by ${due}, t.order_id`)
}

/** Who drives, and the numbers to call. */
type Reached = { driver: string | null; driver_phone: string | null; carrier_phone: string | null }

export const towerOrderOf = async (ctx: ReadContext, id: number): Promise<(TowerOrder & Reached) | null> => {
  const [row] = await ctx.rows<TowerOrder & Reached>(sql`
    select ${columns(ctx.now())}, o.driver_name as driver,
      case when ${reachesDrivers(ctx.session)} then (select r.contact_phone from drivers r where r.id = o.driver_id) end as driver_phone,
      c.telephone as carrier_phone
    from tower_orders t ${joined}
    where t.order_id = ${id} and (${towerScope(ctx.session, sql`t.shipper_id`)})`)
  return row ?? null
}

/** The forecast of an open order that the session follows; a carrier, of those that it carries. */
export const etaOf = async (ctx: ReadContext, id: number): Promise<OrderEta | null> => {
  const now = ctx.now()
  const [row] = await ctx.rows<OrderEta>(sql`
    select ${foretold('eta_from', now)}, ${foretold('eta_at', now)}, ${foretold('eta_until', now)}, ${why(now)},
      ${instant('t.due_at')} as due_at, ${instant('t.answer_at')} as answer_at, ${instant('t.silent_at')} as silent_at,
      ${instant('t.position_at')} as position_at, ${stateSql(ctx.now())} as state
    from tower_orders t where t.order_id = ${id} and (${ofFollowedOrders(ctx.session)})`)
  return row ?? null
}

/** Who took care of an order, the newest first. */
export const caresOf = async (ctx: ReadContext, orderId: number): Promise<TowerCare[]> => {
  const rows = await ctx.rows<{ care: TowerCare }>(sql`
    select ${careJson('h')} as care from tower_cares h where h.order_id = ${orderId} and (${towerScope(ctx.session, sql`h.shipper_id`)})
    order by h.id desc limit 50`)
  return rows.map(({ care }) => care)
}

/** Companies whose tower shows every shipper's orders. */
export const operatorIds = async (rows: Rows): Promise<number[]> =>
  (await rows<{ id: number }>(sql`select id from companies where type in ('dev', 'manager') and active`)).map(
    ({ id }) => id,
  )
