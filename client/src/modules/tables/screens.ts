import { type Screen, defineScreen } from '#client/kit/screen.ts'
import { IconChecklist, IconMap2, IconReceipt2, IconTable } from '#client/ui/icons.ts'

const roles = ['shipper', 'transporter', 'manager', 'four_pl'] as const
const list = {
  default: 'simulation/tables',
  shipper: 'order/simulation/tables',
  transporter: 'simulation_integra/tables',
}
const below = (rest: string) => ({
  default: `${list.default}/${rest}`,
  shipper: `${list.shipper}/${rest}`,
  transporter: `${list.transporter}/${rest}`,
})
const approvals = {
  default: 'simulation/approve_table',
  shipper: 'order/simulation/approve_table',
  transporter: 'simulation_integra/approve_table',
}
const breadcrumb = [{ title: 'tables:list.title', screen: 'tables' }] as const

/** spec 002 §4.8: freight tables. The specification names the lists; what opens from them stands below them. */
export const tablesScreens: readonly Screen[] = [
  defineScreen({
    name: 'tables',
    path: list,
    roles,
    ability: 'freight_tables.read',
    title: 'tables:list.title',
    menu: { group: 'tables', order: 10, icon: IconTable },
    component: async () => ({ Component: (await import('./TablesPage.tsx')).TablesPage }),
  }),
  defineScreen({
    name: 'table_create',
    path: below('create'),
    roles,
    ability: 'freight_tables.write',
    title: 'tables:create.title',
    breadcrumb,
    component: async () => ({ Component: (await import('./TableCreatePage.tsx')).TableCreatePage }),
  }),
  defineScreen({
    name: 'table',
    path: below('details/:id'),
    roles,
    ability: 'freight_tables.read',
    title: 'tables:detail.title',
    breadcrumb,
    component: async () => ({ Component: (await import('./TablePage.tsx')).TablePage }),
  }),
  defineScreen({
    name: 'table_update',
    path: below('update/:id'),
    roles,
    ability: 'freight_tables.write',
    title: 'tables:edit.title',
    breadcrumb,
    component: async () => ({ Component: (await import('./TableEditPage.tsx')).TableEditPage }),
  }),
  defineScreen({
    name: 'table_readjust',
    path: below('readjust/:id'),
    roles,
    ability: 'freight_tables.write',
    title: 'tables:readjust.title',
    texts: ['pricing'],
    breadcrumb,
    component: async () => ({ Component: (await import('./ReadjustPage.tsx')).ReadjustPage }),
  }),
  defineScreen({
    name: 'table_compare',
    path: below('compare/:id'),
    roles,
    ability: 'freight_tables.read',
    title: 'tables:compare.title',
    breadcrumb,
    component: async () => ({ Component: (await import('./ComparePage.tsx')).ComparePage }),
  }),
  defineScreen({
    name: 'table_coverage',
    path: below('coverage'),
    roles,
    ability: 'freight_tables.read',
    title: 'tables:coverage.title',
    texts: ['pricing'],
    breadcrumb,
    menu: { group: 'tables', order: 15, icon: IconMap2 },
    component: async () => ({ Component: (await import('./CoveragePage.tsx')).CoveragePage }),
  }),
  defineScreen({
    name: 'carrier_rates',
    path: below('carrier_rates'),
    roles,
    ability: 'freight_tables.read',
    title: 'tables:carrier_rates.title',
    breadcrumb,
    menu: { group: 'tables', order: 25, icon: IconReceipt2 },
    component: async () => ({
      Component: (await import('./carrier-rates/CarrierRatesPage.tsx')).CarrierRatesPage,
    }),
  }),
  defineScreen({
    name: 'approve_table',
    path: approvals,
    roles: ['shipper', 'transporter', 'four_pl'],
    ability: 'screens.approve_tables',
    title: 'tables:approve.title',
    menu: { group: 'tables', order: 20, icon: IconChecklist },
    component: async () => ({ Component: (await import('./TablesPage.tsx')).ApproveTablesPage }),
  }),
  defineScreen({
    name: 'approve_table_one',
    path: {
      default: `${approvals.default}/:id`,
      shipper: `${approvals.shipper}/:id`,
      transporter: `${approvals.transporter}/:id`,
    },
    roles: ['shipper', 'transporter', 'four_pl'],
    ability: 'screens.approve_tables',
    title: 'tables:approve.one_title',
    texts: ['pricing'],
    breadcrumb: [{ title: 'tables:approve.title', screen: 'approve_table' }],
    component: async () => ({ Component: (await import('./ApproveTablePage.tsx')).ApproveTablePage }),
  }),
]
