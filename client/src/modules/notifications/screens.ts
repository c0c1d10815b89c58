import { type Screen, defineScreen } from '#client/kit/screen.ts'
import { IconBell } from '#client/ui/icons.ts'

export const notificationsScreens: readonly Screen[] = [
  defineScreen({
    name: 'notification',
    path: 'notification',
    roles: ['shipper', 'transporter', 'manager', 'supplier'],
    ability: 'notifications.read',
    title: 'notifications:title',
    menu: { group: 'overview', order: 90, icon: IconBell, ability: 'menus.notifications' },
    component: async () => ({
      Component: (await import('./NotificationListPage.tsx')).NotificationListPage,
    }),
  }),
]
