import { type Screen, defineScreen } from '#client/kit/screen.ts'
import { IconChartBar, IconFileText, IconPackageExport, IconTruck } from '#client/ui/icons.ts'

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
    name: 'export_orders_documents',
    path: { default: 'exports/orders_documents', shipper: 'export/orders_documents' },
    roles: ['shipper', 'four_pl'],
    ability: 'screens.export_documents',
    title: 'reports:documents.title',
    texts: ['orders'],
    breadcrumb: [{ title: 'reports:exports.title', screen: 'exports' }],
    menu: { group: 'reports', order: 12, icon: IconFileText },
    component: async () => ({ Component: (await import('./DocumentExportsPage.tsx')).DocumentExportsPage }),
  }),
  defineScreen({
    name: 'transporters_export',
    path: { default: 'transporters_export', shipper: 'export/transporters' },
    roles: ['shipper', 'manager'],
    ability: 'screens.exports',
    title: 'reports:transporters.title',
    breadcrumb: [{ title: 'reports:exports.title', screen: 'exports' }],
    menu: { group: 'reports', order: 14, icon: IconTruck },
    component: async () => ({
      Component: (await import('./TransporterExportsPage.tsx')).TransporterExportsPage,
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
