import { action } from '#server/kit/routes.ts'
import { notFound } from '#shared/kit/exceptions.ts'
import { unmuteOrder } from '#shared/notifications/notification.calls.ts'
import { deleteMute, seesOrder } from '../mutes.store.ts'

export const unmuteOrderRoute = action(unmuteOrder, async (ctx, { id }) => {
  if (!(await seesOrder(ctx, id))) throw notFound('orders')
  await deleteMute(ctx, id)
  return { data: { muted: false } }
})
