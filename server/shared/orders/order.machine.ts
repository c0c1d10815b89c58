import { defineMachine, type Facts } from '#shared/kit/machine.ts'
import type { OrderFact } from './order-facts.ts'
import { MODALS, type Modal } from './order-modals.ts'
import { AIR_ROWS } from './order-rows-air.ts'
import { AGREEMENT_ROWS } from './order-rows-agreement.ts'
import { COLLECTION_ROWS } from './order-rows-collection.ts'
import { PURCHASE_ORDER_ROWS } from './order-rows-purchase-order.ts'
import { ROAD_ROWS } from './order-rows-road.ts'
import { setStatusRows, settableFrom } from './order-rows-set-status.ts'
import { SHARED_ROWS } from './order-rows-shared.ts'
import { ORDER_STATUSES, type OrderStatus } from './order-status.ts'

const STEPS = [
  ...AGREEMENT_ROWS,
  ...COLLECTION_ROWS,
  ...ROAD_ROWS,
  ...AIR_ROWS,
  ...SHARED_ROWS,
  ...PURCHASE_ORDER_ROWS,
]

/** The life of an order (spec 002 §4.1, orders/README "Life of an order"). */
export const orderMachine = defineMachine<OrderStatus, Modal, OrderFact>({
  name: 'orders',
  initial: 'CREATED',
  states: ORDER_STATUSES.map(({ name }) => name),
  modes: MODALS,
  transitions: [...STEPS, ...setStatusRows(STEPS)],
})

/** Statuses that the operator may set from this one (spec 002 §7.1, update_status), by known facts of the order. */
export const settableStatuses = (
  modal: Modal | null,
  status: OrderStatus,
  facts: Partial<Facts<OrderFact>>,
): OrderStatus[] => settableFrom(STEPS, modal, status, facts)
