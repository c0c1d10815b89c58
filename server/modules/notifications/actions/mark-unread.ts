import { action } from '#server/kit/routes.ts'
import { markUnread } from '#shared/notifications/notification.calls.ts'
import { answerUnread } from '../answer-unread.ts'
import { unreadNotices } from '../notices.store.ts'

export const markUnreadRoute = action(markUnread, async (ctx, { input: { ids } }) => {
  await unreadNotices(ctx.rows, ctx.session.user_id, ids)
  return answerUnread(ctx)
})
