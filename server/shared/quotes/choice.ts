import { compare, multiply, sum, toMoney } from '#shared/kit/money.ts'

/** Which price may be taken how. Pure. */

export type Priced = { id: number; total_value: string; answered_at: string }

/** The lowest price; of equal ones the earlier. */
export const lowestOf = <T extends Priced>(prices: readonly T[]): T | undefined =>
  prices.toSorted(
    (a, b) =>
      compare(a.total_value, b.total_value) ||
      Date.parse(a.answered_at) - Date.parse(b.answered_at) ||
      a.id - b.id,
  )[0]

/** Place of a price among all, equal prices sharing the better one; null for a carrier without a price. */
export const rankOf = (prices: readonly Pick<Priced, 'id' | 'total_value'>[], id: number): number | null => {
  const own = prices.find((price) => price.id === id)
  if (!own) return null
  return 1 + prices.filter((price) => compare(price.total_value, own.total_value) < 0).length
}

/** Highest price that needs no approver: the lowest and the company's percentage over it; without one, the lowest. */
export const approvalLimit = (lowest: string, percentage: string | null): string =>
  toMoney(sum([lowest, multiply(multiply(lowest, percentage ?? '0'), '0.01')]))

/** Whether the price waits for an approver (feature 9). */
export const needsApproval = (
  { total_value, lowest }: { total_value: string; lowest: string },
  { feature, percentage }: { feature: boolean; percentage: string | null },
): boolean => feature && compare(total_value, approvalLimit(lowest, percentage)) > 0
