import { action } from '#server/kit/routes.ts'
import { unfollowOrder } from '#shared/orders/order.calls.ts'
import { answerOrder } from '../answer-order.ts'
import { deleteFollower } from '../follow.store.ts'
import { ordersResource } from '../orders.resource.ts'

export const unfollowOrderRoute = action(unfollowOrder, async (ctx, { id, services }) => {
  await services.reader.assertVisible(ctx, ordersResource, id)
  await deleteFollower(ctx, id)
  return answerOrder(ctx, services, id)
})
