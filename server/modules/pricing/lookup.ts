import { cellOf, kgBandIndex, kmBandOf, type CompiledCell } from '#server/modules/pricing/compile-base.ts'
import { mulDiv } from '#server/modules/pricing/scaled.ts'
import type { CompiledLane, CompiledTable, Ends } from '#server/modules/pricing/compile.ts'
import { pickRule, type RateGroup, type RuleTarget } from '#server/modules/pricing/compile-rules.ts'
import type { Prepared } from '#server/modules/pricing/prepare.ts'
import type { Reason } from '#server/modules/pricing/result.ts'
import type { Place } from '#server/modules/pricing/types.ts'

/** Why a table does not count for a shipment whatever its lanes say; null when it counts (pricing/README "Table models"). */
export const headReason = (table: CompiledTable, prepared: Prepared): Reason | null => {
  if (table.blocked) return table.blocked
  if (prepared.date < table.from || prepared.date > table.until) return 'not_in_force'
  if (!table.modals.has(prepared.shipment.modal)) return 'modal'
  const { type_freight } = table.table
  const asked = prepared.shipment.type_freight
  // A reimbursed FOB is paid by the sender first: it is hired like CIF.
  const payer = asked === 'FOB' ? 'FOB' : 'CIF'
  return type_freight && asked && type_freight !== payer ? 'type_freight' : null
}

/** Amounts of the shipment that none of the table's own rates stands for. */
export const extrasOf = <Extra extends { readonly rate: string }>(
  extras: readonly Extra[],
  groups: readonly RateGroup[],
  target: RuleTarget,
  services: ReadonlySet<string>,
): readonly Extra[] =>
  extras.filter(
    ({ rate }) =>
      !groups.some((group) => {
        if (group.rate !== rate) return false
        const rule = pickRule(group, target)
        return rule !== null && (!rule.onRequest || services.has(rate))
      }),
  )

/** The delivery place and recipient as the table sees them: exchanged in a reverse table. */
export const targetOf = (table: CompiledTable, prepared: Prepared): RuleTarget => {
  const place = table.reverse ? prepared.shipment.origin : prepared.shipment.destination
  return {
    document: prepared.document,
    root: prepared.root,
    state: place.state,
    city: place.city_ibge,
  }
}

const inKm = (lane: CompiledLane, km: number) => lane.kmEnd < 0 || (km >= lane.kmStart && km <= lane.kmEnd)

const firstInKm = (lanes: readonly CompiledLane[], km: number): CompiledLane | null => {
  for (const lane of lanes) if (inKm(lane, km)) return lane
  return null
}

/** Level 0 is the exact city, 1 the state, 2 anywhere. */
const at = <Content>(ends: Ends<Content>, level: number, place: Place, state: number) => {
  if (level === 0) return ends.cities?.get(place.city_ibge)
  return level === 1 ? ends.states?.[state] : ends.anywhere
}

/**
 * The most specific lane: the exact city of the destination, then its state, then anywhere; within these the origin
 * likewise (pricing/README "Table models"). Answers 'km' when lanes fit but none covers the distance.
 */
export const findLane = (table: CompiledTable, prepared: Prepared): CompiledLane | 'lane' | 'km' => {
  const { shipment, originState, destinationState, km } = prepared
  const { reverse } = table
  const to = reverse ? shipment.origin : shipment.destination
  const from = reverse ? shipment.destination : shipment.origin
  const toState = reverse ? originState : destinationState
  const fromState = reverse ? destinationState : originState
  let missed: 'lane' | 'km' = 'lane'
  for (let level = 0; level < 3; level += 1) {
    const origins = at(table.lanes, level, to, toState)
    if (!origins) continue
    for (let side = 0; side < 3; side += 1) {
      const lanes = at(origins, side, from, fromState)
      if (!lanes) continue
      const lane = firstInKm(lanes, km)
      if (lane) return lane
      missed = 'km'
    }
  }
  return missed
}

/** Grams that are charged: the largest of real, cubed and minimum weight. */
export const taxableGrams = (table: CompiledTable, prepared: Prepared): number => {
  const cubage = table.cubages.get(prepared.shipment.modal)
  let cubed = 0
  if (cubage && cubage.factor > 0) cubed = mulDiv(prepared.cm3, cubage.factor, 10_000_000)
  else if (cubage && cubage.divisor > 0) cubed = mulDiv(prepared.cm3, 1000, cubage.divisor)
  return Math.max(prepared.grams, cubed, table.minimumWeight)
}

/** Where frete peso stands in its lane: the kg band (−1: above the last), the cell, or why there is none. */
export type Position = {
  readonly band: number
  readonly cell: CompiledCell | null
  readonly reason: Reason | null
}

const bandPosition = (band: number): Position => ({ band, cell: null, reason: null })

const FOUND: Position = { band: 0, cell: null, reason: null }
const NO_KM: Position = { band: 0, cell: null, reason: 'km' }
const NO_VEHICLE: Position = { band: 0, cell: null, reason: 'vehicle' }
const NO_WEIGHT: Position = { band: 0, cell: null, reason: 'weight' }
const BEYOND: Position = { band: -1, cell: null, reason: null }

export const positionOf = (lane: CompiledLane, prepared: Prepared, grams: number): Position => {
  const { base } = lane
  if (base.model === 'kg_bands') {
    const band = kgBandIndex(base.ends, grams)
    if (band >= 0) return bandPosition(band)
    return base.beyond === 'none' ? NO_WEIGHT : BEYOND
  }
  if (base.model === 'km_bands') {
    // An unknown distance is below every band.
    const band = kmBandOf(base, prepared.km)
    if (!band) return NO_KM
    const cell = cellOf(band, prepared.vehicleType, prepared.vehicleOption)
    return cell ? { band: 0, cell, reason: null } : NO_VEHICLE
  }
  return base.model === 'per_km' && prepared.km < 0 ? NO_KM : FOUND
}

/** Tax percentage to gross up with, in ten-thousandths; −1 when it is unknown or leaves no net price. */
export const taxUnits = (table: CompiledTable, prepared: Prepared): number => {
  if (table.regime === 'simples') return 0
  const own = prepared.tax.kind === 'iss' ? table.iss : table.icms
  const units = prepared.tax.source === 'manual' || own < 0 ? prepared.tax.units : own
  if (table.regime === 'exempt') return table.pisCofins
  if (units < 0) return -1
  return units + table.pisCofins < 1e6 ? units + table.pisCofins : -1
}
