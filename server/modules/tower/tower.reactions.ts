import { gathered, reaction, type Reaction } from '#server/kit/define-module.ts'
import { foretell } from './foretell.store.ts'
import { operatorIds } from './tower.store.ts'
import { recordTripOf } from './trips.store.ts'

/** What moves a forecast; each may be repeated: it is written anew from what the order is now. */
const MOVES = ['positions.recorded', 'orders.on_route', 'orders.changed'] as const
/** What ends a trip. */
const ENDS = ['orders.on_destiny', 'orders.delivered', 'orders.delivery_refused'] as const

/** What the operator's tower shows anew. A shipper is told of its orders one by one; the operator, of a batch once. */
const SHOWN = [
  'orders.created',
  'orders.proposal_sent',
  'orders.proposal_accepted',
  'orders.proposal_refused',
  'orders.transporter_confirmed',
  'orders.transporter_refused',
  'orders.collected',
  'orders.collection_failed',
  'orders.on_route',
  'orders.on_destiny',
  'orders.delivered',
  'orders.delivery_refused',
  'orders.canceled',
  'orders.changed',
  'positions.recorded',
  'tower.care_changed',
  'audits.finished',
  'audits.approved',
] as const

const idOf = ({ order_id, id }: Record<string, unknown>): number => Number(order_id ?? id)

export const towerReactions: readonly Reaction[] = [
  ...MOVES.map((event) =>
    reaction(event, `tower: forecast after ${event}`, (payload, { database }) =>
      foretell(database.rows, idOf(payload)),
    ),
  ),
  ...ENDS.map((event) =>
    reaction(event, `tower: trip of ${event}`, (payload, { database }) =>
      recordTripOf(database.rows, idOf(payload)),
    ),
  ),
  ...SHOWN.map((event) =>
    gathered(event, `tower: operator told of ${event}`, async (_, { database, push }) => {
      for (const company of await operatorIds(database.rows))
        push.toCompany(company, 'resource-changed', { type: 'tower_orders', reason: event })
    }),
  ),
]
