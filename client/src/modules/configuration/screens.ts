import { type Screen, defineScreen } from '#client/kit/screen.ts'
import { IconBuilding, IconSettings } from '#client/ui/icons.ts'

const profile = async () => ({ Component: (await import('./ProfilePage.tsx')).ProfilePage })
const page = async () => ({ Component: (await import('./ConfigurationPage.tsx')).ConfigurationPage })

export const configurationScreens: readonly Screen[] = [
  defineScreen({
    name: 'configuration',
    path: 'configuration',
    roles: ['shipper', 'transporter', 'manager'],
    ability: 'screens.configuration',
    title: 'configuration:configuration',
    texts: ['companies', 'users', 'tables', 'pricing', 'documents'],
    menu: { group: 'settings', order: 50, icon: IconSettings },
    component: page,
  }),
  // The fintech's own settings (spec 000 §2, prefix fintech/finance).
  defineScreen({
    name: 'fintech_own_settings',
    path: '/fintech/finance/settings',
    roles: ['fintech'],
    ability: 'screens.fintech_settings',
    title: 'configuration:configuration',
    texts: ['companies', 'users', 'tables', 'pricing', 'documents'],
    menu: { group: 'settings', order: 50, icon: IconSettings },
    component: page,
  }),
  defineScreen({
    name: 'profile',
    path: 'profile',
    roles: ['customer', 'finance_manager'],
    ability: 'companies.read',
    title: 'configuration:profile',
    texts: ['companies'],
    menu: { group: 'settings', order: 5, icon: IconBuilding },
    component: profile,
  }),
  defineScreen({
    name: 'finance_profile',
    path: '/finance/profile',
    roles: ['taker', 'transporter', 'shipper'],
    ability: 'areas.finance',
    title: 'configuration:profile',
    texts: ['companies'],
    menu: { group: 'finance', order: 55, icon: IconBuilding },
    component: profile,
  }),
]
