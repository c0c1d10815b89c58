import { sql } from '#server/infra/database.ts'
import { defineResource } from '#server/kit/resource.ts'
import { oneOf, own, seesPrices } from '#server/kit/scopes.ts'
import type { Session } from '#server/kit/session.ts'
import { sidesBy } from '#server/kit/sides.ts'
import type { Veil } from '#server/kit/veils.ts'
import { can } from '#shared/access/can.ts'
import { allowed } from '#shared/kit/machine.ts'
import { orderFacts, type FactColumns } from '#shared/orders/order-facts.ts'
import type { Modal } from '#shared/orders/order-modals.ts'
import { statusId, statusName } from '#shared/orders/order-status.ts'
import { orderMachine } from '#shared/orders/order.machine.ts'
import { orders } from '#shared/orders/orders.contract.ts'
import { orderRuns, orderTotal } from './order-counts.store.ts'
import { NOT_COLLECTED, NOT_DELIVERED, inLists, orderFilters, UNSUCCESSFUL } from './order-filters.scope.ts'
import { narrowOrders, orderListParts, orderText, sharedOrders } from './order-lists.store.ts'
import { orderGathered, orderSurroundings } from './order-surroundings.scope.ts'
import { carriedOrdersScope, isLost, ordersScope } from './orders.scope.ts'

type OrderRow = Record<string, unknown>

const COLLECTION_PENDING = new Set<number>([...NOT_COLLECTED, ...UNSUCCESSFUL])
const DELIVERY_PENDING = new Set<number>(NOT_DELIVERED)
const DAY_MS = 86_400_000

/** Late against the expected collection while not collected, against the expected delivery afterwards. */
const delay = (row: OrderRow, now: Date): { is_delayed: boolean; days_late: number } => {
  const state = Number(row.last_active_status_id)
  const expected = COLLECTION_PENDING.has(state)
    ? row.collection_date_time
    : DELIVERY_PENDING.has(state)
      ? row.delivery_date_time
      : null
  if (typeof expected !== 'string' || row.canceled_at !== null) return { is_delayed: false, days_late: 0 }
  const late = now.getTime() - Date.parse(expected)
  return { is_delayed: late > 0, days_late: Math.max(0, Math.floor(late / DAY_MS)) }
}

/** Columns that a carrier must not see of another carrier's order. */
const CARRIAGE = [
  'freight_value',
  'freight_note',
  'icms',
  'transporter_id',
  'transporter_name',
  'transporter_cnpj',
  'driver_id',
  'helper_id',
  'driver_name',
  'driver_cpf',
  'vehicle_plate',
  'trailer_plate',
  'last_position_at',
  'quotation_transporter_id',
  'freight_quote',
  'table_model',
] as const

/** What the shipper's side keeps to itself, with what stands in its place. */
const INTERNAL = {
  estimated_value: null,
  comments: null,
  road_map_id: null,
  road_map_invoice_ids: [],
} as const
const ITS_OWN_SIDE: ReadonlySet<Session['role']> = new Set([
  'shipper',
  'manager',
  'dev',
  'four_pl',
  'auditor',
  'finance_manager',
])

/** What happens to an order after a carrier lost it (access/README "Rows by role"); it sees the order as it was proposed. */
const AFTERWARDS = {
  last_active_status_id: statusId('PROPOSAL_SENT'),
  status_name: 'PROPOSAL_SENT',
  collected_date_time: null,
  on_route_date_time: null,
  delivered_date_time: null,
  collected_addresses: 0,
  arrived_addresses: 0,
  delivered_addresses: 0,
  flight: null,
  awb: null,
  split_at: null,
  is_delayed: false,
  days_late: 0,
  alert: 'off',
  justification_message: null,
  justification_id: null,
  shipment_numbers: [],
  order_delivery_refuse_data: [],
  canceled_at: null,
  cancel_reason: null,
  cancel_justification: null,
} as const

const veils: readonly Veil[] = [
  {
    instead: AFTERWARDS,
    filters: ['list', 'figure'],
    lifted: (session) =>
      session.role !== 'transporter' || {
        row: ({ is_lost }) => is_lost === false,
        where: sql`not ${isLost(session, sql`t.id`)}`,
      },
  },
  {
    instead: Object.fromEntries(CARRIAGE.map((name) => [name, null])),
    lifted: ({ role, company_ids }) =>
      role !== 'transporter' || {
        row: (row) => company_ids.includes(Number(row.transporter_id ?? 0)),
        where: oneOf(sql`t.transporter_id`, company_ids),
      },
  },
  {
    instead: { freight_value: null, freight_note: null, icms: null, freight_quote: null, table_model: null },
    lifted: seesPrices,
  },
  { instead: INTERNAL, lifted: ({ role }) => ITS_OWN_SIDE.has(role) },
]

/** Actions that take a report back, and the count of reports that each of them needs. */
const TAKES_BACK = {
  cancel_collection: 'collected_addresses',
  cancel_on_destiny: 'arrived_addresses',
  cancel_delivery: 'delivered_addresses',
} as const

