import type { OrderAction } from '../order-buttons.ts'

/** An action that a person asked for, on an order or on one of its addresses. */
export type Asked = {
  action: OrderAction
  id: string
  addressId?: string | undefined
  /** Another time than now is to be told. */
  asks?: boolean | undefined
}

/** Two questions of the same key are one dialog. */
export const keyOf = ({ action, id, addressId = '', asks = false }: Asked): string =>
  `${action} ${id} ${addressId}${asks ? ' asks' : ''}`

/** The question that is shown once `done` is answered: a later one stays. */
export const afterAnswer = (shown: Asked | null, done: Asked): Asked | null =>
  shown !== null && keyOf(shown) === keyOf(done) ? null : shown
