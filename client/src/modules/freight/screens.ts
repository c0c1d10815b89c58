import { type Screen, defineScreen } from '#client/kit/screen.ts'
import { IconCalculator, IconChecklist, IconPackageExport, IconTable } from '#client/ui/icons.ts'

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
  defineScreen({
    name: 'tables',
    path: 'simulation_integra/tables',
    roles: ['transporter'],
    ability: 'freight_tables.read',
    title: 'freight:tables.title',
    menu: { group: 'tables', order: 10, icon: IconTable },
    component: async () => ({ Component: (await import('./TablesPage.tsx')).TablesPage }),
  }),
  defineScreen({
    name: 'approve_table',
    path: {
      default: 'simulation/approve_table',
      shipper: 'order/simulation/approve_table',
      transporter: 'simulation_integra/approve_table',
    },
    roles: ['shipper', 'transporter', 'four_pl'],
    ability: 'screens.approve_tables',
    title: 'freight:tables.approve_title',
    menu: { group: 'tables', order: 20, icon: IconChecklist },
    component: async () => ({ Component: (await import('./TablesPage.tsx')).ApproveTablesPage }),
  }),
]
