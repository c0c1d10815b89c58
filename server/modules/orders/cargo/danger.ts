import { dangerousServices } from '#server/modules/pricing/index.ts'
import { unNumbersOf } from '#shared/orders/order-products.ts'

/** Lines of products before and after a change. */
export type Goods = { before: unknown; after: unknown }

/** UN numbers where the goods become dangerous or cease to be; null where they stay what they are. */
export const dangerIn = ({
  before,
  after,
}: Goods): { before: string | null; after: string | null } | null => {
  const numbers = { before: unNumbersOf(before), after: unNumbersOf(after) }
  return (numbers.before === null) === (numbers.after === null) ? null : numbers
}

/** Services of the former question with those that the goods ask for now; a switch of the simulation stays what it was. */
export const servicesOf = (former: readonly string[], goods: Goods): string[] => {
  const danger = dangerousServices(true)
  if (unNumbersOf(goods.after) !== null) return [...new Set([...former, ...danger])]
  return dangerIn(goods) === null ? [...former] : former.filter((name) => !danger.includes(name))
}
