import { action } from '#server/kit/routes.ts'
import { showNotificationSettings } from '#shared/notifications/notification.calls.ts'
import { getSettings } from '../preferences.store.ts'

export const showNotificationSettingsRoute = action(showNotificationSettings, async ({ rows, session }) => ({
  data: await getSettings(rows, session.user_id),
}))
