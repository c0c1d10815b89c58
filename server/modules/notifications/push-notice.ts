import type { Services } from '#server/kit/services.ts'
import { countUnreadOf, type NoticeRow } from './notices.store.ts'

const shown = (
  { id, event, name, group, title, description, link, count, grouped, read_at, created_at }: NoticeRow,
  unread_count: number,
) => ({
  id: String(id),
  event,
  name,
  group,
  title,
  description,
  link,
  count,
  grouped,
  read_at,
  created_at,
  unread_count,
})

/** Sends notices and the number of unread ones to their reader's browsers (spec 002 §7.7). */
export const pushNotices = async (
  { database, push }: Services,
  userId: number,
  notices: readonly NoticeRow[],
): Promise<void> => {
  if (notices.length === 0) return
  const unread = await countUnreadOf(database.rows, userId)
  for (const notice of notices)
    push.toUser(userId, 'system-notification-created', { system_notification: shown(notice, unread) })
}
