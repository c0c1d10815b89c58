import { type Screen, defineScreen } from '#client/kit/screen.ts'
import { IconPackageExport } from '#client/ui/icons.ts'

const component = async () => ({ Component: (await import('./ExportsPage.tsx')).ExportsPage })

/** spec 000 §2: the same files under each role's address, and under the older address of the reports. */
export const reportsScreens: readonly Screen[] = [
  defineScreen({
    name: 'exports',
    path: { default: 'exports', shipper: 'export' },
    roles: ['shipper', 'transporter', 'manager', 'four_pl'],
    ability: 'exports.create',
    title: 'reports:exports.title',
    menu: { group: 'reports', order: 10, icon: IconPackageExport },
    component,
  }),
  defineScreen({
    name: 'order_reports',
    path: { default: 'order_reports', shipper: 'export/reports' },
    roles: ['shipper', 'manager'],
    ability: 'screens.reports',
    title: 'reports:exports.title',
    breadcrumb: [{ title: 'reports:exports.title', screen: 'exports' }],
    component,
  }),
]
