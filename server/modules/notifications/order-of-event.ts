import type { Rows } from '#server/infra/database.ts'
import { findOrder, type OrderFacts } from './facts.store.ts'

type Payload = Readonly<Record<string, unknown>>
const orders = new WeakMap<Payload, Promise<OrderFacts | null>>()

/** The order of an event, read once for all reactions of one delivery, which share the payload. */
export const orderOfEvent = (rows: Rows, payload: Payload): Promise<OrderFacts | null> => {
  const known = orders.get(payload) ?? findOrder(rows, Number(payload.order_id ?? payload.id))
  orders.set(payload, known)
  return known
}
