import type { Services } from '#server/kit/services.ts'
import { findOrders, type OrderFacts } from './facts.store.ts'

type Payload = Readonly<Record<string, unknown>>
type Orders = WeakMap<Payload, OrderFacts | null>
const createOrders = (): Orders => new WeakMap()

const idOf = ({ order_id, id }: Payload): number => Number(order_id ?? id)

/** The orders of events, read once for all reactions of one delivery, which share the payloads; null where one is gone. */
export const ordersOfEvents = async (
  { database, held }: Pick<Services, 'database' | 'held'>,
  payloads: readonly Payload[],
): Promise<(payload: Payload) => OrderFacts | null> => {
  const known = held(createOrders)
  const unread = payloads.filter((payload) => !known.has(payload))
  const orders =
    unread.length > 0 ? await findOrders(database.rows, unread.map(idOf)) : new Map<number, OrderFacts>()
  for (const payload of unread) known.set(payload, orders.get(idOf(payload)) ?? null)
  return (payload) => known.get(payload) ?? null
}
