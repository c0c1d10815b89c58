import { sql } from '#server/infra/database.ts'
import { defineResource } from '#server/kit/resource.ts'
import type { Session } from '#server/kit/session.ts'
import { say } from '#server/kit/texts.ts'
import { can } from '#shared/access/can.ts'
import { notifications, systemNotifications } from '#shared/notifications/notifications.contract.ts'
import { localeFor } from './locale.ts'
import { wordsOf } from './words.ts'

/** A person's own notifications; no other person sees them, not even the operator. */
export const systemNotificationsResource = defineResource(systemNotifications, {
  model: 'system_notifications',
  abilities: { read: 'notifications.read', delete: 'notifications.read' },
  scope: (session) => sql`t.user_id = ${session.user_id}`,
  filters: {
    unread: (value: 'true' | 'false') =>
      value === 'true' ? sql`t.read_at is null` : sql`t.read_at is not null`,
  },
  columns: {
    // Asked once for the whole page: it does not depend on the row.
    unread_count: (session) =>
      sql`(select count(*)::int from system_notifications n where n.user_id = ${session.user_id} and n.read_at is null)`,
    params: () => sql`t.params`,
  },
  present: (row, { locale }) => wordsOf(localeFor(locale), row),
})

/** Told by role and permission; the rest only of orders that one follows. */
const isTold = ({ role, permissions }: Session) =>
  sql`(${role} = any(t.roles) and (cardinality(t.permissions) = 0 or ${role === 'dev'} or t.permissions && ${[...permissions]}::text[]))`

/**
 * Notifications that this person can get. All people of a role share the rows; the choices beside them say which are in force:
 * own, else the company's, else the catalogue's.
 */
export const notificationsResource = defineResource(notifications, {
  model: 'notifications',
  abilities: { read: 'notifications.read' },
  scope: (session) => sql`(${isTold(session)} or t.following_order and ${can(session, 'orders.follow')})`,
  joins: (session) => sql`
    left join notification_choices own on own.user_id = ${session.user_id} and own.notification_id = t.id
    left join notification_choices comp on comp.company_id = ${session.company_id} and comp.notification_id = t.id`,
  columns: {
    system: () => sql`coalesce(own.system, comp.system, t.default_system and t.active_by_default)`,
    email: () => sql`coalesce(own.email, comp.email, t.default_email and t.active_by_default)`,
    own_system: () => sql`own.system`,
    own_email: () => sql`own.email`,
    company_system: () => sql`comp.system`,
    company_email: () => sql`comp.email`,
    only_following: (session) => sql`not ${isTold(session)}`,
  },
  present: (row, { locale }) => ({
    name: say(locale, `notifications.${String(row.event)}.title`),
    description: say(locale, `notifications.about.${String(row.event)}`),
  }),
})
