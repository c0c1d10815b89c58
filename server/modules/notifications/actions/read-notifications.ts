import { sql } from '#server/infra/database.ts'
import type { Context } from '#server/kit/context.ts'
import type {
  readNotificationsInput,
  unreadNotificationsInput,
} from '#shared/notifications/notifications.contract.ts'
import type * as z from 'zod'
import { unreadCount } from '../notifications.queries.ts'

const answer = async ({ rows, session }: Context) => ({
  data: { unread_count: await unreadCount(rows, session.user_id) },
})

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
  return answer(ctx)
}

/** POST system_notifications/unread: to be looked at again later. */
export const unreadNotifications = async (
  ctx: Context,
  _params: unknown,
  { ids }: z.output<typeof unreadNotificationsInput>,
) => {
  await ctx.rows(
    sql`update system_notifications set read_at = null where user_id = ${ctx.session.user_id} and id = any(${ids})`,
  )
  return answer(ctx)
}
