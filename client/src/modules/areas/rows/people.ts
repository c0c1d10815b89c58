import { IconSettings } from '#client/ui/icons.ts'
import type { Row } from '../row.ts'

/** Settings of companies and the first steps in them. */
export const peopleRows: readonly Row[] = [
  {
    name: 'configuration',
    path: 'configuration',
    roles: ['shipper', 'transporter', 'manager'],
    ability: 'screens.configuration',
    holds: 'configuration',
    menu: { group: 'settings', order: 50, icon: IconSettings },
    meanwhile: ['user', 'home.profile'],
  },
  {
    name: 'onboarding',
    path: 'configuration/onboarding',
    roles: ['shipper', 'transporter'],
    ability: 'screens.configuration',
    holds: 'onboarding',
    under: { title: 'configuration', screen: 'configuration' },
    meanwhile: ['dashboard', 'user'],
  },
]
