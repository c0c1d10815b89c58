import { ORDER_STATUSES, type OrderStatus } from './order-status.ts'

/** Stretches of an order's life: statuses that follow each other in the road flow. */

const NAMES = ORDER_STATUSES.map(({ name }) => name)

/** Statuses between two, in the order of the road flow. */
export const between = (first: OrderStatus, last: OrderStatus): OrderStatus[] =>
  NAMES.slice(NAMES.indexOf(first), NAMES.indexOf(last) + 1)

/** WAITING_COLLECTION and the documents that may arrive in any order while it waits. */
export const WAITING = between('WAITING_COLLECTION', 'AVAILABLE_PLV')
export const BEFORE_COLLECTION: OrderStatus[] = [...between('CREATED', 'AVAILABLE_PLV'), 'UNSUCCESSFUL']
export const DELIVERED_STATES: OrderStatus[] = between('DELIVERED', 'AVAILABLE_CANHOTO')
/** Between the collection and the recipient, other than on the road to it. */
export const TRANSIT: OrderStatus[] = [
  'ON_ROUTE_DC',
  'DELIVERED_DC',
  ...between('ON_ROUTE_AIRPORT', 'RELEASED'),
]
/** Every status but PO. */
export const ANYWHERE: OrderStatus[] = [
  ...between('CREATED', 'AVAILABLE_CANHOTO'),
  ...TRANSIT,
  'UNSUCCESSFUL',
]
