import { type Screen, defineScreen } from '#client/kit/screen.ts'
import { IconClipboardCheck, IconFileDollar, IconSettings } from '#client/ui/icons.ts'
import type { RoleName } from '#shared/access/roles.ts'

const MAKERS: RoleName[] = ['shipper', 'four_pl', 'auditor']
const UNDER = [{ title: 'purchase_orders:list.title', screen: 'purchase_order' }] as const

/** Charges of a carrier to a shipper: made, checked, billed and paid together (spec 000 §2). */
export const purchaseOrdersScreens: readonly Screen[] = [
  defineScreen({
    name: 'purchase_order',
    path: 'purchase_order',
    roles: [...MAKERS, 'transporter'],
    ability: 'screens.purchase_order_list',
    title: 'purchase_orders:list.title',
    menu: { group: 'finance', order: 10, icon: IconFileDollar, ability: 'menus.purchase_orders' },
    component: async () => ({
      Component: (await import('./PurchaseOrderListPage.tsx')).PurchaseOrderListPage,
    }),
  }),
  defineScreen({
    name: 'purchase_order_create',
    path: 'purchase_order/create',
    roles: MAKERS,
    ability: 'screens.purchase_order',
    title: 'purchase_orders:create.title',
    breadcrumb: UNDER,
    component: async () => ({
      Component: (await import('./PurchaseOrderCreatePage.tsx')).PurchaseOrderCreatePage,
    }),
  }),
  defineScreen({
    name: 'purchase_order_details',
    path: 'purchase_order/details/:id',
    roles: [...MAKERS, 'transporter', 'manager'],
    ability: 'purchase_orders.read',
    title: 'purchase_orders:one.title',
    breadcrumb: UNDER,
    component: async () => ({
      Component: (await import('./PurchaseOrderDetailPage.tsx')).PurchaseOrderDetailPage,
    }),
  }),
  defineScreen({
    name: 'pre_invoices',
    path: 'purchase_order/pre_invoices',
    roles: [...MAKERS, 'transporter'],
    ability: 'screens.purchase_order_list',
    title: 'purchase_orders:pre_invoice.list',
    breadcrumb: UNDER,
    component: async () => ({ Component: (await import('./PreInvoiceListPage.tsx')).PreInvoiceListPage }),
  }),
  defineScreen({
    name: 'purchase_order_board',
    path: 'purchase_order/board',
    roles: [...MAKERS, 'manager'],
    ability: 'screens.purchase_order_board',
    title: 'purchase_orders:board.title',
    menu: { group: 'finance', order: 12, icon: IconClipboardCheck, ability: 'menus.purchase_orders' },
    breadcrumb: UNDER,
    component: async () => ({
      Component: (await import('./PurchaseOrderBoardPage.tsx')).PurchaseOrderBoardPage,
    }),
  }),
  defineScreen({
    name: 'purchase_order_settings',
    path: 'purchase_order/settings',
    roles: ['shipper'],
    ability: 'purchase_orders.configure',
    title: 'purchase_orders:settings.title',
    menu: { group: 'settings', order: 50, icon: IconSettings },
    breadcrumb: UNDER,
    component: async () => ({
      Component: (await import('./PurchaseOrderSettingsPage.tsx')).PurchaseOrderSettingsPage,
    }),
  }),
]
