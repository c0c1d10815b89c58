import type { ReadContext } from '#server/kit/context.ts'
import { countUnreadOf } from './notices.store.ts'

/** How many notices the caller has not read. */
export const answerUnread = async ({ rows, session }: Pick<ReadContext, 'rows' | 'session'>) => ({
  data: { unread_count: await countUnreadOf(rows, session.user_id) },
})
