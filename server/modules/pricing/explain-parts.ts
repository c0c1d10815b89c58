import { decimal, Decimal, toMoney, toRate, toWeight } from '#shared/kit/money.ts'
import { rateLabel } from '#server/modules/pricing/rate-names.ts'
import type { Component } from '#server/modules/pricing/result.ts'
import type { RateKind, Shipment } from '#server/modules/pricing/types.ts'

export const ZERO: Decimal = new Decimal(0)

/** Half up to cents: every component is rounded when it is produced (pricing/README "Rounding"). */
export const cents = (value: Decimal): Decimal => value.toDecimalPlaces(2, Decimal.ROUND_HALF_UP)

export const largest = (first: Decimal, ...rest: readonly Decimal[]): Decimal =>
  rest.reduce((best, next) => (next.gt(best) ? next : best), first)

/** The shipment's figures in the precision that is kept. */
export type Figures = {
  readonly weight: Decimal
  readonly invoice: Decimal
  readonly km: Decimal | null
  readonly shipment: Shipment
}

export const figuresOf = (shipment: Shipment, taxableKg: string): Figures => ({
  weight: decimal(taxableKg),
  invoice: decimal(toMoney(shipment.invoice_value)),
  km: shipment.km === undefined || shipment.km === null ? null : decimal(toRate(shipment.km)),
  shipment,
})

/** A component with everything that is usually absent. */
export const component = (
  given: Pick<Component, 'rate' | 'group' | 'rule'> & {
    amount: Decimal
    label?: string | undefined
  } & Partial<
      Pick<
        Component,
        'base' | 'percentage' | 'value' | 'minimum' | 'minimum_applied' | 'cell' | 'in_tax_base'
      >
    >,
): Component => ({
  rate: given.rate,
  label: rateLabel(given.rate, given.label),
  group: given.group,
  rule: given.rule,
  base: given.base ?? null,
  percentage: given.percentage ?? null,
  value: given.value ?? null,
  minimum: given.minimum ?? null,
  minimum_applied: given.minimum_applied ?? false,
  amount: toMoney(given.amount),
  rounding: 'half_up_2',
  cell: given.cell ?? null,
  in_tax_base: given.in_tax_base ?? true,
})

/** One addend of a rate: its exact amount and what it was applied to. */
export type Part = { readonly amount: Decimal; readonly base: Component['base'] }

const quantity = (name: string, count: number, value: Decimal): Part => ({
  amount: value.times(count),
  base: { name, value: String(count) },
})

const share = (name: string, base: Decimal, value: Decimal): Part => ({
  amount: base.times(value).dividedBy(100),
  base: { name, value: toMoney(base) },
})

const byWeight = (figures: Figures, factor: Decimal): Part => ({
  amount: figures.weight.times(factor),
  base: { name: 'taxable_weight', value: toWeight(figures.weight) },
})

export const isPercent = (kind: RateKind) => kind.startsWith('percent_')

/** Amount of a kind before rounding; null when the shipment lacks the distance. */
export const partOf = (
  kind: RateKind,
  text: string,
  rate: string,
  figures: Figures,
  freight: { readonly name: string; readonly value: Decimal },
): Part | null => {
  const value = decimal(text)
  const { shipment } = figures
  switch (kind) {
    case 'fixed':
      return { amount: value, base: null }
    case 'percent_of_invoice':
      return share('invoice_value', figures.invoice, value)
    case 'percent_of_freight':
      return share(freight.name, freight.value, value)
    case 'percent_of_reference':
      return share('reference_freight', decimal(toMoney(shipment.reference_freight ?? '0')), value)
    case 'per_kg':
      return byWeight(figures, value)
    case 'per_100kg': {
      const started = figures.weight.dividedBy(100).ceil()
      return { amount: started.times(value), base: { name: 'started_100kg', value: started.toFixed(0) } }
    }
    case 'per_100kg_exact':
      return byWeight(figures, value.dividedBy(100))
    case 'per_ton':
      return byWeight(figures, value.dividedBy(1000))
    case 'per_km':
      return (
        figures.km && { amount: figures.km.times(value), base: { name: 'km', value: toRate(figures.km) } }
      )
    case 'per_delivery':
      return quantity('deliveries', shipment.deliveries ?? 1, value)
    case 'per_extra_delivery':
      return quantity('extra_deliveries', Math.max((shipment.deliveries ?? 1) - 1, 0), value)
    case 'per_pallet':
      return quantity('pallets', shipment.pallets ?? 0, value)
    case 'per_axle':
      return quantity('axles', shipment.axles ?? 0, value)
    case 'per_hour':
      return quantity('hours', shipment.hours ?? 0, value)
    default: // informed
      return { amount: decimal(toMoney(shipment.informed?.[rate] ?? '0')), base: null }
  }
}
