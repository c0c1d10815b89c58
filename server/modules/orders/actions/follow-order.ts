import { sql } from '#server/infra/database.ts'
import type { Context } from '#server/kit/context.ts'
import type { Services } from '#server/kit/services.ts'
import { ordersResource } from '../orders.resource.ts'

/** The follower gets every notification of the order (lifecycles §1). Following twice is following once. */
export const followOrder = async (ctx: Context, services: Services, id: number): Promise<void> => {
  await services.reader.assertVisible(ctx, ordersResource, id)
  await ctx.rows(sql`insert into user_follow_order (order_id, user_id, created_at) values (${id}, ${ctx.session.user_id}, ${ctx.now()})
                     on conflict (user_id, order_id) do nothing`)
}

export const unfollowOrder = async (ctx: Context, services: Services, id: number): Promise<void> => {
  await services.reader.assertVisible(ctx, ordersResource, id)
  await ctx.rows(
    sql`delete from user_follow_order where order_id = ${id} and user_id = ${ctx.session.user_id}`,
  )
}
