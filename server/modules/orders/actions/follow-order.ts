import { action } from '#server/kit/routes.ts'
import { conflict } from '#shared/kit/exceptions.ts'
import { followOrder } from '#shared/orders/order.calls.ts'
import { answerOrder } from '../answer-order.ts'
import { insertFollower } from '../follow.store.ts'
import { isOpenOrder } from '../lock-order.store.ts'
import { ordersResource } from '../orders.resource.ts'

/** The follower gets every notification of the order (orders/README "Life of an order"). */
export const followOrderRoute = action(followOrder, async (ctx, { id, services }) => {
  await services.reader.assertVisible(ctx, ordersResource, id)
  if (!(await isOpenOrder(ctx.rows, id))) throw conflict('order_canceled')
  await insertFollower(ctx, id)
  return answerOrder(ctx, services, id)
})
