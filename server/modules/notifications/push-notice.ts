import type { Services } from '#server/kit/services.ts'
import { countUnreadOf, type NoticeRow } from './notices.store.ts'

/** Sends the notice and the number of unread ones to the user's browsers (spec 002 §7.7). */
export const pushNotice = async ({ database, push }: Services, row: NoticeRow): Promise<void> => {
  const { id, user_id, event, name, group, title, description, link, count, grouped, read_at, created_at } =
    row
  const unread_count = await countUnreadOf(database.rows, user_id)
  push.toUser(user_id, 'system-notification-created', {
    system_notification: {
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
    },
  })
}
