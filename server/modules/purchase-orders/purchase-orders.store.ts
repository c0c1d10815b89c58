import { sql, type Rows } from '#server/infra/database.ts'
import type { Context, ReadContext } from '#server/kit/context.ts'
import { insertInto } from '#server/kit/insert.ts'
import type { Row } from '#server/kit/row.ts'
import { updateOf } from '#server/kit/update.ts'
import { conflict, notFound } from '#shared/kit/exceptions.ts'
import type { PurchaseOrderState } from '#shared/purchase-orders/purchase-order.machine.ts'
import { purchaseOrdersScope } from './purchase-orders.scope.ts'

/** Purchase orders and the orders in them. */

export type LockedPurchaseOrder = Omit<Row<'purchase_orders'>, 'status'> & { status: PurchaseOrderState }

/** Locked, as long as the session sees it. */
export const lockPurchaseOrder = async (ctx: Context, id: number): Promise<LockedPurchaseOrder> => {
  const [row] = await ctx.rows<LockedPurchaseOrder>(
    sql`select t.* from purchase_orders t where t.id = ${id} and (${purchaseOrdersScope(ctx.session)}) for update of t`,
  )
  if (!row) throw notFound('purchase_orders')
  return row
}

export type SeenPurchaseOrder = LockedPurchaseOrder & { value: string; shipper: string; transporter: string }

/** As the session sees it, with the value that is due and the names of both sides. */
export const seenPurchaseOrder = async (
  { rows, session }: Pick<ReadContext, 'rows' | 'session'>,
  id: number,
): Promise<SeenPurchaseOrder> => {
  const [row] = await rows<SeenPurchaseOrder>(sql`
    select t.*, s.social_reason as shipper, c.social_reason as transporter,
      case when f.value = t.total or f.justification is not null then f.value else t.total end as value
    from purchase_orders t join companies s on s.id = t.shipper_id join companies c on c.id = t.transporter_id
      left join fatura_files f on f.purchase_order_id = t.id
    where t.id = ${id} and (${purchaseOrdersScope(session)})`)
  if (!row) throw notFound('purchase_orders')
  return row
}

type NewPurchaseOrder = Pick<
  Row<'purchase_orders'>,
  | 'shipper_id'
  | 'transporter_id'
  | 'origin'
  | 'cost_center'
  | 'account'
  | 'observation'
  | 'period_start'
  | 'period_end'
>

/** The number follows the shipper's last; two at once come one after the other. */
export const insertPurchaseOrder = async (ctx: Context, given: NewPurchaseOrder): Promise<number> => {
  const { shipper_id } = given
  await ctx.rows(
    sql`select pg_advisory_xact_lock(hashtextextended(${`purchase_orders ${shipper_id}`}, 0)) is null as held`,
  )
  const [last] = await ctx.rows<{ number: number }>(
    sql`select coalesce(max(number), 0) as number from purchase_orders where shipper_id = ${shipper_id}`,
  )
  const now = ctx.now().toISOString()
  const row = {
    ...given,
    number: (last?.number ?? 0) + 1,
    status: 'to_audit',
    total: '0',
    retained: '0',
    created_by_id: ctx.session.user_id === 0 ? null : ctx.session.user_id,
    created_at: now,
    updated_at: now,
  }
  const [made] = await ctx.rows<{ id: number }>(sql`${insertInto('purchase_orders', row)} returning id`)
  return made?.id ?? 0
}

/** @throws 409 where another purchase order has one of them */
export const insertLines = async (ctx: Context, id: number, orderIds: readonly number[]): Promise<void> => {
  const made = await ctx.rows(sql`
    insert into purchase_orders_orders (purchase_order_id, order_id, value, service_value, credit)
    select ${id}, o.id, c.freight + c.service, c.service, c.credit
    from orders o cross join lateral order_dues(o.id) c where o.id = any(${orderIds})
    on conflict (order_id) do nothing returning id`)
  if (made.length !== orderIds.length) throw conflict('order_in_purchase_order')
}

export const deleteLines = (
  ctx: Context,
  id: number,
  orderIds: readonly number[],
): Promise<{ order_id: number }[]> =>
  ctx.rows<{ order_id: number }>(
    sql`delete from purchase_orders_orders where purchase_order_id = ${id} and order_id = any(${orderIds}) returning order_id`,
  )

export const orderIdsOf = async ({ rows }: { rows: Rows }, id: number): Promise<number[]> =>
  (
    await rows<{ order_id: number }>(
      sql`select order_id from purchase_orders_orders where purchase_order_id = ${id} order by order_id`,
    )
  ).map(({ order_id }) => order_id)

/** Charges as they are now, and their sum. */
export const refreshCharges = async (ctx: Context, id: number): Promise<string> => {
  await ctx.rows(sql`
    update purchase_orders_orders l set value = c.freight + c.service, service_value = c.service, credit = c.credit
    from purchase_orders_orders own cross join lateral order_dues(own.order_id) c
    where own.id = l.id and l.purchase_order_id = ${id}
      and (l.value, l.service_value, l.credit) is distinct from (c.freight + c.service, c.service, c.credit)`)
  const [sum] = await ctx.rows<{ total: string }>(
    sql`select coalesce(sum(value), 0)::numeric(15, 2)::text as total from purchase_orders_orders where purchase_order_id = ${id}`,
  )
  return sum?.total ?? '0.00'
}

export const updatePurchaseOrder = (
  ctx: Context,
  id: number,
  set: Partial<Row<'purchase_orders'>>,
): Promise<unknown> =>
  ctx.rows(
    sql`${updateOf('purchase_orders', { ...set, updated_at: ctx.now().toISOString() })} where purchase_orders.id = ${id}`,
  )

export const deletePurchaseOrderRow = (ctx: Context, id: number): Promise<unknown> =>
  ctx.rows(sql`delete from purchase_orders where id = ${id}`)

/** The purchase order that an order is in; null: none. */
export const purchaseOrdersOf = async (rows: Rows, orderIds: readonly number[]): Promise<number[]> =>
  (
    await rows<{ id: number }>(
      sql`select distinct purchase_order_id as id from purchase_orders_orders where order_id = any(${orderIds}) order by 1`,
    )
  ).map(({ id }) => id)

/**
 * The last purchase order of these orders' period that still changes, locked: one of `among`; without them one that the
 * nightly job made, never one that a person gathered.
 */
export const openGathered = async (
  ctx: Context,
  {
    shipper_id,
    transporter_id,
    cost_center,
    period,
    among,
  }: Pick<Row<'purchase_orders'>, 'shipper_id' | 'transporter_id' | 'cost_center'> & {
    period: { start: string; end: string }
    among: readonly number[] | undefined
  },
): Promise<number | undefined> => {
  const [open] = await ctx.rows<{ id: number }>(sql`
    select p.id from purchase_orders p
    where p.shipper_id = ${shipper_id} and p.transporter_id = ${transporter_id} and p.origin = 'automatic'
      and p.cost_center is not distinct from ${cost_center}::text and p.period_start = ${period.start}::date
      and p.period_end = ${period.end}::date and p.status in ('to_audit', 'divergent')
      and ${among === undefined ? sql`p.created_by_id is null` : sql`p.id = any(${among}::int[])`}
    order by p.id desc limit 1 for update of p`)
  return open?.id
}
