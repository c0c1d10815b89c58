import { type Screen, defineScreen } from '#client/kit/screen.ts'
import { IconCalculator, IconPackageExport } from '#client/ui/icons.ts'

export const freightScreens: readonly Screen[] = [
  defineScreen({
    name: 'simulation',
    path: { default: 'simulation', shipper: 'order/simulation' },
    roles: ['shipper', 'four_pl'],
    ability: 'screens.simulation',
    title: 'freight:simulation.title',
    menu: { group: 'operation', order: 30, icon: IconCalculator },
    component: async () => ({ Component: (await import('./SimulationPage.tsx')).SimulationPage }),
  }),
  defineScreen({
    name: 'order_create',
    path: 'order/create',
    roles: ['shipper', 'customer'],
    ability: 'orders.create',
    title: 'freight:order.title',
    menu: { group: 'operation', order: 20, icon: IconPackageExport },
    component: async () => ({ Component: (await import('./OrderCreatePage.tsx')).OrderCreatePage }),
  }),
]
