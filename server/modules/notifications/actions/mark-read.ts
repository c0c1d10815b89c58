import { action } from '#server/kit/routes.ts'
import { markRead } from '#shared/notifications/notification.calls.ts'
import { answerUnread } from '../answer-unread.ts'
import { readNotices } from '../notices.store.ts'

export const markReadRoute = action(markRead, async (ctx, { input: { ids } }) => {
  await readNotices(ctx.rows, ctx.session.user_id, ids, ctx.now())
  return answerUnread(ctx)
})
