import { sql } from '#server/infra/database.ts'
import type { Context } from '#server/kit/context.ts'
import type { readNotificationsInput } from '#shared/notifications/notifications.contract.ts'
import type * as z from 'zod'
import { unreadCount } from '../notifications.queries.ts'

/** POST system_notifications/read: marks some or all as read and tells how many are left. */
export const readNotifications = async (
  ctx: Context,
  _params: unknown,
  { ids }: z.output<typeof readNotificationsInput>,
) => {
  await ctx.rows(
    sql`update system_notifications set read_at = ${ctx.now()}
        where user_id = ${ctx.session.user_id} and read_at is null and (${ids === undefined} or id = any(${ids ?? []}))`,
  )
  return { data: { unread_count: await unreadCount(ctx.rows, ctx.session.user_id) } }
}
