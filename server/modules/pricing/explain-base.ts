import { decimal, toMoney, toRate, toWeight, type Decimal } from '#shared/kit/money.ts'
import { cents, component, largest, ZERO, type Figures } from '#server/modules/pricing/explain-parts.ts'
import type { CompiledBase, CompiledCell } from '#server/modules/pricing/compile-base.ts'
import type { CompiledLane } from '#server/modules/pricing/compile.ts'
import type { Position } from '#server/modules/pricing/lookup.ts'
import type { Component, Detail } from '#server/modules/pricing/result.ts'
import type { Base, Cell, Minimum } from '#server/modules/pricing/types.ts'
import { itemAt } from '#shared/kit/typed.ts'

type Frete = {
  readonly key: string
  readonly params: Detail
  readonly amount: Decimal
  readonly base: Component['base']
  readonly value?: string | null
  readonly percentage?: string | null
  readonly cell?: Cell | undefined
}

const weightBase = (figures: Figures) => ({ name: 'taxable_weight', value: toWeight(figures.weight) })
const percentOf = (base: Decimal, rate: string) => cents(base.times(decimal(rate)).dividedBy(100))
const perKg = (figures: Figures, tariff: string) => cents(figures.weight.times(decimal(tariff)))

type Of<Model extends Base['model']> = Extract<Base, { model: Model }>

/** `bands` in the order of their bounds. */
const byKgBand = (
  { beyond }: Of<'kg_bands'>,
  bands: CompiledBase['bands'],
  figures: Figures,
  position: Position,
): Frete => {
  const index = position.band >= 0 ? position.band : bands.length - 1
  const band = itemAt(bands, index)
  const kg_start = index > 0 ? itemAt(bands, index - 1).kg_end : '0'
  const from = { kg_start, kg_end: band.kg_end, band_value: band.value }
  if (position.band >= 0 || !beyond)
    return {
      key: 'kg_band',
      params: from,
      amount: cents(decimal(band.value)),
      base: weightBase(figures),
      value: band.value,
      cell: band.cell,
    }
  const tariff = beyond.per === 'ton' ? decimal(beyond.value).dividedBy(1000) : decimal(beyond.value)
  const params = { ...from, tariff: beyond.value, per: beyond.per ?? 'kg' }
  const shared = { base: weightBase(figures), value: beyond.value, cell: beyond.cell ?? band.cell }
  if (beyond.mode === 'total')
    return { key: 'kg_total', params, amount: cents(figures.weight.times(tariff)), ...shared }
  const excess = figures.weight.minus(decimal(band.kg_end))
  const amount = cents(decimal(band.value)).plus(cents(excess.times(tariff)))
  return { key: 'kg_excess', params: { ...params, excess_kg: toWeight(excess) }, amount, ...shared }
}

const byKm = (figures: Figures, tariff: string, key: string, params: Detail, cell?: Cell): Frete => {
  const km = figures.km ?? ZERO
  return {
    key,
    params,
    amount: cents(km.times(decimal(tariff))),
    base: { name: 'km', value: toRate(km) },
    value: tariff,
    cell,
  }
}

const byVehicle = (figures: Figures, position: Position): Frete => {
  const found = position.cell as CompiledCell
  const { value, vehicle_type_id = null, vehicle_option_id = null, cell } = found.value
  const params = { vehicle_type_id, vehicle_option_id, per: found.per, value }
  if (found.per === 'km') return byKm(figures, value, 'km_band', params, cell)
  if (found.per === 'ton') {
    const amount = cents(figures.weight.times(decimal(value)).dividedBy(1000))
    return { key: 'km_band', params, amount, base: weightBase(figures), value, cell }
  }
  const km = { name: 'km', value: toRate(figures.km ?? ZERO) }
  return { key: 'km_band', params, amount: cents(decimal(value)), base: km, value, cell }
}

