import { action } from '#server/kit/routes.ts'
import { notFound } from '#shared/kit/exceptions.ts'
import { showOrderMute } from '#shared/notifications/notification.calls.ts'
import { isMuted, seesOrder } from '../mutes.store.ts'

export const showOrderMuteRoute = action(showOrderMute, async (ctx, { id }) => {
  if (!(await seesOrder(ctx, id))) throw notFound('orders')
  return { data: { muted: await isMuted(ctx.rows, ctx.session.user_id, id) } }
})
