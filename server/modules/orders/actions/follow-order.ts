import { sql } from '#server/infra/database.ts'
import { action } from '#server/kit/routes.ts'
import { followOrder } from '#shared/orders/order.calls.ts'
import { answerOrder } from '../answer-order.ts'
import { ordersResource } from '../orders.resource.ts'

/** The follower gets every notification of the order (lifecycles §1). Following twice is following once. */
export const followOrderRoute = action(followOrder, async (ctx, { id, services }) => {
  await services.reader.assertVisible(ctx, ordersResource, id)
  await ctx.rows(sql`insert into user_follow_order (order_id, user_id, created_at) values (${id}, ${ctx.session.user_id}, ${ctx.now()})
                     on conflict (user_id, order_id) do nothing`)
  return answerOrder(ctx, services, id)
})