const byPercentage = (base: Of<'percentage'>, figures: Figures): Frete => {
  const guarantee = perKg(figures, base.kg_guarantee ?? '0')
  const share = percentOf(figures.invoice, base.percentage)
  const floor = cents(decimal(base.minimum ?? '0'))
  const params = {
    percentage: base.percentage,
    of_invoice: toMoney(share),
    kg_guarantee: base.kg_guarantee ?? null,
    by_weight: toMoney(guarantee),
    minimum: base.minimum ?? null,
  }
  return {
    key: 'percentage',
    params,
    amount: largest(guarantee, share, floor),
    base: { name: 'invoice_value', value: toMoney(figures.invoice) },
    percentage: base.percentage,
    cell: base.cell,
  }
}

const fretePeso = (compiled: CompiledBase, figures: Figures, position: Position): Frete => {
  const { base } = compiled
  switch (base.model) {
    case 'kg_bands':
      return byKgBand(base, compiled.bands, figures, position)
    case 'percentage':
      return byPercentage(base, figures)
    case 'per_kg_plus_percentage': {
      const byWeight = perKg(figures, base.per_kg)
      const share = percentOf(figures.invoice, base.percentage)
      return {
        key: 'per_kg_plus_percentage',
        params: {
          per_kg: base.per_kg,
          by_weight: toMoney(byWeight),
          percentage: base.percentage,
          of_invoice: toMoney(share),
          invoice_value: toMoney(figures.invoice),
        },
        amount: byWeight.plus(share),
        base: weightBase(figures),
        value: base.per_kg,
        percentage: base.percentage,
        cell: base.cell,
      }
    }
    case 'km_bands':
      return byVehicle(figures, position)
    case 'per_km':
      return byKm(figures, base.per_km, 'per_km', { per_km: base.per_km }, base.cell)
    default:
      return {
        key: 'fixed_route',
        params: { value: base.value },
        amount: cents(decimal(base.value)),
        base: null,
        value: base.value,
        cell: base.cell,
      }
  }
}

/** The lane's minimum of a mode, else the table's (the last of each). */
export const minimumOf = <Mode extends Minimum['mode']>(
  mode: Mode,
  table: readonly Minimum[] | undefined,
  lane: readonly Minimum[] | undefined,
): Extract<Minimum, { mode: Mode }> | null => {
  const of = (minimum: Minimum): minimum is Extract<Minimum, { mode: Mode }> => minimum.mode === mode
  return lane?.findLast(of) ?? table?.findLast(of) ?? null
}

/** Frete peso by the lane's model, raised to the floors that replace it (pricing/README "Table models", "Minimums"). */
export const explainBase = (
  lane: CompiledLane,
  tableMinimums: readonly Minimum[] | undefined,
  figures: Figures,
  position: Position,
): Component => {
  const frete = fretePeso(lane.base, figures, position)
  const floor = minimumOf('floor_weight', tableMinimums, lane.lane.minimums)
  const share = minimumOf('floor_percent', tableMinimums, lane.lane.minimums)
  const ofInvoice = percentOf(figures.invoice, share?.percentage ?? '0')
  const minimum = largest(
    cents(decimal(floor?.value ?? '0')),
    cents(decimal(share?.value ?? '0')),
    perKg(figures, share?.kg_guarantee ?? '0'),
    ofInvoice,
  )
  const byShare = ofInvoice.gt(frete.amount) && ofInvoice.eq(minimum)
  const raised = byShare
    ? { floor_percentage: share?.percentage ?? '0', floor_of_invoice: toMoney(ofInvoice) }
    : {}
  return component({
    rate: 'weight_shipping_value',
    group: 'weight',
    rule: { key: frete.key, params: { ...frete.params, ...raised, calculated: toMoney(frete.amount) } },
    base: frete.base,
    value: frete.value ?? null,
    percentage: frete.percentage ?? null,
    minimum: minimum.isZero() ? null : toMoney(minimum),
    minimum_applied: minimum.gt(frete.amount),
    amount: largest(frete.amount, minimum),
    cell: frete.cell ?? null,
  })
}
