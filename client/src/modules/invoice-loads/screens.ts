import { type Screen, defineScreen } from '#client/kit/screen.ts'
import { IconPackages } from '#client/ui/icons.ts'

export const invoiceLoadsScreens: readonly Screen[] = [
  defineScreen({
    name: 'wizard',
    path: 'wizard',
    roles: ['shipper'],
    ability: 'session.dashboard',
    title: 'invoice_loads:title',
    texts: ['pricing', 'documents', 'orders'],
    menu: { group: 'operation', order: 25, icon: IconPackages, ability: 'simulations.run' },
    component: async () => ({ Component: (await import('./WizardPage.tsx')).WizardPage }),
  }),
]
