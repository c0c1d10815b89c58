import { publicRoute, readRoute, writeRoute } from '#server/kit/routes-in-place.ts'
import {
  chooseNotificationsInput,
  notificationSettingsInput,
  readNotificationsInput,
  unreadNotificationsInput,
} from '#shared/notifications/notifications.contract.ts'
import { chooseNotifications } from './actions/choose-notifications.ts'
import { dealWithPanel } from './actions/deal-with-panel.ts'
import { changeNotificationSettings } from './actions/notification-settings.ts'
import { readNotifications, unreadNotifications } from './actions/read-notifications.ts'
import { showUnsubscription, unsubscribe } from './actions/unsubscribe.ts'
import { unreadCount } from './notifications.queries.ts'
import { readSettings } from './preferences.queries.ts'

export const notificationsRoutes = [
  readRoute({
    method: 'get',
    path: 'system_notifications/unread_count',
    ability: 'notifications.read',
    summary: 'How many notifications are unread',
    run: async ({ rows, session }) => ({
      data: { unread_count: await unreadCount(rows, session.user_id) },
    }),
  }),
  writeRoute({
    method: 'post',
    path: 'system_notifications/read',
    ability: 'notifications.read',
    summary: 'Mark some or all notifications as read',
    input: readNotificationsInput,
    run: readNotifications,
  }),
  writeRoute({
    method: 'post',
    path: 'system_notifications/unread',
    ability: 'notifications.read',
    summary: 'Mark some notifications as unread',
    input: unreadNotificationsInput,
    run: unreadNotifications,
  }),
  writeRoute({
    method: 'post',
    path: 'panel_notifications/deals/:id',
    ability: 'panel_notifications.read',
    summary: 'A notice of the panel was dealt with',
    run: dealWithPanel,
  }),
  writeRoute({
    method: 'post',
    path: 'notifications/choose',
    ability: 'notifications.read',
    summary: 'Choose channels of notifications, for oneself or as the default of the company',
    input: chooseNotificationsInput,
    run: chooseNotifications,
  }),
  readRoute({
    method: 'get',
    path: 'notification_settings',
    ability: 'notifications.read',
    summary: 'Quiet hours, and whether one is told at all',
    run: async ({ rows, session }) => ({ data: await readSettings(rows, session.user_id) }),
  }),
  writeRoute({
    method: 'patch',
    path: 'notification_settings',
    ability: 'notifications.read',
    summary: 'Change quiet hours, or switch notifications off',
    input: notificationSettingsInput,
    run: changeNotificationSettings,
  }),
  publicRoute({
    method: 'get',
    path: 'notifications/unsubscribe/:token',
    ability: 'public',
    limit: 'public',
    summary: 'Which e-mails a link ends',
    run: showUnsubscription,
  }),
  publicRoute({
    method: 'post',
    path: 'notifications/unsubscribe/:token',
    ability: 'public',
    limit: 'public',
    summary: 'End e-mails of a kind with one click (RFC 8058)',
    run: unsubscribe,
  }),
]
