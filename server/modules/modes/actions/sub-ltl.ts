import type * as z from 'zod'
import type { Context } from '#server/kit/context.ts'
import { action } from '#server/kit/routes.ts'
import { answerOrder, judge, lockOrder, transitionOrder } from '#server/modules/orders/index.ts'
import { checkSavedAddresses } from '#server/modules/places/index.ts'
import * as calls from '#shared/modes/share-out.calls.ts'
import { statusName } from '#shared/orders/order-status.ts'
import { placeAt } from '../place-at.ts'
import { realOf } from '../real-of.ts'
import { shareOrderOut } from '../share-order-out.ts'

/** Receipt at the distribution centre, from where each destination gets its own order (spec 002 §4.5). */
const subLtl = async (ctx: Context, input: z.output<typeof calls.subLtl.input>): Promise<number> => {
  const { order_id, justification } = input
  let order = await lockOrder(ctx, order_id)
  judge(ctx, order, { action: 'sub_ltl' })
  const real = realOf(ctx, order, input)
  await checkSavedAddresses(ctx, { centre: input.centre }, order)
  const centre = await placeAt(ctx, 'centre/city_id', input.centre)
  if (statusName(order.last_active_status_id) === 'ON_ROUTE_DC')
    order = await transitionOrder(ctx, order, { action: 'receive_dc', occurred_at: real, justification })
  await shareOrderOut(ctx, order, 'sub_ltl', {
    leg: 'sub_ltl',
    order: () => ({}),
    collections: [centre],
    held_since: real,
  })
  return order_id
}

export const subLtlRoute = action(calls.subLtl, async (ctx, { input, services }) =>
  answerOrder(ctx, services, await subLtl(ctx, input)),
)
