import { decimal, toMoney, toScale } from '#shared/kit/money.ts'
import type { StudyFigures } from '#shared/studies/study.contract.ts'

/** Running sums in whole cents and days, exact, and their written form. Sums of parts add up to the sum of the whole. */

export type Sums = {
  orders: number
  total: number
  compared: number
  comparedContracted: number
  comparedTotal: number
  leadDays: number
  leadOrders: number
  below: number
  unpriced: number
}

export const emptySums = (): Sums => ({
  orders: 0,
  total: 0,
  compared: 0,
  comparedContracted: 0,
  comparedTotal: 0,
  leadDays: 0,
  leadOrders: 0,
  below: 0,
  unpriced: 0,
})

/** One order in one scenario; `cents` null: no price. */
export type Outcome = {
  readonly cents: number | null
  readonly leadTime: number | null
  readonly below: boolean
}

export const addOutcome = (sums: Sums, outcome: Outcome, contracted: number | null): void => {
  if (outcome.cents === null) {
    sums.unpriced += 1
    return
  }
  sums.orders += 1
  sums.total += outcome.cents
  if (contracted !== null) {
    sums.compared += 1
    sums.comparedContracted += contracted
    sums.comparedTotal += outcome.cents
  }
  if (outcome.leadTime !== null) {
    sums.leadDays += outcome.leadTime
    sums.leadOrders += 1
  }
  if (outcome.below) sums.below += 1
}

/** Whole cents as reais. */
export const reais = (cents: number): string => toMoney(decimal(cents).dividedBy(100))

/** `part` of `whole` in percent, 2 decimals; null for a whole of zero. */
export const shareOf = (part: number, whole: number): string | null =>
  whole === 0 ? null : toScale(decimal(part).times(100).dividedBy(whole), 2)

export const meanDays = (days: number, orders: number): string | null =>
  orders === 0 ? null : toScale(decimal(days).dividedBy(orders), 2)

export const written = (sums: Sums): StudyFigures => {
  const savings = sums.comparedContracted - sums.comparedTotal
  return {
    orders: sums.orders,
    total: reais(sums.total),
    compared: sums.compared,
    compared_contracted: reais(sums.comparedContracted),
    compared_total: reais(sums.comparedTotal),
    savings: reais(savings),
    savings_percentage: shareOf(savings, sums.comparedContracted),
    lead_time: meanDays(sums.leadDays, sums.leadOrders),
    below_floor: sums.below,
    unpriced: sums.unpriced,
  }
}

/** '1234.5' as cents. @throws RangeError beyond the safe integers */
export const centsOf = (money: string): number => {
  const cents = decimal(toMoney(money)).times(100).toNumber()
  if (!Number.isSafeInteger(cents)) throw new RangeError(`out of range: ${money}`)
  return cents
}
