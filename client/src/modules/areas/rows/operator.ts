import { IconPlug } from '#client/ui/icons.ts'
import type { ComingRow } from '../coming-row.ts'

/** Screens of the operator. */
export const operatorRows: readonly ComingRow[] = [
  {
    name: 'integration_monitor',
    path: 'integration_monitor',
    roles: ['manager'],
    ability: 'screens.integrations',
    holds: 'integration_monitor',
    menu: { group: 'overview', order: 20, icon: IconPlug },
    meanwhile: ['invoice', 'order'],
  },
]
