import { IconAnchor, IconChartBar, IconContainer, IconGauge, IconPlug, IconShip } from '#client/ui/icons.ts'
import type { ComingRow } from '../coming-row.ts'

const MARINE = { title: 'marine', screen: 'marine' } as const

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
  {
    name: 'marine',
    path: 'marine',
    roles: ['manager'],
    ability: 'screens.operator',
    holds: 'marine',
    menu: { group: 'marine', order: 10, icon: IconShip },
    meanwhile: ['order'],
  },
  {
    name: 'marine_dashboard',
    path: 'marine/dashboard',
    roles: ['manager'],
    ability: 'screens.operator',
    holds: 'marine_dashboard',
    menu: { group: 'marine', order: 20, icon: IconChartBar },
    under: MARINE,
    meanwhile: ['dashboard'],
  },
  {
    name: 'marine_create',
    path: 'marine/create',
    roles: ['manager'],
    ability: 'screens.operator',
    holds: 'marine',
    under: MARINE,
    meanwhile: ['order'],
  },
  {
    name: 'marine_control_tower',
    path: 'marine/control_tower',
    roles: ['manager'],
    ability: 'screens.operator',
    holds: 'marine_control_tower',
    menu: { group: 'marine', order: 30, icon: IconAnchor },
    under: MARINE,
    meanwhile: ['order_in_progress'],
  },
  {
    name: 'marine_containers',
    path: 'marine/containers',
    roles: ['manager'],
    ability: 'screens.operator',
    holds: 'marine_containers',
    menu: { group: 'marine', order: 40, icon: IconContainer },
    under: MARINE,
    meanwhile: ['order'],
  },
  {
    name: 'containers_control_tower',
    path: 'marine/containers_control_tower',
    roles: ['manager'],
    ability: 'screens.operator',
    holds: 'containers_control_tower',
    menu: { group: 'marine', order: 50, icon: IconGauge },
    under: MARINE,
    meanwhile: ['order_in_progress'],
  },
]
