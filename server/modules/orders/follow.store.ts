import { sql } from '#server/infra/database.ts'
import type { Context } from '#server/kit/context.ts'
import { insertInto } from '#server/kit/insert.ts'

/** Followers of an order. Following twice is following once. */

export const insertFollower = async (ctx: Context, order_id: number): Promise<void> => {
  const row = { order_id, user_id: ctx.session.user_id, created_at: ctx.now().toISOString() }
  await ctx.rows(sql`${insertInto('user_follow_order', row)} on conflict (user_id, order_id) do nothing`)
}

export const deleteFollower = async (ctx: Context, order_id: number): Promise<void> => {
  await ctx.rows(
    sql`delete from user_follow_order where order_id = ${order_id} and user_id = ${ctx.session.user_id}`,
  )
}
