/** A plan beside what the company has paid between the same states. Amounts are cents. */

/** What a state's deliveries of the last months came to. */
export type Paid = { readonly orders: number; readonly paid: number; readonly weight: number }
/** Goods of one request as they are planned; null where nothing prices them. */
export type Planned = { readonly uf: string; readonly weight: number; readonly price: number | null }
export type AgainstHistory = {
  readonly requests: number
  readonly orders: number
  readonly paid: number
  readonly planned: number
}

/** A load's freight falls to its requests by their kilograms, evenly where none weighs anything. */
export const sharesOf = (price: number, weights: readonly number[]): number[] => {
  const whole = weights.reduce((total, one) => total + one, 0)
  return weights.map((one) => price * (whole > 0 ? one / whole : 1 / weights.length))
}

/** Requests to states with a history count, on both sides; null where there are none. */
export const againstHistory = (
  goods: readonly Planned[],
  history: ReadonlyMap<string, Paid>,
): AgainstHistory | null => {
  const known = new Set<Paid>()
  let [requests, paid, planned] = [0, 0, 0]
  for (const { uf, weight, price } of goods) {
    const past = history.get(uf)
    if (price === null || !past || past.weight <= 0) continue
    known.add(past)
    requests += 1
    planned += price
    paid += (past.paid / past.weight) * weight
  }
  const orders = [...known].reduce((total, past) => total + past.orders, 0)
  return requests === 0 ? null : { requests, orders, paid, planned }
}
