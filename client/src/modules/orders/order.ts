import type { auditsOrder } from '#shared/audit/audit.contract.ts'
import type { customers } from '#shared/companies/companies.contract.ts'
import type { canhotoFiles, cteFiles, nfFiles } from '#shared/documents/documents.contract.ts'
import type { orderPapers } from '#shared/documents/papers.contract.ts'
import type { drivers, helpers, vehicleTypes } from '#shared/fleet/fleet.contract.ts'
import type { PriceBreakdown } from '#shared/simulations/simulation.contract.ts'
import type { simulationOrders } from '#shared/simulations/simulation-orders.contract.ts'
import type {
  orderCollectionAddresses,
  orderDeliveryAddresses,
  orderProposals,
  riskManagerOrders,
  status,
} from '#shared/orders/order-parts.contract.ts'
import { statusLabel } from '#shared/orders/order-status.ts'
import type { orders } from '#shared/orders/orders.contract.ts'
import { currentLanguage, text } from '#client/lib/i18n.ts'
import type { RowOf } from '#client/kit/use-resource.ts'

/** Orders as the screens read them. A relation that was not included is `{ type, id }` only. */

export type Company = RowOf<typeof customers>
export type Order = RowOf<
  typeof orders,
  { shipper?: Company | null; transporter?: Company | null; customer?: Company | null }
>
export type TimelineEntry = RowOf<typeof status>
export type CollectionAddress = RowOf<typeof orderCollectionAddresses>
export type DeliveryAddress = RowOf<typeof orderDeliveryAddresses>
export type Proposal = RowOf<typeof orderProposals, { transporter?: Company | null; order?: Order | null }>
export type Invoice = RowOf<typeof nfFiles>
export type Cte = RowOf<typeof cteFiles>
export type Receipt = RowOf<typeof canhotoFiles>
export type FreightAudit = RowOf<typeof auditsOrder>
export type RiskDecision = RowOf<typeof riskManagerOrders>
export type Simulation = Omit<
  RowOf<typeof simulationOrders, { transporter?: Company | null }>,
  'simulation'
> & {
  simulation: PriceBreakdown | null
}

export type OrderDetail = Order & {
  supplier?: Company | null
  risk_manager?: Company | null
  driver?: RowOf<typeof drivers> | null
  helper?: RowOf<typeof helpers> | null
  vehicle_type?: RowOf<typeof vehicleTypes> | null
  order_collection_addresses: CollectionAddress[]
  order_delivery_addresses: DeliveryAddress[]
  possible_transporters: Proposal[]
  status: TimelineEntry[]
  nf_files: Invoice[]
  cte_files: Cte[]
  canhoto_files: Receipt[]
  order_papers: RowOf<typeof orderPapers>[]
  simulation_orders: Simulation[]
  /** Calculations of a corrected cargo, another ICMS or another route. */
  simulation_integra_orders: Simulation[]
  audits_order: FreightAudit[]
  risk_manager_orders: RiskDecision[]
}

/** Everything the detail page shows but the positions, in one request. */
export const DETAIL_INCLUDE = [
  'shipper',
  'transporter',
  'customer',
  'supplier',
  'risk_manager',
  'driver',
  'helper',
  'vehicle_type',
  'order_collection_addresses',
  'order_delivery_addresses',
  'possible_transporters',
  'possible_transporters.transporter',
  'status',
  'nf_files',
  'cte_files',
  'canhoto_files',
  'order_papers',
  'simulation_orders',
  'simulation_orders.transporter',
  'simulation_integra_orders',
  'simulation_integra_orders.transporter',
  'audits_order',
  'risk_manager_orders',
] as const

export const orderCode = (order: { id: string; shipper_order_code?: string | null }): string =>
  order.shipper_order_code || `#${order.id}`

/** What the status badge says; a canceled order keeps its last status and says canceled. */
export const orderStatusText = (order: Pick<Order, 'canceled_at' | 'last_active_status_id'>): string =>
  order.canceled_at ? text('orders:canceled') : statusLabel(order.last_active_status_id, currentLanguage())

export const modalText = (modal: string): string => text(`orders:modal.${modal}`, {}, modal)

/** Relations come in no order; the timeline and addresses have one of their own. */
export const inOrder = <T extends { id: string; position?: number }>(rows: readonly T[]): T[] =>
  rows.toSorted((a, b) => (a.position ?? 0) - (b.position ?? 0) || Number(a.id) - Number(b.id))

export const companyName = (company: Company | null | undefined): string | null =>
  company?.fantasy_name ?? company?.social_reason ?? null

/** A lead time in the days that the order counts. */
export const leadText = (order: Pick<OrderDetail, 'business_days'>, days: number): string =>
  text(order.business_days ? 'orders:detail.business_days' : 'orders:detail.calendar_days', { count: days })
