import type { Transition } from '#shared/kit/machine.ts'
import { ORDER_EVENTS, type OrderEvent } from './order-events.ts'
import type { OrderFact } from './order-facts.ts'
import type { Modal } from './order-modals.ts'
import { ORDER_STATUSES, type OrderStatus } from './order-status.ts'

/** The words that the rows of the order machine are written in. */

export type OrderRow = Transition<OrderStatus, Modal, OrderFact>
type Part = Omit<OrderRow, 'code' | 'event'> & { event: OrderEvent }

/** A row with the code of its event; a canceled order is read-only (orders/README "Life of an order"). */
export const row = ({ needs = [], ...part }: Part): OrderRow => ({
  ...part,
  needs: ['open', ...needs],
  code: ORDER_EVENTS[part.event].code,
})

const NAMES = ORDER_STATUSES.map(({ name }) => name)

/** Statuses between two, in the order of the road flow. */
export const between = (first: OrderStatus, last: OrderStatus): OrderStatus[] =>
  NAMES.slice(NAMES.indexOf(first), NAMES.indexOf(last) + 1)

/** WAITING_COLLECTION and the documents that may arrive in any order while it waits. */
export const WAITING = between('WAITING_COLLECTION', 'AVAILABLE_PLV')
export const BEFORE_COLLECTION: OrderStatus[] = [...between('CREATED', 'AVAILABLE_PLV'), 'UNSUCCESSFUL']
export const DELIVERED_STATES: OrderStatus[] = between('DELIVERED', 'AVAILABLE_CANHOTO')
/** Every status that an order can stand in now. */
export const ANYWHERE: OrderStatus[] = [...between('CREATED', 'AVAILABLE_CANHOTO'), 'UNSUCCESSFUL']
