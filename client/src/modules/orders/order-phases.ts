import type { OrderStatus } from '#shared/orders/order-status.ts'
import type { OrderDetail } from './order.ts'
import type { Step } from './order-steps.ts'

/** The steps of an order in six phases, each with its plan beside what happened. Pure. */

export const PHASES = ['order', 'carrier', 'collection', 'way', 'delivery', 'receipt'] as const
export type PhaseName = (typeof PHASES)[number]

const OF: Readonly<Record<PhaseName, readonly OrderStatus[]>> = {
  order: ['CREATED'],
  carrier: [
    'PROPOSAL_SENT',
    'PROPOSAL_ACCEPTED',
    'CONFIRMED_TRANSPORTER',
    'DEFINED_DRIVER_AND_VEHICLE',
    'APPROVAL_DRIVER_AND_VEHICLE',
    'CHECKLIST_APPROVAL',
    'VEHICLE_MIRRORED',
  ],
  collection: [
    'WAITING_COLLECTION',
    'INVOICE_ISSUED',
    'AVAILABLE_CTE',
    'AVAILABLE_MDFE',
    'AVAILABLE_PLV',
    'COLLECTED',
    'UNSUCCESSFUL',
  ],
  way: [
    'ON_ROUTE',
    'ON_ROUTE_DC',
    'DELIVERED_DC',
    'ON_ROUTE_AIRPORT',
    'DELIVERED_AIRPORT',
    'BOARDED',
    'TAKEOFF',
    'LANDED',
    'UNLOAD',
    'RELEASED',
  ],
  delivery: ['ON_DESTINY', 'DELIVERED', 'PARTIAL_DELIVERY', 'REFUSED_DELIVERY'],
  receipt: ['AVAILABLE_CANHOTO', 'PO'],
}
export const phaseOf = (status: OrderStatus): PhaseName =>
  PHASES.find((name) => OF[name].includes(status)) ?? 'order'

/** Steps of a risk manager: an order without one does not have them. */
const OF_RISK: ReadonlySet<OrderStatus> = new Set([
  'APPROVAL_DRIVER_AND_VEHICLE',
  'CHECKLIST_APPROVAL',
  'VEHICLE_MIRRORED',
])

export type Phase = {
  name: PhaseName
  state: Step['state']
  /** Its steps without those that do not apply. */
  steps: readonly Step[]
  planned: string | null
  real: string | null
}

type Dated = Pick<
  OrderDetail,
  'collection_date_time' | 'collected_date_time' | 'delivery_date_time' | 'delivered_date_time'
>
type Shown = Dated & Pick<OrderDetail, 'risk_manager_id'>

const lastOf = (steps: readonly Step[]): string | null =>
  steps.flatMap(({ state, at }) => (state === 'todo' ? [] : (at ?? []))).at(-1) ?? null

const plannedOf = (name: PhaseName, order: Dated): string | null => {
  if (name === 'collection') return order.collection_date_time
  return name === 'delivery' ? order.delivery_date_time : null
}

const realOf = (name: PhaseName, order: Dated, steps: readonly Step[]): string | null => {
  if (name === 'collection') return order.collected_date_time
  if (name === 'delivery') return order.delivered_date_time
  return lastOf(steps)
}

const stateOf = (steps: readonly Step[], isBehind: boolean): Step['state'] => {
  const failed = steps.some(({ state }) => state === 'failed')
  if (failed) return 'failed'
  if (steps.some(({ state }) => state === 'current')) return 'current'
  return isBehind || (steps.length > 0 && steps.every(({ state }) => state === 'done')) ? 'done' : 'todo'
}

export const phasesOf = (order: Shown, steps: readonly Step[]): Phase[] => {
  const applies = ({ status, state }: Step): boolean =>
    state !== 'skipped' && !(OF_RISK.has(status) && order.risk_manager_id === null && state === 'todo')
  const found = PHASES.map((name) => {
    const all = steps.filter(({ status }) => OF[name].includes(status))
    return { name, all, steps: all.filter(applies) }
  }).filter(({ all }) => all.length > 0)
  const seat = found.findIndex(({ steps }) =>
    steps.some(({ state }) => state === 'current' || state === 'failed'),
  )
  // A status whose step is done is itself the present one, between two phases.
  const last = found.findLastIndex(({ steps }) => steps.some(({ state }) => state === 'done'))
  const present = seat === -1 ? last : seat
  return found.map(({ name, steps }, at) => ({
    name,
    steps,
    state: steps.length === 0 && at < present ? 'skipped' : stateOf(steps, at < present),
    planned: plannedOf(name, order),
    real: realOf(name, order, steps),
  }))
}

/** The phase that the order is in. */
export const presentPhase = (phases: readonly Phase[]): number => {
  const at = phases.findIndex(({ state }) => state === 'current' || state === 'failed')
  if (at !== -1) return at
  const todo = phases.findIndex(({ state }) => state === 'todo')
  return todo === -1 ? phases.length - 1 : todo
}
