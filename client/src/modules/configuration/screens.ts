import { type Screen, defineScreen } from '#client/kit/screen.ts'
import { IconSettings } from '#client/ui/icons.ts'

const page = async () => ({ Component: (await import('./ConfigurationPage.tsx')).ConfigurationPage })

export const configurationScreens: readonly Screen[] = [
  defineScreen({
    name: 'configuration',
    path: 'configuration',
    roles: ['shipper', 'transporter', 'manager'],
    ability: 'screens.configuration',
    title: 'configuration:configuration',
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
    menu: { group: 'settings', order: 50, icon: IconSettings },
    component: page,
  }),
]
