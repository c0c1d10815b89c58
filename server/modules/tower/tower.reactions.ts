import { reaction, type Reaction } from '#server/kit/define-module.ts'
import { foretell } from './foretell.store.ts'
import { recordTripOf } from './trips.store.ts'

/** What moves a forecast; each may be repeated: it is written anew from what the order is now. */
const MOVES = ['positions.recorded', 'orders.on_route', 'orders.changed'] as const
/** What ends a trip. */
const ENDS = ['orders.on_destiny', 'orders.delivered', 'orders.delivery_refused'] as const

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
]
