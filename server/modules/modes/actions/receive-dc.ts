import type * as z from 'zod'
import type { Context } from '#server/kit/context.ts'
import { action } from '#server/kit/routes.ts'
import { lockOrder, raiseOrder, stepOf, transitionOrder } from '#server/modules/orders/index.ts'
import { checkSavedAddresses } from '#server/modules/places/index.ts'
import * as calls from '#shared/modes/share-out.calls.ts'
import { placeAt } from '../place-at.ts'
import { realOf } from '../real-of.ts'

/** Receipt at the distribution centre (spec 002 §4.5). */
export const receiveDc = async (
  ctx: Context,
  id: number,
  input: z.output<typeof calls.receiveDc.input>,
): Promise<void> => {
  const order = await lockOrder(ctx, id)
  await checkSavedAddresses(ctx, { centre: input.centre }, order)
  const centre = input.centre === undefined ? null : await placeAt(ctx, 'centre/city_id', input.centre)
  const moved = await transitionOrder(ctx, order, {
    action: 'receive_dc',
    occurred_at: realOf(ctx, order, input),
    justification: input.justification,
    data: centre === null ? {} : { centre: [centre.name, centre.city, centre.uf].filter(Boolean).join(', ') },
  })
  raiseOrder(ctx, moved, 'orders.changed', { changed: ['last_active_status_id'] })
}

export const receiveDcRoute = action(calls.receiveDc, stepOf(receiveDc))
