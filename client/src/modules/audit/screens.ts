import { type Screen, defineScreen } from '#client/kit/screen.ts'
import { IconScale } from '#client/ui/icons.ts'
import type { RoleName } from '#shared/access/roles.ts'

const JUDGES: RoleName[] = ['shipper', 'four_pl', 'auditor', 'manager']
const SIDES: RoleName[] = [...JUDGES, 'transporter']
const LIST = { title: 'audit:list.title', screen: 'freight_audit' } as const
const AGAIN = [LIST, { title: 'audit:again.title', screen: 'freight_reaudits' }] as const

/** Charges against agreed prices, over many orders; their words are those of the order's audit. The specification names no address. */
export const auditScreens: readonly Screen[] = [
  defineScreen({
    name: 'freight_audit',
    path: 'freight_audit',
    roles: SIDES,
    ability: 'freight_audits.read',
    title: 'audit:list.title',
    texts: ['orders'],
    menu: { group: 'finance', order: 8, icon: IconScale },
    component: async () => ({ Component: (await import('./AuditListPage.tsx')).AuditListPage }),
  }),
  defineScreen({
    name: 'audit_contests',
    path: 'freight_audit/contests',
    roles: SIDES,
    ability: 'freight_audits.read',
    title: 'audit:contests.title',
    texts: ['orders'],
    breadcrumb: [LIST],
    component: async () => ({ Component: (await import('./ContestListPage.tsx')).ContestListPage }),
  }),
  defineScreen({
    name: 'audit_statistics',
    path: 'freight_audit/statistics',
    roles: SIDES,
    ability: 'freight_audits.read',
    title: 'audit:statistics.title',
    texts: ['orders'],
    breadcrumb: [LIST],
    component: async () => ({ Component: (await import('./StatisticsPage.tsx')).StatisticsPage }),
  }),
  defineScreen({
    name: 'freight_reaudits',
    path: 'freight_audit/again',
    roles: JUDGES,
    ability: 'freight_audits.approve',
    title: 'audit:again.title',
    breadcrumb: [LIST],
    component: async () => ({ Component: (await import('./ReauditListPage.tsx')).ReauditListPage }),
  }),
  defineScreen({
    name: 'freight_reaudit_create',
    path: 'freight_audit/again/create',
    roles: JUDGES,
    ability: 'freight_audits.approve',
    title: 'audit:again.new',
    breadcrumb: AGAIN,
    component: async () => ({ Component: (await import('./ReauditCreatePage.tsx')).ReauditCreatePage }),
  }),
  defineScreen({
    name: 'freight_reaudit',
    path: 'freight_audit/again/:id',
    roles: JUDGES,
    ability: 'freight_audits.approve',
    title: 'audit:one.name',
    texts: ['orders'],
    breadcrumb: AGAIN,
    component: async () => ({ Component: (await import('./ReauditPage.tsx')).ReauditPage }),
  }),
]
