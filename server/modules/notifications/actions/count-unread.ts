import { action } from '#server/kit/routes.ts'
import { countUnread } from '#shared/notifications/notification.calls.ts'
import { answerUnread } from '../answer-unread.ts'

export const countUnreadRoute = action(countUnread, (ctx) => answerUnread(ctx))
