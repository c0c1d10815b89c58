import { decimal, toMoney, type Decimal } from '#shared/kit/money.ts'
import { cents, component, largest, ZERO, type Figures } from '#server/modules/freight/pure/explain-parts.ts'
import { minimumOf } from '#server/modules/freight/pure/explain-base.ts'
import type { Rated } from '#server/modules/freight/pure/explain-rates.ts'
import type { Component } from '#server/modules/freight/pure/result.ts'
import type { Minimum, Shipment } from '#server/modules/freight/pure/types.ts'

const totalOf = (rated: readonly Rated[]) => rated.reduce((total, { amount }) => total.plus(amount), ZERO)

/** A component with what is missing to a floor, or none. */
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

/** Floors that compare sums: base, total before the "after minimum" rates, reais per kilogram (domain A.5). */
export const explainFloors = (
  table: readonly Minimum[] | undefined,
  lane: readonly Minimum[] | undefined,
  figures: Figures,
  weight: Decimal,
  rated: readonly Rated[],
): readonly Component[] => {
  const floor = (mode: 'floor_base' | 'floor_total_before' | 'floor_per_kg') =>
    decimal(minimumOf(mode, table, lane)?.value ?? '0')
  const inFloor = weight.plus(totalOf(rated.filter(({ rule }) => rule.inFloorBase)))
  const first = supplement('minimum_rate', 'floor_base', inFloor, cents(floor('floor_base')))
  const before = weight.plus(totalOf(rated.filter(({ rule }) => rule.before))).plus(amountOf(first))
  const second = supplement('minimum_rate', 'floor_total_before', before, cents(floor('floor_total_before')))
  const total = weight.plus(totalOf(rated)).plus(amountOf(first)).plus(amountOf(second))
  const guaranteed = cents(figures.weight.times(floor('floor_per_kg')))
  return [...first, ...second, ...supplement('kg_guarantee', 'floor_per_kg', total, guaranteed)]
}

/** Manual adjustments in their order; what is in the tax base never falls below zero. */
export const explainAdjustments = (
  shipment: Shipment,
  net: Decimal,
  outside: Decimal,
): readonly Component[] => {
  let total = net
  return (shipment.adjustments ?? []).map(({ rate, value }) => {
    const amount =
      rate === 'percentage'
        ? cents(total.times(decimal(value).toDecimalPlaces(4)).dividedBy(100))
        : decimal(toMoney(value)).times(rate === 'credito' ? -1 : 1)
    const allowed = largest(amount, outside.minus(total))
    const line = component({
      rate,
      group: 'adjustment',
      rule: { key: rate, params: { asked: toMoney(amount) } },
      base: rate === 'percentage' ? { name: 'total_before_tax', value: toMoney(total) } : null,
      percentage: rate === 'percentage' ? value : null,
      value: rate === 'percentage' ? null : value,
      amount: allowed,
    })
    total = total.plus(allowed)
    return line
  })
}
