import { action } from '#server/kit/routes.ts'
import { findOrder } from '#shared/orders/order.calls.ts'
import { answerOrder } from '../answer-order.ts'
import { findOrderByCode } from '../order-codes.store.ts'

export const findOrderRoute = action(findOrder, async (ctx, { code, services }) =>
  answerOrder(ctx, services, await findOrderByCode(ctx, code)),
)
