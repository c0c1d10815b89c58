import type { RoleName } from '#shared/access/roles.ts'
import { isBrought } from '#shared/orders/order-modals.ts'
import { type OrderStatus, statusName } from '#shared/orders/order-status.ts'

/** Who has to do what for the order to go on. */
export type Awaited = { who: 'carrier' | 'shipper' | 'risk_manager'; what: string; asked?: readonly string[] }

type Shown = {
  modal: string
  last_active_status_id: number
  canceled_at: string | null
  possible_transporters: readonly { status: string; transporter?: { fantasy_name?: string | null } | null }[]
}

const CARRIERS: Partial<Record<OrderStatus, string>> = {
  CONFIRMED_TRANSPORTER: 'vehicle',
  WAITING_COLLECTION: 'collect',
  COLLECTED: 'depart',
  ON_ROUTE: 'arrive',
  ON_ROUTE_DC: 'dc',
  DELIVERED_DC: 'sub_ltl',
  ON_ROUTE_AIRPORT: 'airport',
  DELIVERED_AIRPORT: 'flight',
  BOARDED: 'flight',
  TAKEOFF: 'flight',
  LANDED: 'flight',
  UNLOAD: 'flight',
  RELEASED: 'deliver',
  ON_DESTINY: 'deliver',
}

/** Goods by air that the carrier does not collect are awaited at the airport. */
const BROUGHT_BY_SHIPPER: ReadonlySet<OrderStatus> = new Set([
  'CONFIRMED_TRANSPORTER',
  'DEFINED_DRIVER_AND_VEHICLE',
  'WAITING_COLLECTION',
])

/**
 * The party that an order waits for, for a reader who has nothing to do now: an order always says why it stands.
 *
 * @param order with its proposals
 * @param own the reader's own next action, if any: its button says enough
 * @returns null when the reader is next, or no party is
 */
export const awaitedOf = (order: Shown, role: RoleName | null, own: string | undefined): Awaited | null => {
  if (own !== undefined || order.canceled_at !== null) return null
  const state = statusName(order.last_active_status_id)
  const waiting = order.possible_transporters.filter(({ status }) => status === 'waiting')
  if (state === 'PROPOSAL_SENT')
    return waiting.length > 0 && role !== 'transporter'
      ? { who: 'carrier', what: 'answer', asked: waiting.map((one) => one.transporter?.fantasy_name ?? '') }
      : null
  if (state === 'PROPOSAL_ACCEPTED') return { who: 'shipper', what: 'confirm' }
  if (state === 'DEFINED_DRIVER_AND_VEHICLE' && !isBrought(order.modal))
    return { who: 'risk_manager', what: 'approve' }
  if (isBrought(order.modal) && BROUGHT_BY_SHIPPER.has(state)) return { who: 'shipper', what: 'airport' }
  const what = CARRIERS[state]
  return what === undefined ? null : { who: 'carrier', what }
}

type Audited = { result: string; manual_approved: boolean; value: string; expected_value: string }

/** The first charge that differs and is not approved. */
export const openCharge = <T extends Audited>(audits: readonly T[]): T | null =>
  audits.find((audit) => audit.result === 'different_values' && !audit.manual_approved) ?? null
