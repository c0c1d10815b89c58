import { type Screen, defineScreen } from '#client/kit/screen.ts'
import { IconGauge } from '#client/ui/icons.ts'

export const towerScreens: readonly Screen[] = [
  defineScreen({
    name: 'control_tower',
    path: 'control_tower',
    roles: ['shipper', 'manager', 'four_pl'],
    ability: 'screens.control_tower',
    title: 'tower:title',
    texts: ['eta'],
    menu: { group: 'overview', order: 10, icon: IconGauge },
    component: async () => ({ Component: (await import('./TowerPage.tsx')).TowerPage }),
  }),
]
