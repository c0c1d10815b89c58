import { decimal, toMoney, type Decimal } from '#shared/kit/money.ts'
import { adjustmentOf } from '#shared/pricing/adjustments.ts'
import { cents, component, ZERO, type Figures } from '#server/modules/pricing/explain-parts.ts'
import { minimumOf } from '#server/modules/pricing/explain-base.ts'
import { totalWith, type Rated } from '#server/modules/pricing/explain-rates.ts'
import type { Component } from '#server/modules/pricing/result.ts'
import type { Minimum, Shipment } from '#server/modules/pricing/types.ts'

/** A component with the amount missing to a floor, or none. */
const supplement = (rate: string, key: string, reached: Decimal, floor: Decimal): readonly Component[] =>
  floor.gt(reached)
    ? [
        component({
          rate,
          group: 'minimum',
          rule: { key, params: { reached: toMoney(reached), minimum: toMoney(floor) } },
          minimum: toMoney(floor),
          minimum_applied: true,
          amount: floor.minus(reached),
        }),
      ]
    : []

const amountOf = (components: readonly Component[]) =>
  components.reduce((total, { amount }) => total.plus(decimal(amount)), ZERO)

/** Floors that compare sums: base, total before the "after minimum" rates, reais per kilogram (pricing/README "Minimums"). */
export const explainFloors = (
  table: readonly Minimum[] | undefined,
  lane: readonly Minimum[] | undefined,
  figures: Figures,
  weight: Decimal,
  rated: readonly Rated[],
): readonly Component[] => {
  const floor = (mode: 'floor_base' | 'floor_total_before' | 'floor_per_kg') =>
    decimal(minimumOf(mode, table, lane)?.value ?? '0')
  const [base, totalBefore, perKg] = [floor('floor_base'), floor('floor_total_before'), floor('floor_per_kg')]
  // Few tables have one of them, and sums cost more than all the rest of it.
  if (base.isZero() && totalBefore.isZero() && perKg.isZero()) return []

  const inFloor = rated.filter(({ rule }) => rule.inFloorBase)
  const first = supplement('minimum_rate', 'floor_base', totalWith(weight, inFloor), cents(base))
  const early = rated.filter(({ rule }) => rule.before)
  const before = totalWith(weight, early).plus(amountOf(first))
  const second = supplement('minimum_rate', 'floor_total_before', before, cents(totalBefore))
  const total = totalWith(weight, rated).plus(amountOf(first)).plus(amountOf(second))
  const guaranteed = cents(figures.weight.times(perKg))
  return [...first, ...second, ...supplement('kg_guarantee', 'floor_per_kg', total, guaranteed)]
}

/** Manual adjustments in their order; the tax base never falls below zero. */
export const explainAdjustments = (
  shipment: Shipment,
  net: Decimal,
  outside: Decimal,
): readonly Component[] => {
  let total = net
  return (shipment.adjustments ?? []).map(({ rate, value }) => {
    const { asked, amount } = adjustmentOf({ rate, value }, total, outside)
    const line = component({
      rate,
      group: 'adjustment',
      rule: { key: rate, params: { asked: toMoney(asked) } },
      base: rate === 'percentage' ? { name: 'total_before_tax', value: toMoney(total) } : null,
      percentage: rate === 'percentage' ? value : null,
      value: rate === 'percentage' ? null : value,
      amount,
    })
    total = total.plus(amount)
    return line
  })
}
