import { defineModule } from '#server/kit/define-module.ts'
import { readRoute, writeRoute } from '#server/kit/routes.ts'
import { readNotificationsInput } from '#shared/notifications/notifications.contract.ts'
import { readNotifications } from './actions/read-notifications.ts'
import { unreadCount } from './notifications.queries.ts'
import { systemNotificationsResource } from './notifications.resource.ts'
import { importNotices } from './reactions/notify-about-imports.ts'
import { orderNotices } from './reactions/notify-about-orders.ts'
import { tableNotices } from './reactions/notify-about-tables.ts'
import { liveOrders } from './reactions/tell-browsers.ts'

export { notify } from './notify.ts'

export const notificationsModule = defineModule({
  name: 'notifications',
  resources: [systemNotificationsResource],
  routes: [
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
  ],
  reactions: [...orderNotices, ...importNotices, ...tableNotices, ...liveOrders],
})
