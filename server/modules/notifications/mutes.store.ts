import { sql, type Rows } from '#server/infra/database.ts'
import type { Context } from '#server/kit/context.ts'
import { insertInto } from '#server/kit/insert.ts'
import { ordersScope } from '#server/modules/orders/index.ts'

/** Orders that a person has muted. Muting twice is muting once. */

/** Rows of the settings; the others are unmuted from their order. */
const LISTED = 200

export const seesOrder = async ({ rows, session }: Pick<Context, 'rows' | 'session'>, id: number) =>
  (await rows(sql`select from orders t where t.id = ${id} and (${ordersScope(session)})`)).length > 0

export const insertMute = async (ctx: Context, order_id: number): Promise<void> => {
  const row = { user_id: ctx.session.user_id, order_id, created_at: ctx.now().toISOString() }
  await ctx.rows(sql`${insertInto('muted_orders', row)} on conflict (user_id, order_id) do nothing`)
}

export const deleteMute = async ({ rows, session }: Context, order_id: number): Promise<void> => {
  await rows(sql`delete from muted_orders where user_id = ${session.user_id} and order_id = ${order_id}`)
}

export const isMuted = async (rows: Rows, userId: number, orderId: number): Promise<boolean> =>
  (await rows(sql`select from muted_orders where user_id = ${userId} and order_id = ${orderId}`)).length > 0

/** Those of these orders that a person has muted. */
export const mutedAmong = async (rows: Rows, userId: number, orderIds: readonly number[]) => {
  const muted = await rows<{ order_id: number }>(
    sql`select order_id from muted_orders where user_id = ${userId} and order_id = any(${orderIds}::int[])`,
  )
  return new Set(muted.map(({ order_id }) => order_id))
}

/** The caller's muted orders that it sees, the last one first. */
export const mutedOrdersOf = ({ rows, session }: Pick<Context, 'rows' | 'session'>) =>
  rows<{ order_id: number; code: string; created_at: string }>(sql`
    select t.id as order_id, coalesce(t.shipper_order_code, '#' || t.id) as code, m.created_at
    from muted_orders m join orders t on t.id = m.order_id
    where m.user_id = ${session.user_id} and (${ordersScope(session)})
    order by m.created_at desc, t.id desc limit ${LISTED}`)
