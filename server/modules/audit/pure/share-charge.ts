import { allocate, toMoney } from '#shared/kit/money.ts'
import { itemAt, membersOf } from '#shared/kit/typed.ts'
import type { CteCharge } from '../audit-order.store.ts'

/** A CT-e that charges several orders, seen from one of them (documents/README "Shared CT-es"). Pure. */

const partOf = (amount: string, weights: readonly string[], index: number): string =>
  itemAt(allocate(amount, weights), index)

/**
 * The charge's part of an order: total and components by the same weights, so that the orders' parts add up to the CT-e
 * to the cent, line by line. A charge of one order is itself.
 */
export const chargeOfOrder = (cte: CteCharge, orderId: number): CteCharge => {
  const index = cte.shares.findIndex(({ order_id }) => order_id === orderId)
  if (index === -1) return cte
  const weights = cte.shares.map(({ weight }) => weight)
  const components: unknown[] = Array.isArray(cte.components) ? cte.components : []
  return {
    ...cte,
    shipping_price: partOf(cte.shipping_price, weights, index),
    components: components.map((one) => {
      const { amount, ...rest } = membersOf(one)
      return typeof amount === 'string' ? { ...rest, amount: partOf(toMoney(amount), weights, index) } : one
    }),
  }
}
