import { perKgCents, type CompiledCell, type CompiledMinimums } from '#server/modules/pricing/compile-base.ts'
import {
  pickRule,
  type CompiledRule,
  type RateGroup,
  type RuleTarget,
} from '#server/modules/pricing/compile-rules.ts'
import {
  extrasOf,
  findLane,
  headReason,
  positionOf,
  targetOf,
  taxableGrams,
  taxUnits,
  type Position,
} from '#server/modules/pricing/lookup.ts'
import { mulDiv } from '#server/modules/pricing/scaled.ts'
import type { Reason } from '#server/modules/pricing/result.ts'
import { PRICE_REASONS } from '#shared/pricing/reasons.ts'
import type { CompiledLane, CompiledTable } from '#server/modules/pricing/compile.ts'
import type { Prepared } from '#server/modules/pricing/prepare.ts'
import type { RateKind } from '#server/modules/pricing/types.ts'

/** Running sums of one price in cents, and the rules that wait for them. */
type Sums = {
  weight: number
  before: number
  after: number
  outside: number
  ntc: number
  floorBase: number
  noKm: boolean
  late: CompiledRule[] | null
}

const refusal = (reason: Reason) => -1 - PRICE_REASONS.indexOf(reason)

/** Reason of a negative answer of `quickPrice`. */
export const reasonOf = (price: number): Reason => PRICE_REASONS[-1 - price] as Reason

const freteWeight = (lane: CompiledLane, prepared: Prepared, grams: number, position: Position): number => {
  const { base } = lane
  switch (base.model) {
    case 'kg_bands': {
      if (position.band >= 0) return base.amounts[position.band] as number
      const last = base.ends.length - 1
      if (base.beyond === 'total') return mulDiv(grams, base.beyondValue, base.beyondDivisor)
      const excess = grams - (base.ends[last] as number)
      return (base.amounts[last] as number) + mulDiv(excess, base.beyondValue, base.beyondDivisor)
    }
    case 'percentage':
      return Math.max(
        perKgCents(grams, base.perUnit),
        mulDiv(prepared.invoice, base.percentage, 1e6),
        base.fixed,
      )
    case 'per_kg_plus_percentage':
      return perKgCents(grams, base.perUnit) + mulDiv(prepared.invoice, base.percentage, 1e6)
    case 'km_bands': {
      const cell = position.cell as CompiledCell
      if (cell.per === 'km') return mulDiv(prepared.km, cell.amount, 1e6)
      return cell.per === 'ton' ? mulDiv(grams, cell.amount, 1e8) : cell.amount
    }
    case 'per_km':
      return mulDiv(prepared.km, base.perUnit, 1e6)
    default:
      return base.fixed
  }
}

const weightFloor = (minimums: CompiledMinimums, prepared: Prepared, grams: number, weight: number) =>
  Math.max(
    weight,
    minimums.weight,
    minimums.percentValue,
    perKgCents(grams, minimums.percentPerKg),
    mulDiv(prepared.invoice, minimums.percentage, 1e6),
  )

const freightBase = (sums: Sums, rule: CompiledRule): number => {
  if (rule.percentBase === 'frete_peso') return sums.weight
  if (rule.percentBase === 'base_ntc') return sums.weight + sums.ntc
  return sums.weight + sums.before + sums.after
}

const part = (
  sums: Sums,
  kind: RateKind,
  value: number,
  rule: CompiledRule,
  prepared: Prepared,
  grams: number,
  base: number,
): number => {
  switch (kind) {
    case 'fixed':
      return mulDiv(value, 1, 100)
    case 'percent_of_invoice':
      return mulDiv(prepared.invoice, value, 1e6)
    case 'percent_of_freight':
      return mulDiv(base, value, 1e6)
    case 'percent_of_reference':
      return mulDiv(prepared.reference, value, 1e6)
    case 'per_kg':
      return perKgCents(grams, value)
    case 'per_100kg':
      return mulDiv(Math.ceil(grams / 100_000), value, 100)
    case 'per_100kg_exact':
      return mulDiv(grams, value, 1e7)
    case 'per_ton':
      return mulDiv(grams, value, 1e8)
    case 'per_km':
      if (prepared.km < 0) sums.noKm = true
      return mulDiv(Math.max(prepared.km, 0), value, 1e6)
    case 'per_delivery':
      return mulDiv(prepared.deliveries, value, 100)
    case 'per_extra_delivery':
      return mulDiv(Math.max(prepared.deliveries - 1, 0), value, 100)
    case 'per_pallet':
      return mulDiv(prepared.pallets, value, 100)
    case 'per_axle':
      return mulDiv(prepared.axles, value, 100)
    case 'per_hour':
      return mulDiv(prepared.hours, value, 100)
    default: // informed
      return prepared.informed.get(rule.rule.rate) ?? 0
  }
}

