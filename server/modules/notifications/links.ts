import type { RoleName } from '#shared/access/roles.ts'
import type { ImportFacts, WorkFacts } from './facts.store.ts'

/**
 * Where notices and their mails lead: a screen of the reader's own area (spec 000 §2), or null where the role has none. Every
 * one of them is compared with the registered screens (tests/architecture/screens/links.test.ts).
 */

// dev works in the manager's area
const areaOf = (role: RoleName): string => `/logistic_manager/${role === 'dev' ? 'manager' : role}`

const ORDERS_BY_DASHBOARD: ReadonlySet<RoleName> = new Set(['risk_manager', 'customer', 'auditor'])
const ORDERS_BY_LIST: ReadonlySet<RoleName> = new Set([
  'shipper',
  'transporter',
  'manager',
  'dev',
  'supplier',
])

/** The order as that role sees it. */
export const orderLink = (role: RoleName, orderId: number, text: string): string | null => {
  const area = areaOf(role)
  if (role === 'transporter' && (text === 'proposal_sent' || text === 'transporter_refused'))
    return `${area}/proposals/${orderId}`
  if (role === 'four_pl') return `${area}/orders/details/${orderId}`
  if (ORDERS_BY_DASHBOARD.has(role)) return `${area}/order/${orderId}`
  return ORDERS_BY_LIST.has(role) ? `${area}/order/update/${orderId}` : null
}

const ORDER_PAGE = /\/(?:order|order\/update|orders\/details|proposals)\/(\d+)$/

/** The order that a link of `orderLink` leads to. */
export const orderOfLink = (link: string | null): number | null => {
  const id = link === null ? undefined : ORDER_PAGE.exec(link)?.[1]
  return id === undefined ? null : Number(id)
}

/** Days that the list of a burst is filtered by. */
const LIST_FILTERS: Readonly<Record<string, string>> = {
  order_created: 'created_at',
  delivered: 'delivered_date_time',
}

/** Where a burst leads: the list of the role's own area, from the day on which it began where the list knows that day. */
export const ordersLink = (role: RoleName, text: string, day: string): string | null => {
  const area = areaOf(role)
  if (role === 'transporter' && text === 'proposal_sent') return `${area}/proposals`
  if (ORDERS_BY_DASHBOARD.has(role)) return `${area}/dashboard`
  if (role !== 'four_pl' && !ORDERS_BY_LIST.has(role)) return null
  const list = `${area}/${role === 'four_pl' ? 'orders' : 'order'}`
  const field = LIST_FILTERS[text]
  return field === undefined ? list : `${list}?filter[${field}][from]=${day}`
}

const INVOICES: Partial<Record<RoleName, string>> = {
  shipper: 'invoice',
  four_pl: 'invoice',
  manager: 'invoice/upload',
  dev: 'invoice/upload',
}

/** Where to go on after an import: the files that need attention, or else what came in, or the orders that it went to. */
export const importLink = ({
  role,
  kind,
  failed,
}: Pick<ImportFacts, 'role' | 'kind' | 'failed'>): string | null => {
  const area = areaOf(role)
  if (failed > 0 && (role === 'shipper' || role === 'transporter')) return `${area}/not_imported_files`
  if (kind === 'cte' && (role === 'transporter' || role === 'four_pl')) return `${area}/import_cte`
  const invoices = kind === 'cte' ? undefined : INVOICES[role]
  return invoices === undefined ? ordersLink(role, 'import_completed', '') : `${area}/${invoices}`
}

/** Where each role keeps its people. */
export const peopleLink = (role: RoleName): string | null => {
  if (role === 'shipper' || role === 'transporter') return `${areaOf(role)}/user`
  if (['risk_manager', 'customer', 'four_pl', 'auditor', 'finance_manager'].includes(role))
    return `${areaOf(role)}/users`
  if (role === 'fintech') return '/fintech/finance/users'
  return role === 'taker' ? '/finance/users' : null
}

