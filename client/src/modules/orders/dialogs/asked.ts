import type { OrderAction } from '../order-buttons.ts'

/** What a person asked for: an action on an order, or on one of its addresses. */
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

/** What is shown once `done` is answered: another question that was asked meanwhile stays. */
export const afterAnswer = (shown: Asked | null, done: Asked): Asked | null =>
  shown !== null && keyOf(shown) === keyOf(done) ? null : shown
