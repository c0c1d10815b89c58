import { action } from '#server/kit/routes.ts'
import { followOrder } from '#shared/orders/order.calls.ts'
import { answerOrder } from '../answer-order.ts'
import { insertFollower } from '../follow.store.ts'
import { ordersResource } from '../orders.resource.ts'

/** The follower gets every notification of the order (orders/README "Life of an order"). */
export const followOrderRoute = action(followOrder, async (ctx, { id, services }) => {
  await services.reader.assertVisible(ctx, ordersResource, id)
  await insertFollower(ctx, id)
  return answerOrder(ctx, services, id)
})
