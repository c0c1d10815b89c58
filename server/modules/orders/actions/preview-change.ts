import { action } from '#server/kit/routes.ts'
import { previewChange } from '#shared/orders/order.calls.ts'
import { differenceOf, planCargo } from '../cargo/plan-cargo.ts'
import { lockOrder } from '../lock-order.store.ts'

/** A correction of the cargo as it would be taken now; the order is held, so that the answer is of one moment. */
export const previewChangeRoute = action(previewChange, async (ctx, { id, input }) => ({
  data: differenceOf(await planCargo(ctx, await lockOrder(ctx, id), input)),
}))
