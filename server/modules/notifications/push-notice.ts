import type { Services } from '#server/kit/services.ts'
import { unreadCount } from './notifications.queries.ts'

export type NoticeRow = {
  id: number
  user_id: number
  event: string
  name: string
  group: string
  title: string
  description: string
  link: string | null
  count: number
  grouped: boolean
  read_at: string | null
  created_at: string
}

/** The event of spec 002 §7.7: it carries the notification, and how many are unread now. */
export const pushNotice = async ({ database, push }: Services, row: NoticeRow): Promise<void> => {
  const { id, user_id, event, name, group, title, description, link, count, grouped, read_at, created_at } =
    row
  const unread_count = await unreadCount(database.rows, user_id)
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