// Orders of a page repeat state, facts and session, so their actions are looked up once.
const answers = new WeakMap<Session, Map<string, readonly string[]>>()
const actionsOf = (row: OrderRow, session: Session): readonly string[] => {
  const facts = orderFacts(row as FactColumns, session)
  const hidden = Object.entries(TAKES_BACK).filter(([, count]) => Number(row[count]) === 0)
  const key = `${String(row.last_active_status_id)} ${String(row.modal)} ${Object.values(facts).join()} ${hidden.join()}`
  const known = answers.get(session) ?? new Map<string, readonly string[]>()
  if (known.size === 0) answers.set(session, known)
  const before = known.get(key)
  if (before) return before
  const state = statusName(Number(row.last_active_status_id))
  const made = allowed(orderMachine, state, { mode: row.modal as Modal, facts }, session).filter((action) =>
    hidden.every(([name]) => name !== action),
  )
  known.set(key, made)
  return made
}

export const ordersResource = defineResource(orders, {
  version: 'version',
  model: 'orders',
  abilities: { read: 'orders.read' },
  scope: (session) => ordersScope(session),
  historyScope: carriedOrdersScope,
  // Typed lines are a column, which the answer adds those of invoices to.
  historyNames: ['products'],
  listWhere: inLists,
  filters: orderFilters,
  search: orderText(veils),
  total: orderTotal,
  parts: orderListParts,
  narrow: narrowOrders,
  runs: orderRuns,
  shared: sharedOrders,
  side: sidesBy({ shipper: 'shipper_id', linked: 'shipper_id', operator: 'shipper_id' }),
  gathered: orderGathered,
  joins: () => sql`cross join lateral (
    select count(*) as total, count(*) filter (where d.delivery_status <> 'waiting') as delivered,
      count(*) filter (where d.delivery_status = 'waiting' and d.on_destiny_status = 'arrived') as arrived
    from order_delivery_addresses d where d.order_id = t.id) places`,
  columns: {
    is_lost: (session) => isLost(session, sql`t.id`),
    collected_addresses: () =>
      sql`(select count(*) from order_collection_addresses c where c.order_id = t.id and c.collection_status = 'collected')`,
    arrived_addresses: () => sql`places.arrived`,
    delivered_addresses: () => sql`places.delivered`,
    total_addresses: () => sql`places.total`,
    invoices_count: () => sql`(select count(*) from nf_files n where n.order_id = t.id)`,
    purchase_order_number: (session) => purchaseOrderNumber(session),
    proposal_status: (session) => ownProposal(session, 'status'),
    proposal_value: (session) => ownProposal(session, 'value'),
    ...orderSurroundings,
    // One look per row: as `exists`, Postgres reads all orders that the user follows first.
    follow: (session) =>
      sql`coalesce((select true from user_follow_order f where f.user_id = ${session.user_id} and f.order_id = t.id), false)`,
  },
  links: {
    last_position: () =>
      sql`select o.id as "from", (select g.id from geolocation_drivers g where g.order_id = o.id
        order by g.location_captured_at desc, g.id desc limit 1) as "to" from orders o`,
    // Its own, and those that it shares with other orders: each of those has the CT-e once.
    cte_files: () =>
      sql`select c.order_id as "from", c.id as "to" from cte_files c where c.order_id is not null
        union all select s.order_id, s.cte_id from cte_shares s
        where not exists (select from cte_files c where c.id = s.cte_id and c.order_id = s.order_id)`,
    // Of all requests of a load, once.
    road_map: () =>
      sql`select distinct r.order_id as "from", r.road_map_id as "to" from request r where r.order_id is not null and r.road_map_id is not null`,
    purchase_orders: () =>
      sql`select l.order_id as "from", l.purchase_order_id as "to" from purchase_orders_orders l`,
  },
  present: (row, _session, now) => ({
    status_name: statusName(Number(row.last_active_status_id)),
    ...delay(row, now),
  }),
  veils,
  // Its driver, as named on the order.
  personal: {
    owner: sql`t.transporter_id`,
    when: ({ driver_cpf }) => driver_cpf !== null && driver_cpf !== undefined,
  },
  actions: actionsOf,
})

/** For those who see the purchase order. */
const purchaseOrderNumber = (session: Session) =>
  can(session, 'purchase_orders.read')
    ? sql`(select p.number from purchase_orders_orders l join purchase_orders p on p.id = l.purchase_order_id
        where l.order_id = t.id and ${session.role === 'transporter' ? own(session, sql`p.transporter_id`) : sql`true`})`
    : sql`null::int`

/** Of the session's own proposal, never of another carrier's. */
const ownProposal = (session: Session, column: 'status' | 'value') => {
  if (session.role !== 'transporter') return sql`null`
  const value = column === 'status' ? sql`p.status` : sql`p.value`
  return sql`(select ${value} from order_proposals p where p.order_id = t.id and ${own(session, sql`p.transporter_id`)}
              order by p.id desc limit 1)`
}
