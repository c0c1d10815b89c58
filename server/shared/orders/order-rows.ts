import type { Transition } from '#shared/kit/machine.ts'
import { ORDER_EVENTS, type OrderEvent } from './order-events.ts'
import type { OrderFact } from './order-facts.ts'
import type { Modal } from './order-modals.ts'
import type { OrderStatus } from './order-status.ts'

/** The words that the rows of the order machine are written in. */

export type OrderRow = Transition<OrderStatus, Modal, OrderFact>
type Part = Omit<OrderRow, 'code' | 'event'> & { event: OrderEvent }

/** A row with the code of its event; a canceled order and a shared-out one are read-only (orders/README "Life of an order"). */
export const row = ({ needs = [], ...part }: Part): OrderRow => ({
  ...part,
  needs: ['open', 'whole', ...needs],
  code: ORDER_EVENTS[part.event].code,
})

/** A row that a shared-out order still takes. */
export const rowOfShared = ({ needs = [], ...part }: Part): OrderRow => ({
  ...row(part),
  needs: ['open', ...needs],
})