const charge = (sums: Sums, rule: CompiledRule, prepared: Prepared, grams: number, base: number) => {
  let amount = part(sums, rule.kind, rule.value, rule, prepared, grams, base)
  if (rule.alsoKind) amount += part(sums, rule.alsoKind, rule.alsoValue, rule, prepared, grams, base)
  // Asked first for speed alone.
  if (rule.excessRate > 0) amount += perKgCents(Math.max(grams - rule.excessAbove, 0), rule.excessRate)
  return Math.max(amount, rule.minimum)
}

const record = (sums: Sums, rule: CompiledRule, amount: number) => {
  if (rule.before) sums.before += amount
  else sums.after += amount
  if (!rule.inBase) sums.outside += amount
  if (rule.inNtcBase) sums.ntc += amount
  if (rule.inFloorBase) sums.floorBase += amount
}

const chargeGroups = (
  sums: Sums,
  groups: readonly RateGroup[],
  target: RuleTarget,
  prepared: Prepared,
  grams: number,
) => {
  for (const group of groups) {
    const rule = pickRule(group, target)
    if (!rule || (rule.onRequest && !prepared.services.has(group.rate))) continue
    if (rule.late) (sums.late ??= []).push(rule)
    else record(sums, rule, charge(sums, rule, prepared, grams, 0))
  }
}

/** Percentage generalities stand side by side on one base: the base is fixed before the first is added. */
const chargeLate = (sums: Sums, late: readonly CompiledRule[], prepared: Prepared, grams: number) => {
  const bases = late.map((rule) => freightBase(sums, rule))
  for (const [index, rule] of late.entries())
    record(sums, rule, charge(sums, rule, prepared, grams, bases[index] as number))
}

/** The floors that compare sums (pricing/README "Minimums"); each adds the missing amount. */
const raised = (sums: Sums, minimums: CompiledMinimums, grams: number): number => {
  const supplement = Math.max(0, minimums.base - (sums.weight + sums.floorBase))
  const before = sums.weight + sums.before + supplement
  const total = Math.max(before, minimums.totalBefore) + sums.after
  return Math.max(total, perKgCents(grams, minimums.perKg))
}

/** Amounts of the shipment itself, after every floor. */
const extraCents = (
  sums: Sums,
  lane: CompiledLane,
  position: Position,
  target: RuleTarget,
  prepared: Prepared,
) => {
  const groups = position.cell ? [...lane.groups, ...position.cell.groups] : lane.groups
  let total = 0
  for (const { cents, in_tax_base } of extrasOf(prepared.extras, groups, target, prepared.services)) {
    total += cents
    if (!in_tax_base) sums.outside += cents
  }
  return total
}

const signed = (cents: number, units: number) =>
  units < 0 ? -mulDiv(cents, -units, 1e6) : mulDiv(cents, units, 1e6)

/** Manual adjustments; the tax base never falls below zero. */
const adjusted = (sums: Sums, prepared: Prepared, net: number): number => {
  let total = net
  for (const { rate, units } of prepared.adjustments) {
    const change = rate === 'debito' ? units : rate === 'credito' ? -units : signed(total, units)
    total += Math.max(change, sums.outside - total)
  }
  return total
}

/**
 * Total price in cents of one shipment by one table, exact and equal to `explain`'s total; a negative number is a
 * refusal, see `reasonOf`. Order of calculation: pricing/README "Order of calculation".
 */
export const quickPrice = (table: CompiledTable, prepared: Prepared): number => {
  const head = headReason(table, prepared)
  if (head) return refusal(head)
  const lane = findLane(table, prepared)
  if (typeof lane === 'string') return refusal(lane)
  const grams = taxableGrams(table, prepared)
  const position = positionOf(lane, prepared, grams)
  if (position.reason) return refusal(position.reason)
  const tax = taxUnits(table, prepared)
  if (tax < 0) return refusal('tax')

  const weight = weightFloor(lane.minimums, prepared, grams, freteWeight(lane, prepared, grams, position))
  const sums: Sums = {
    weight,
    before: 0,
    after: 0,
    outside: 0,
    ntc: 0,
    floorBase: 0,
    noKm: false,
    late: null,
  }
  const target = targetOf(table, prepared)
  chargeGroups(sums, lane.groups, target, prepared, grams)
  if (position.cell) chargeGroups(sums, position.cell.groups, target, prepared, grams)
  if (sums.late) chargeLate(sums, sums.late, prepared, grams)
  if (sums.noKm) return refusal('km')
  const extra = prepared.extras.length > 0 ? extraCents(sums, lane, position, target, prepared) : 0
  const net = adjusted(sums, prepared, raised(sums, lane.minimums, grams) + extra)
  if (table.taxIncluded || tax === 0) return net
  return mulDiv(net - sums.outside, 1e6, 1e6 - tax) + sums.outside
}
