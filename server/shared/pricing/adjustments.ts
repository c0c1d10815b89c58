import { decimal, toMoney, type Decimal } from '#shared/kit/money.ts'
import { isOneOf } from '#shared/kit/typed.ts'

/**
 * Manual adjustments of a price (pricing/README "Rates"): `debito` adds and `credito` deducts reais, `percentage` is a
 * signed percentage of the total before tax. One function for calculated prices and for rates by hand.
 */
export const ADJUSTMENTS = ['debito', 'credito', 'percentage'] as const
export type AdjustmentRate = (typeof ADJUSTMENTS)[number]
export const isAdjustment = (rate: string): rate is AdjustmentRate => isOneOf(ADJUSTMENTS, rate)

/**
 * The change that an adjustment makes, in reais.
 * @param total before tax and before this adjustment, reais
 * @param outside the part of the total outside the tax base: the base never falls below zero
 * @returns the change asked for, and the part of it above that floor
 * @throws RangeError for a value that is no decimal
 */
export const adjustmentOf = (
  { rate, value }: { readonly rate: AdjustmentRate; readonly value: string },
  total: Decimal,
  outside: Decimal,
): { asked: Decimal; amount: Decimal } => {
  const asked =
    rate === 'percentage'
      ? decimal(toMoney(total.times(decimal(value).toDecimalPlaces(4)).dividedBy(100)))
      : decimal(toMoney(value)).times(rate === 'credito' ? -1 : 1)
  const floor = outside.minus(total)
  return { asked, amount: asked.gt(floor) ? asked : floor }
}
