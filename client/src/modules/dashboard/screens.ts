import { type Screen, defineScreen } from '#client/kit/screen.ts'
import { IconDashboard } from '#client/ui/icons.ts'

export const dashboardScreens: readonly Screen[] = [
  defineScreen({
    name: 'dashboard',
    path: 'dashboard',
    roles: ['shipper', 'transporter', 'manager', 'risk_manager', 'broker', 'customer', 'four_pl', 'auditor'],
    ability: 'session.dashboard',
    title: 'dashboard:title',
    menu: { group: 'overview', order: 0, icon: IconDashboard },
    component: async () => ({ Component: (await import('./DashboardPage.tsx')).DashboardPage }),
  }),
]