/** Where a shipper's people read the bills of the platform. */
export const billingLink = (role: RoleName): string | null =>
  role === 'shipper' ? `${areaOf(role)}/billing` : null

/** Where the operator reads a bill of the platform, or the list of them. */
export const billLink = (role: RoleName, id?: number): string | null =>
  role === 'manager' ? `${areaOf(role)}/billing${id === undefined ? '' : `/details/${id}`}` : null

const WITH_PURCHASE_ORDERS: ReadonlySet<RoleName> = new Set(['shipper', 'transporter', 'four_pl', 'auditor'])

/** A purchase order, or the list of them. */
export const purchaseOrderLink = (role: RoleName, id?: number): string | null =>
  WITH_PURCHASE_ORDERS.has(role)
    ? `${areaOf(role)}/purchase_order${id === undefined ? '' : `/details/${id}`}`
    : null

const DECIDES_ROUTES: Partial<Record<RoleName, string>> = {
  shipper: 'order/approve_route_table',
  transporter: 'route_table/approve_table',
  four_pl: 'approve_route_table',
}
const DECIDES_TABLES: Partial<Record<RoleName, string>> = {
  shipper: 'order/simulation/approve_table',
  transporter: 'simulation_integra/approve_table',
  four_pl: 'simulation/approve_table',
}
const inArea = (paths: Partial<Record<RoleName, string>>, role: RoleName): string | null =>
  paths[role] === undefined ? null : `${areaOf(role)}/${paths[role]}`

/** Where each role decides on routes, and on tables (screens of spec 000 §5). */
export const routesLink = (role: RoleName): string | null => inArea(DECIDES_ROUTES, role)
export const tablesLink = (role: RoleName): string | null => inArea(DECIDES_TABLES, role)

/** The request as its shipper's side sees it. */
export const requestLink = (role: RoleName, requestId: number): string | null =>
  role === 'shipper' || role === 'four_pl' ? `${areaOf(role)}/request/update/${requestId}` : null

/** Where a carrier's API is tested and mended. */
export const carrierApisLink = (role: RoleName): string | null =>
  role === 'shipper' || role === 'four_pl' ? `${areaOf(role)}/quotes/apis` : null

/** A quote as its reader meets it: the shipper's side the whole, a carrier its part; the list without one. */
export const quoteLink = (
  role: RoleName,
  at: { quote_id: number; part_id: number } | null,
): string | null => {
  if (role === 'transporter')
    return `${areaOf(role)}/quotes_transporter${at === null ? '' : `/${at.part_id}`}`
  if (role !== 'shipper' && role !== 'four_pl') return null
  return `${areaOf(role)}/quotes${at === null ? '' : `/${at.quote_id}`}`
}

const TENDERING: ReadonlySet<RoleName> = new Set(['transporter', 'shipper', 'four_pl'])

/** A tender as its reader meets it: the shipper's side the whole, a carrier its part; the list without one. */
export const tenderLink = (
  role: RoleName,
  at: { tender_id: number; part_id: number } | null,
): string | null => {
  if (!TENDERING.has(role)) return null
  const list = `${areaOf(role)}/bid_frp`
  if (at === null) return list
  return role === 'transporter' ? `${list}/part/${at.part_id}` : `${list}/${at.tender_id}`
}

const WORK_SCREENS: Readonly<Record<WorkFacts['kind'], string>> = {
  freight_studies: 'studies',
  antt_checks: 'antt_floor',
}
const WORKS: ReadonlySet<RoleName> = new Set(['manager', 'dev', 'four_pl'])

/** Screens of the shipper's side; a carrier reads its check where it asked for it. */
export const workLink = ({ role, kind, id }: Pick<WorkFacts, 'role' | 'kind' | 'id'>): string | null => {
  const rest = `simulation/${WORK_SCREENS[kind]}/details/${id}`
  if (role === 'shipper') return `${areaOf(role)}/order/${rest}`
  return WORKS.has(role) ? `${areaOf(role)}/${rest}` : null
}
