import { action } from '#server/kit/routes.ts'
import { notFound } from '#shared/kit/exceptions.ts'
import { muteOrder } from '#shared/notifications/notification.calls.ts'
import { insertMute, seesOrder } from '../mutes.store.ts'

/** From now on the caller hears nothing of the order, followed or not (decision 0205). */
export const muteOrderRoute = action(muteOrder, async (ctx, { id }) => {
  if (!(await seesOrder(ctx, id))) throw notFound('orders')
  await insertMute(ctx, id)
  return { data: { muted: true } }
})
