import { action } from '#server/kit/routes.ts'
import { changeNotificationSettings } from '#shared/notifications/notification.calls.ts'
import type { NotificationSettings } from '#shared/notifications/notifications.contract.ts'
import { quietUntil } from '#shared/notifications/quiet-hours.ts'
import { changeReceives, getSettings, releaseHeld, writeQuietHours } from '../preferences.store.ts'
import { given, mapValues } from '#shared/kit/typed.ts'

/** Quiet hours, and whether the caller wants notifications at all. */
export const changeNotificationSettingsRoute = action(
  changeNotificationSettings,
  async (ctx, { input, services }) => {
    const { rows, session } = ctx
    const before = await getSettings(rows, session.user_id)
    const changes = given(input)
    const after: NotificationSettings = { ...before, ...changes }
    const now = ctx.now()
    if (after.receive_notification !== before.receive_notification) {
      await changeReceives(rows, session.user_id, after.receive_notification, now)
      ctx.afterCommit(
        () => void services.sessions.forget({ user_id: session.user_id }).catch(() => undefined),
      )
    }
    await writeQuietHours(rows, session.user_id, after, now)
    await releaseHeld(rows, session.user_id, quietUntil(after, now) ?? now)
    ctx.audit({
      type: 'users',
      id: session.user_id,
      event: 'updated',
      old: mapValues(changes, (_value, name) => before[name]),
      new: changes,
    })
    return { data: await getSettings(rows, session.user_id) }
  },
)
