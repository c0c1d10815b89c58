import { join, raw, sql, type Rows } from '#server/infra/database.ts'
import type { Context } from '#server/kit/context.ts'
import { own } from '#server/kit/scopes.ts'
import { conflict, notFound } from '#shared/kit/exceptions.ts'
import type { Leg } from '#shared/modes/legs.ts'
import type { Modal } from '#shared/orders/order-modals.ts'
import { realDateTolerance } from './order-surroundings.scope.ts'
import { ordersScope } from './orders.scope.ts'

/** An order as an action holds it: the whole row, locked until the transaction ends. */
export type LockedOrder = {
  id: number
  shipper_id: number
  transporter_id: number | null
  customer_id: number | null
  supplier_id: number | null
  risk_manager_id: number | null
  last_active_status_id: number
  modal: Modal
  reverse: boolean
  collection_date_time: string | null
  delivery_date_time: string | null
  collected_date_time: string | null
  on_route_date_time: string | null
  delivered_date_time: string | null
  last_position_at: string | null
  invoice_amount: string
  freight_value: string | null
  icms: string | null
  lead_time: number | null
  driver_id: number | null
  driver_name: string | null
  driver_cpf: string | null
  helper_id: number | null
  vehicle_plate: string | null
  trailer_plate: string | null
  vehicle_type_id: number | null
  is_mirrored: boolean
  alert: 'off' | 'activated' | 'shipper_alerted'
  canceled_at: string | null
  /** Since when other orders carry its goods. */
  split_at: string | null
  leg: Leg | null
  version: number
  created_at: string
  /** Minutes that a real date may differ from the expected one without a justification. */
  real_date_tolerance?: number
  /** State of the session's own proposal, for carriers. */
  proposal_status?: string | null
} & Record<string, unknown>

/** State of the session's own proposal, for carriers. */
const ownProposal = (session: Context['session']) =>
  session.role === 'transporter'
    ? sql`(select p.status from order_proposals p where p.order_id = t.id and ${own(session, sql`p.transporter_id`)}
           order by p.status = 'waiting' desc limit 1)`
    : sql`null::text`

/**
 * Locks an order that the session may see. Every change of an order starts here, so that two changes at once queue and
 * the second one judges the order as the first one left it.
 * @throws ModelNotFoundException
 */
export const lockOrder = async (
  ctx: Pick<Context, 'together' | 'session'>,
  id: number,
): Promise<LockedOrder> => {
  const [order] = await lockOrders(ctx, [id])
  if (!order) throw notFound('orders')
  return order
}

/**
 * As {@link lockOrder}, several in two statements, the least id first, so that two at once do not lock each other.
 * @throws ModelNotFoundException where the session does not see all of them
 */
export const lockOrders = async (
  ctx: Pick<Context, 'together' | 'session'>,
  ids: readonly number[],
): Promise<LockedOrder[]> => {
  const { session } = ctx
  // Two statements: after waiting for a lock Postgres reads the row again, but not its sub-selects. They leave in one write.
  const [locked = [], orders = []] = await ctx.together<LockedOrder>([
    sql`select t.id from orders t where t.id = any(${ids}::int[]) and (${ordersScope(session)}) order by t.id for update of t`,
    sql`select t.*, ${ownProposal(session)} as proposal_status, ${realDateTolerance} as real_date_tolerance
        from orders t where t.id = any(${ids}::int[]) order by t.id`,
  ])
  if (locked.length !== new Set(ids).size) throw notFound('orders')
  return orders
}

/** Lists of lines are JSON; drivers take an array for a list of SQL. */
const written = (value: unknown): unknown => (Array.isArray(value) ? JSON.stringify(value) : value)

/** Writes columns of a locked order. For `transitionOrder` alone, which records the step. */
export const writeOrder = async (
  ctx: Context,
  order: LockedOrder,
  set: Record<string, unknown>,
): Promise<LockedOrder> => {
  const assignments = Object.entries(set).map(([name, value]) => sql`${raw(`"${name}"`)} = ${written(value)}`)
  const [row] = await ctx.rows<LockedOrder>(
    sql`update orders set ${join(assignments)}, version = version + 1, updated_at = ${ctx.now()} where id = ${order.id} returning *`,
  )
  if (!row) throw conflict('changed_meanwhile')
  return { ...row, proposal_status: order.proposal_status ?? null }
}

/** Writes the statuses of locked orders in one statement. For `transitionOrders` alone. */
export const writeStatuses = async (
  ctx: Context,
  orders: readonly LockedOrder[],
  statusOf: (order: LockedOrder) => number,
): Promise<LockedOrder[]> => {
  const now = orders.map((order) => ({ id: order.id, status: statusOf(order) }))
  const rows = await ctx.rows<LockedOrder>(sql`
    update orders o set last_active_status_id = s.status, version = version + 1, updated_at = ${ctx.now()}
    from json_to_recordset(${JSON.stringify(now)}::json) as s(id int, status int) where o.id = s.id returning o.*`)
  const written = new Map(rows.map((row) => [row.id, row]))
  return orders.map(({ id, proposal_status = null }) => {
    const row = written.get(id)
    if (!row) throw conflict('changed_meanwhile')
    return { ...row, proposal_status }
  })
}

/** Those of these orders that were not cancelled, by id. */
export const openOrders = async (rows: Rows, ids: readonly number[]): Promise<number[]> => {
  const open = await rows<{ id: number }>(
    sql`select id from orders where id = any(${ids}) and canceled_at is null order by id`,
  )
  return open.map(({ id }) => id)
}

export const isOpenOrder = async (rows: Rows, id: number): Promise<boolean> =>
  (await openOrders(rows, [id])).length > 0

export const ADDRESS_TABLES = {
  collection: sql`order_collection_addresses`,
  delivery: sql`order_delivery_addresses`,
} as const

/** Locks the order of an address; the address is then read under that lock. */
export const lockOrderOfAddress = async (
  ctx: Pick<Context, 'rows' | 'together' | 'session'>,
  kind: keyof typeof ADDRESS_TABLES,
  addressId: number,
): Promise<LockedOrder> => {
  const [found] = await ctx.rows<{ order_id: number }>(
    sql`select a.order_id from ${ADDRESS_TABLES[kind]} a where a.id = ${addressId}`,
  )
  if (!found) throw notFound(`order_${kind}_addresses`)
  return lockOrder(ctx, found.order_id)
}

export type CollectionAddress = {
  id: number
  position: number
  collection_status: 'waiting' | 'collected' | 'unsuccessful'
  expected_collection_date_time: string | null
  collection_real_date_time: string | null
}
export const collectionAddresses = (ctx: Pick<Context, 'rows'>, orderId: number) =>
  ctx.rows<CollectionAddress>(
    sql`select id, position, collection_status, expected_collection_date_time, collection_real_date_time
        from order_collection_addresses where order_id = ${orderId} order by position`,
  )

export type DeliveryAddress = {
  id: number
  position: number
  delivery_status: 'waiting' | 'delivered' | 'partial' | 'refused'
  expected_delivery_date_time: string | null
  delivery_date_time: string | null
  on_destiny_status: 'waiting' | 'arrived'
  on_destiny_date_time: string | null
}
export const deliveryAddresses = (ctx: Pick<Context, 'rows'>, orderId: number) =>
  ctx.rows<DeliveryAddress>(
    sql`select id, position, delivery_status, expected_delivery_date_time, delivery_date_time, on_destiny_status, on_destiny_date_time
        from order_delivery_addresses where order_id = ${orderId} order by position`,
  )
