import { type Screen, defineScreen } from '#client/kit/screen.ts'
import type { RoleName } from '#shared/access/roles.ts'
import {
  IconCalendar,
  IconDashboard,
  IconFileDollar,
  IconReceipt2,
  IconReportMoney,
} from '#client/ui/icons.ts'

const BILLED: RoleName[] = ['shipper', 'transporter', 'manager']
const ability = 'screens.billing'

const home = async () => ({ Component: (await import('./RunningPage.tsx')).RunningPage })
const list = async () => ({ Component: (await import('./BillsPage.tsx')).BillsPage })
const bill = async () => ({ Component: (await import('./BillPage.tsx')).BillPage })
const closingDay = async () => ({ Component: (await import('./ClosingDayPage.tsx')).ClosingDayPage })

/** What the platform charges: in the areas of shipper and operator, and as a module of its own. */
export const billingScreens: readonly Screen[] = [
  defineScreen({
    name: 'shipper_billing_home',
    path: 'billing/home',
    roles: ['shipper'],
    ability,
    title: 'billing:home.title',
    menu: { group: 'finance', order: 30, icon: IconDashboard, ability: 'menus.billing' },
    texts: ['orders'],
    component: home,
  }),
  defineScreen({
    name: 'shipper_billing',
    path: { default: 'billing' },
    roles: ['shipper', 'manager'],
    ability,
    title: 'billing:list.title',
    menu: { group: 'finance', order: 32, icon: IconReceipt2, ability: 'menus.billing' },
    component: list,
  }),
  defineScreen({
    name: 'shipper_billing_bill',
    path: { default: 'billing/details/:id' },
    roles: ['shipper', 'manager'],
    ability,
    title: 'billing:bill.title',
    breadcrumb: [{ title: 'billing:list.title', screen: 'shipper_billing' }],
    texts: ['orders'],
    component: bill,
  }),
  defineScreen({
    name: 'shipper_billing_closing_day',
    path: 'billing/closing_day',
    roles: ['shipper'],
    ability: 'billings.choose_day',
    title: 'billing:closing.title',
    breadcrumb: [{ title: 'billing:list.title', screen: 'shipper_billing' }],
    component: closingDay,
  }),
  defineScreen({
    name: 'billing_opened',
    path: 'billing/opened',
    roles: ['manager'],
    ability,
    title: 'billing:opened.title',
    menu: { group: 'finance', order: 34, icon: IconReportMoney, ability: 'menus.billing' },
    breadcrumb: [{ title: 'billing:list.title', screen: 'shipper_billing' }],
    component: async () => ({ Component: (await import('./BillsPage.tsx')).OpenedBillsPage }),
  }),
  defineScreen({
    name: 'billing_terms',
    path: 'billing/terms',
    roles: ['manager'],
    ability: 'billings.contract',
    title: 'billing:terms.title',
    menu: { group: 'finance', order: 36, icon: IconFileDollar, ability: 'billings.contract' },
    component: async () => ({ Component: (await import('./TermsPage.tsx')).TermsPage }),
  }),
  defineScreen({
    name: 'billing_home',
    path: '/billing/home',
    roles: BILLED,
    ability,
    title: 'billing:home.title',
    menu: { group: 'finance', order: 10, icon: IconDashboard, ability: 'menus.billing' },
    texts: ['orders'],
    component: home,
  }),
  defineScreen({
    name: 'billing',
    path: '/billing/list',
    roles: BILLED,
    ability,
    title: 'billing:list.title',
    menu: { group: 'finance', order: 20, icon: IconReceipt2, ability: 'menus.billing' },
    component: list,
  }),
  defineScreen({
    name: 'billing_closing_day',
    path: '/billing/closing_day',
    roles: BILLED,
    ability,
    title: 'billing:closing.title',
    menu: { group: 'finance', order: 30, icon: IconCalendar, ability: 'menus.billing' },
    component: closingDay,
  }),
]
