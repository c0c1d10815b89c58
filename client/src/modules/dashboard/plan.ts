import type { RoleName } from '#shared/access/roles.ts'
import { statusId } from '#shared/orders/order-status.ts'

/** What each role's dashboard shows. Only lists that the API filters itself; nothing is counted here. */

export const COUNTERS = [
  'all',
  'opened',
  'in_progress',
  'on_route',
  'delayed',
  'delivered',
  'fruitless',
] as const
export type Counter = (typeof COUNTERS)[number]

export type PanelName =
  | 'proposals'
  | 'decide'
  | 'to_send'
  | 'define'
  | 'collect'
  | 'approve'
  | 'delayed'
  | 'fruitless'

export type Panel = { name: PanelName; filter: Record<string, string> }

const byStatus = (name: PanelName, status: Parameters<typeof statusId>[0]): Panel => ({
  name,
  filter: { last_active_status_id: String(statusId(status)) },
})
const delayed: Panel = { name: 'delayed', filter: { list: 'delayed' } }
const fruitless: Panel = { name: 'fruitless', filter: { list: 'fruitless' } }
const shipperSide = [
  byStatus('decide', 'PROPOSAL_ACCEPTED'),
  delayed,
  fruitless,
  byStatus('to_send', 'CREATED'),
]

const PANELS: Partial<Record<RoleName, readonly Panel[]>> = {
  shipper: shipperSide,
  four_pl: shipperSide,
  manager: shipperSide,
  transporter: [
    { name: 'proposals', filter: { proposal_status: 'waiting' } },
    byStatus('define', 'CONFIRMED_TRANSPORTER'),
    byStatus('collect', 'WAITING_COLLECTION'),
    delayed,
  ],
  risk_manager: [byStatus('approve', 'DEFINED_DRIVER_AND_VEHICLE'), delayed],
}

/** Panels of orders that wait for this role to act (orders/README "Life of an order": who does what). */
export const panelsOf = (role: RoleName): readonly Panel[] => PANELS[role] ?? []

export type ShortcutName =
  | 'import_invoices'
  | 'simulate'
  | 'new_order'
  | 'import_cte'
  | 'proposals'
  | 'new_driver'
  | 'orders'
  | 'users'
  | 'exports'
  | 'plans'
  | 'risk_queue'
  | 'risk_rules'

/** A shortcut by the paths it may have in an area; offered only where the role has one of them and may open it. */
export const SHORTCUTS: readonly { name: ShortcutName; paths: readonly string[] }[] = [
  { name: 'risk_queue', paths: ['risk'] },
  { name: 'new_order', paths: ['order/create'] },
  { name: 'import_invoices', paths: ['invoice', 'invoice/upload', 'imports'] },
  { name: 'simulate', paths: ['order/simulation', 'simulation'] },
  { name: 'proposals', paths: ['proposals'] },
  { name: 'import_cte', paths: ['import_cte'] },
  { name: 'new_driver', paths: ['driver/create'] },
  { name: 'orders', paths: ['order', 'orders'] },
  { name: 'exports', paths: ['export', 'exports'] },
  { name: 'users', paths: ['user', 'users'] },
  { name: 'plans', paths: ['pgr'] },
  { name: 'risk_rules', paths: ['risk/rules'] },
]
