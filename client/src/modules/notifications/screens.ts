import { type Screen, defineScreen } from '#client/kit/screen.ts'
import { IconBell } from '#client/ui/icons.ts'

const panel = async () => ({
  Component: (await import('./PanelNotificationPage.tsx')).PanelNotificationPage,
})

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
  defineScreen({
    name: 'finance_panel_notification',
    path: '/finance/panel_notification',
    roles: ['taker', 'transporter', 'shipper'],
    ability: 'areas.finance',
    title: 'notifications:panel.title',
    menu: { group: 'overview', order: 20, icon: IconBell },
    component: panel,
  }),
  defineScreen({
    name: 'fintech_panel_notification',
    path: '/fintech/finance/panel_notification',
    roles: ['fintech'],
    ability: 'areas.fintech',
    title: 'notifications:panel.title',
    menu: { group: 'overview', order: 10, icon: IconBell },
    component: panel,
  }),
  defineScreen({
    name: 'panel_notification',
    path: 'panel_notification',
    roles: ['finance_manager'],
    ability: 'areas.finance_manager',
    title: 'notifications:panel.title',
    menu: { group: 'overview', order: 10, icon: IconBell },
    component: panel,
  }),
  defineScreen({
    name: 'home.notifications',
    path: '/home/notifications',
    roles: 'all',
    ability: 'notifications.read',
    title: 'notifications:preferences.title',
    component: async () => ({ Component: (await import('./PreferencesPage.tsx')).PreferencesPage }),
  }),
  defineScreen({
    name: 'unsubscribe',
    path: '/unsubscribe/:token',
    roles: 'public',
    layout: 'auth',
    title: 'notifications:unsubscribe.title',
    component: async () => ({ Component: (await import('./UnsubscribePage.tsx')).UnsubscribePage }),
  }),
]
