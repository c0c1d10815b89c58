import { sql } from '#server/infra/database.ts'
import { action } from '#server/kit/routes.ts'
import { unfollowOrder } from '#shared/orders/order.calls.ts'
import { answerOrder } from '../answer-order.ts'
import { ordersResource } from '../orders.resource.ts'

export const unfollowOrderRoute = action(unfollowOrder, async (ctx, { id, services }) => {
  await services.reader.assertVisible(ctx, ordersResource, id)
  await ctx.rows(
    sql`delete from user_follow_order where order_id = ${id} and user_id = ${ctx.session.user_id}`,
  )
  return answerOrder(ctx, services, id)
})
