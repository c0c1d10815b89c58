import type { Facts } from '#shared/kit/machine.ts'
import type { OrderFact } from './order-facts.ts'
import { FLIGHT_STEPS } from './order-rows-air.ts'
import type { Modal } from './order-modals.ts'
import { row, type OrderRow } from './order-rows.ts'
import type { OrderStatus } from './order-status.ts'

/** The operator's shortcut: a status set by the action that leads there (spec 002 §7.1, update_status). */

/** Actions that the shortcut takes for the operator; the others ask for more than a date. */
const STEPS: ReadonlySet<string> = new Set([
  'mirror_vehicle',
  'collect',
  'unsuccessful_collection',
  'depart',
  'depart_dc',
  'receive_dc',
  ...FLIGHT_STEPS,
  'on_destiny',
  'deliver',
])
/** Outcomes of deliveries and refusals: the operator sets none of them. */
const OUTCOMES: ReadonlySet<string> = new Set<OrderStatus>(['PARTIAL_DELIVERY', 'REFUSED_DELIVERY'])

const isStep = ({ action, from, to }: OrderRow): boolean =>
  STEPS.has(action) && to !== 'stays' && !OUTCOMES.has(to) && from.some((status) => status !== to)

/** Statuses that may be set from this one, by the rows of its mode whose needs these facts do not deny, each once. */
export const settableFrom = (
  rows: readonly OrderRow[],
  modal: Modal | null,
  status: OrderStatus,
  facts: Partial<Facts<OrderFact>>,
): OrderStatus[] => {
  const found = rows
    .filter(isStep)
    .filter(
      ({ modes, from, needs = [] }) =>
        from.includes(status) &&
        (modes === undefined || modes.some((mode) => mode === modal)) &&
        needs.every((need) => facts[need] !== false),
    )
    .flatMap(({ to }) => (to === 'stays' || to === status ? [] : [to]))
  return [...new Set(found)]
}

/** The shortcut's own rows: one for each step that it takes, with what the step needs of the order. */
export const setStatusRows = (rows: readonly OrderRow[]): OrderRow[] =>
  rows.filter(isStep).map(({ action, when, modes, from, to, needs }) => ({
    ...row({
      action: 'update_status',
      when: [action, ...(when ? [when] : [])].join(' '),
      from: from.filter((status) => status !== to),
      to: 'stays',
      ability: 'orders.update_status',
      event: 'changed',
      source: 'decision',
    }),
    ...(modes ? { modes } : {}),
    ...(needs ? { needs } : {}),
  }))
