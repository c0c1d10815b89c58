import type { Services } from '#server/kit/services.ts'
import { findOrder, type OrderFacts } from './facts.store.ts'

type Payload = Readonly<Record<string, unknown>>
type Orders = WeakMap<Payload, Promise<OrderFacts | null>>
const createOrders = (): Orders => new WeakMap()

/** The order of an event, read once for all reactions of one delivery, which share the payload. */
export const orderOfEvent = (
  { database, held }: Pick<Services, 'database' | 'held'>,
  payload: Payload,
): Promise<OrderFacts | null> => {
  const orders = held(createOrders)
  const known = orders.get(payload) ?? findOrder(database.rows, Number(payload.order_id ?? payload.id))
  orders.set(payload, known)
  return known
}
