import { isAir, isBrought } from '#shared/orders/order-modals.ts'
import { ORDER_STATUSES, statusName, type OrderStatus } from '#shared/orders/order-status.ts'

/** The road flow as a strip (orders/README "Life of an order"), and the shorter way of an order that the client collects. */
const ROAD: readonly OrderStatus[] = ORDER_STATUSES.map(({ name }) => name).filter(
  (name, index) => index < 20 && name !== 'PARTIAL_DELIVERY' && name !== 'REFUSED_DELIVERY',
)
const WITHDRAW: readonly OrderStatus[] = [
  'CREATED',
  'CONFIRMED_TRANSPORTER',
  'DEFINED_DRIVER_AND_VEHICLE',
  'DELIVERED',
  'AVAILABLE_CANHOTO',
]
const UNTIL_COLLECTED = ROAD.slice(0, ROAD.indexOf('COLLECTED') + 1)
const AIR: readonly OrderStatus[] = [
  ...UNTIL_COLLECTED,
  'ON_ROUTE_AIRPORT',
  'DELIVERED_AIRPORT',
  'BOARDED',
  'TAKEOFF',
  'LANDED',
  'UNLOAD',
  'RELEASED',
  'DELIVERED',
  'AVAILABLE_CANHOTO',
]
/** The shipper brings the goods to the airport. */
const BROUGHT = AIR.filter((name) => name !== 'COLLECTED' && name !== 'ON_ROUTE_AIRPORT')
const CENTRE: readonly OrderStatus[] = [
  ...UNTIL_COLLECTED,
  'ON_ROUTE_DC',
  'DELIVERED_DC',
  'ON_ROUTE',
  'ON_DESTINY',
  'DELIVERED',
  'AVAILABLE_CANHOTO',
]
/** Documents that not every transport has: shown once they are there. */
const OCCASIONAL: readonly OrderStatus[] = ['AVAILABLE_MDFE', 'AVAILABLE_PLV']
/** Documents that may still come when the goods have long left. */
const DOCUMENTS: readonly OrderStatus[] = ['INVOICE_ISSUED', 'AVAILABLE_CTE']
/** What happened instead of the step that was hoped for. */
const INSTEAD: Partial<Record<OrderStatus, OrderStatus>> = {
  PARTIAL_DELIVERY: 'DELIVERED',
  REFUSED_DELIVERY: 'DELIVERED',
  UNSUCCESSFUL: 'COLLECTED',
}

export type Step = {
  status: OrderStatus
  state: 'done' | 'current' | 'todo' | 'failed' | 'skipped'
  /** ISO instant of the latest entry that led to it. */
  at: string | null
  who: string | null
}

type Entry = {
  status_id: number | null
  event: string
  kind: string
  occurrence_datetime: string
  user_name: string | null
}
const NAMES: ReadonlySet<string> = new Set(ORDER_STATUSES.map(({ name }) => name))

/** The step that an entry tells of, also where it was reached in passing and moved nothing: `available_cte` is AVAILABLE_CTE. */
const stepOf = ({ status_id: id, event }: Entry): OrderStatus | null => {
  if (id !== null) return statusName(id)
  const name = event.toUpperCase()
  return NAMES.has(name) ? (name as OrderStatus) : null
}

type Shown = { last_active_status_id: number; modal: string; canceled_at: string | null }

/** The way of its modal; through a distribution centre once the order has left for one. */
const wayOf = ({ modal, last_active_status_id: id }: Shown, reached: ReadonlyMap<OrderStatus, Entry>) => {
  if (modal === 'withdraw') return WITHDRAW
  if (isAir(modal)) return isBrought(modal) ? BROUGHT : AIR
  return reached.has('ON_ROUTE_DC') || statusName(id) === 'ON_ROUTE_DC' ? CENTRE : ROAD
}

/**
 * The steps of an order with what the timeline knows of each. A step behind the present one that has no entry, or an
 * entry that says so, was skipped; a document that is missing there is still awaited.
 *
 * @param entries the timeline, oldest first
 */
export const stepsOf = (order: Shown, entries: readonly Entry[]): Step[] => {
  const now = statusName(order.last_active_status_id)
  const reached = new Map<OrderStatus, Entry>()
  for (const entry of entries) {
    const step = stepOf(entry)
    if (step !== null) reached.set(step, entry)
  }
  const way = wayOf(order, reached)
  const flow = now === 'PO' ? [...way, now] : way
  const seat = flow.indexOf(INSTEAD[now] ?? now)
  const last = flow.length - 1
  return flow.flatMap((name, index): Step[] => {
    // A canceled order goes no further.
    if (order.canceled_at !== null && index > seat) return []
    const isSeat = index === seat
    const shown = isSeat ? now : name
    const entry = reached.get(shown)
    const awaited = !entry && DOCUMENTS.includes(name)
    const skipped = entry ? entry.kind === 'skipped' : index < seat && !awaited
    if (OCCASIONAL.includes(name) && !isSeat && (skipped || !entry)) return []
    const state = isSeat
      ? now in INSTEAD && now !== 'PARTIAL_DELIVERY'
        ? 'failed'
        : index === last
          ? 'done'
          : 'current'
      : skipped
        ? 'skipped'
        : (index < seat && !awaited) || entry?.kind === 'milestone'
          ? 'done'
          : 'todo'
    const known = state === 'todo' || state === 'skipped' ? undefined : entry
    return [{ status: shown, state, at: known?.occurrence_datetime ?? null, who: known?.user_name ?? null }]
  })
}
