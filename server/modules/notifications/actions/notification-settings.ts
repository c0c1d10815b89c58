import type * as z from 'zod'
import { sql } from '#server/infra/database.ts'
import type { Context } from '#server/kit/context.ts'
import type { UploadedFile } from '#server/kit/routes.ts'
import type { Services } from '#server/kit/services.ts'
import { quietUntil } from '#shared/notifications/quiet-hours.ts'
import type {
  notificationSettingsInput,
  NotificationSettings,
} from '#shared/notifications/notifications.contract.ts'
import { readSettings, releaseHeld, writeQuietHours } from '../preferences.queries.ts'

/** PATCH notification_settings: quiet hours, and whether one wants notifications at all. */
export const changeNotificationSettings = async (
  ctx: Context,
  _params: unknown,
  input: z.output<typeof notificationSettingsInput>,
  _files: readonly UploadedFile[],
  { sessions }: Services,
): Promise<{ data: NotificationSettings }> => {
  const { rows, session } = ctx
  const before = await readSettings(rows, session.user_id)
  const given = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined))
  const after: NotificationSettings = { ...before, ...given }
  const now = ctx.now()
  if (after.receive_notification !== before.receive_notification) {
    await rows(
      sql`update users set receive_notification = ${after.receive_notification}, updated_at = ${now} where id = ${session.user_id}`,
    )
    ctx.afterCommit(() => void sessions.forget({ user_id: session.user_id }).catch(() => undefined))
  }
  await writeQuietHours(rows, session.user_id, after, now)
  await releaseHeld(rows, session.user_id, quietUntil(after, now) ?? now)
  ctx.audit({
    type: 'users',
    id: session.user_id,
    event: 'updated',
    old: Object.fromEntries(
      Object.keys(given).map((name) => [name, before[name as keyof NotificationSettings]]),
    ),
    new: given,
  })
  return { data: await readSettings(rows, session.user_id) }
}
