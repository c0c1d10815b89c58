import { type Screen, defineScreen } from '#client/kit/screen.ts'
import { IconChartBar, IconPackageExport } from '#client/ui/icons.ts'

const component = async () => ({ Component: (await import('./ExportsPage.tsx')).ExportsPage })

/** spec 000 §2: files of exports, and reports of orders for who has no list of orders (4PL's financiers). */
export const reportsScreens: readonly Screen[] = [
  defineScreen({
    name: 'exports',
    path: { default: 'exports', shipper: 'export' },
    roles: ['shipper', 'transporter', 'manager', 'four_pl'],
    ability: 'screens.exports',
    title: 'reports:exports.title',
    menu: { group: 'reports', order: 10, icon: IconPackageExport },
    component,
  }),
  defineScreen({
    name: 'purchase_order_exports',
    path: 'purchase_order/exports',
    roles: ['shipper', 'four_pl', 'auditor'],
    ability: 'screens.purchase_order',
    title: 'reports:purchase_orders.title',
    texts: ['purchase_orders'],
    breadcrumb: [{ title: 'purchase_orders:list.title', screen: 'purchase_order' }],
    component: async () => ({
      Component: (await import('./PurchaseOrderExportsPage.tsx')).PurchaseOrderExportsPage,
    }),
  }),
  defineScreen({
    name: 'order_reports',
    path: { default: 'order_reports', shipper: 'export/reports' },
    roles: ['shipper', 'manager', 'four_pl'],
    ability: 'screens.reports',
    title: 'reports:orders.title',
    menu: { group: 'reports', order: 5, icon: IconChartBar },
    component: async () => ({ Component: (await import('./OrderReportsPage.tsx')).OrderReportsPage }),
  }),
]
