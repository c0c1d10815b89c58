import { sql } from '#server/infra/database.ts'
import { defineResource } from '#server/kit/resource.ts'
import { systemNotifications } from '#shared/notifications/notifications.contract.ts'

/** A person's own notifications, nobody else's, not even the operator's. */
export const systemNotificationsResource = defineResource(systemNotifications, {
  model: 'system_notifications',
  abilities: { read: 'notifications.read', delete: 'notifications.read' },
  scope: (session) => sql`t.user_id = ${session.user_id}`,
  filters: {
    unread: (value: 'true' | 'false') =>
      value === 'true' ? sql`t.read_at is null` : sql`t.read_at is not null`,
  },
})
