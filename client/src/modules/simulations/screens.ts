import { type Screen, defineScreen } from '#client/kit/screen.ts'
import { IconCalculator } from '#client/ui/icons.ts'

export const simulationsScreens: readonly Screen[] = [
  defineScreen({
    name: 'simulation',
    path: { default: 'simulation', shipper: 'order/simulation' },
    roles: ['shipper', 'four_pl'],
    ability: 'screens.simulation',
    title: 'simulations:page.title',
    texts: ['shipment', 'pricing'],
    menu: { group: 'operation', order: 30, icon: IconCalculator },
    component: async () => ({ Component: (await import('./SimulationPage.tsx')).SimulationPage }),
  }),
]
