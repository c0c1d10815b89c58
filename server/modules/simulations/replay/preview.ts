import type { LaneDifference, Preview } from '#shared/simulations/preview.ts'
import { nearestReason } from '#shared/pricing/reasons.ts'
import {
  add as plus,
  compare,
  decimal,
  subtract,
  sum,
  toMoney,
  toScale,
  toWeight,
} from '#shared/kit/money.ts'
import {
  compiledOf,
  compileTable,
  type CompiledTable,
  findLane,
  prepareShipment,
  type Prepared,
  quickPrice,
  reasonOf,
  precedenceOf,
  centsToMoney,
  type FreightTable,
  type Lane,
  type PriceContext,
  type Shipment,
} from '#server/modules/pricing/index.ts'
import type { ReplayOrder } from './replay.store.ts'
import type { InForce } from '#server/modules/tables/index.ts'

/** The same orders by two tables: what one version costs more than the other, lane by lane. Pure. */

const share = (old: string, difference: string): string | null =>
  compare(old, '0') === 0 ? null : toScale(decimal(difference).times(100).dividedBy(old), 2)

const count = (counts: Record<string, number>, name: string): void => {
  counts[name] = (counts[name] ?? 0) + 1
}

type Sum = Omit<LaneDifference, 'difference' | 'percentage'>

const laneOf = (table: CompiledTable, prepared: Prepared) => {
  const found = findLane(table, prepared)
  return typeof found === 'string' ? null : found.lane
}

/** One agreement as it is and as it would be. */
export type PreviewPair = {
  before: FreightTable
  after: FreightTable
  fits?: InForce['fits']
}
type Compiled = { old: CompiledTable; next: CompiledTable; fits: InForce['fits'] }
type Priced = { pair: Compiled; was: number; lane: ReturnType<typeof laneOf>; place: number }

const ANYWHERE = 'anywhere'

/** Pairs by where they deliver: of hundreds of lanes an order asks the few of its destination. */
const byDestination = (pairs: readonly PreviewPair[]): ReadonlyMap<string, readonly Compiled[]> => {
  const found = new Map<string, Compiled[]>()
  for (const { before, after, fits = () => true } of pairs) {
    const compiled = { old: compileTable(before), next: compileTable(after), fits }
    // A table of many lanes is asked for every order; so is a single one, which then says its reason itself.
    const lanes = pairs.length > 1 && before.lanes.length === 1 ? before.lanes : []
    const places = lanes.flatMap(({ destination }) =>
      [...(destination?.cities ?? []), ...(destination?.states ?? [])].map(String),
    )
    for (const place of places.length > 0 ? places : [ANYWHERE])
      found.set(place, [...(found.get(place) ?? []), compiled])
  }
  return found
}

/** Of the pairs that price an order now, the one that its carrier prices it by: the strongest place, then the lowest price. */
const choose = (asked: readonly Compiled[], prepared: Prepared, reasons: Set<string>): Priced | null => {
  let best: Priced | null = null
  for (const pair of asked) {
    if (!pair.fits(prepared.shipment)) {
      reasons.add('vehicle')
      continue
    }
    const was = quickPrice(pair.old, prepared)
    if (was < 0) {
      reasons.add(reasonOf(was))
      continue
    }
    const lane = laneOf(pair.old, prepared)
    const place = precedenceOf(pair.old, lane?.destination ?? {})
    if (best === null || place < best.place || (place === best.place && was < best.was))
      best = { pair, was, lane, place }
  }
  return best
}

type RunningPreview = { add: (orders: readonly ReplayOrder[]) => void; result: () => Preview }

/** Another table of the carrier prices an order before the one that is readjusted (pricing/README "Table models"). */
const superseding = (rivals: readonly InForce[]): ((prepared: Prepared, own: number) => boolean) => {
  const others = rivals.flatMap(({ table, fits }) => {
    try {
      return [{ compiled: compiledOf(table), fits }]
    } catch (error) {
      if (error instanceof RangeError) return []
      throw error
    }
  })
  return (prepared, own) =>
    others.some(({ compiled, fits }) => {
      const theirs = laneOf(compiled, prepared)
      return (
        theirs !== null &&
        precedenceOf(compiled, theirs.destination ?? {}) < own &&
        fits(prepared.shipment) &&
        quickPrice(compiled, prepared) >= 0
      )
    })
}

/** Rows of the table that read the same, one per city or distance, are one lane to a reader. */
const addTo = (
  lanes: Map<string, Sum>,
  { origin, destination, weight }: Shipment,
  lane: Lane | null,
  cents: { was: number; is: number },
): void => {
  const id = typeof lane?.id === 'number' && lane.id > 0 ? lane.id : null
  const description = lane?.description ?? null
  const key = `${origin.state}|${destination.state}|${description ?? ''}`
  const known = lanes.get(key)
  lanes.set(key, {
    simulation_destination_id: known && known.simulation_destination_id !== id ? null : id,
    description,
    origin_uf: origin.state,
    destination_uf: destination.state,
    orders: (known?.orders ?? 0) + 1,
    weight: plus(known?.weight ?? '0', weight),
    old_total: plus(known?.old_total ?? '0', centsToMoney(cents.was)),
    new_total: plus(known?.new_total ?? '0', centsToMoney(cents.is)),
  })
}

/**
 * Prices orders by the present and the next version of one agreement or of many, each compiled once, as they come; keeps
 * sums only.
 * @throws RangeError when a table has figures that the engine does not take
 */
export const startPreview = (
  pairs: readonly PreviewPair[],
  taxesOn: (day: string) => PriceContext,
  rivals: readonly InForce[] = [],
): RunningPreview => {
  const places = byDestination(pairs)
  const isSuperseded = superseding(rivals)
  const lanes = new Map<string, Sum>()
  const unpriced: Record<string, number> = {}
  let priced = 0
  let seen = 0
  const addOrder = ({ shipment }: ReplayOrder): void => {
    const prepared = prepareShipment(shipment, taxesOn(shipment.date))
    const { city_ibge, state } = shipment.destination
    const asked = [String(city_ibge), state, ANYWHERE].flatMap((place) => places.get(place) ?? [])
    const reasons = new Set<string>()
    const chosen = choose(asked, prepared, reasons)
    const is = chosen === null ? -1 : quickPrice(chosen.pair.next, prepared)
    if (chosen === null || is < 0) {
      count(
        unpriced,
        chosen === null ? nearestReason(asked.length === 0 ? new Set(['lane']) : reasons) : reasonOf(is),
      )
      return
    }
    if (isSuperseded(prepared, chosen.place)) {
      count(unpriced, 'superseded')
      return
    }
    const { was, lane } = chosen
    priced += 1
    addTo(lanes, shipment, lane, { was, is })
  }
  const add = (orders: readonly ReplayOrder[]): void => {
    seen += orders.length
    for (const order of orders) addOrder(order)
  }
  return { add, result: () => summed(lanes, { orders: seen, priced, unpriced }) }
}

/** The sums with their differences, largest first. */
const summed = (
  lanes: ReadonlyMap<string, Sum>,
  counted: Pick<Preview, 'orders' | 'priced' | 'unpriced'>,
): Preview => {
  const list = [...lanes.values()].map((lane): LaneDifference => {
    const difference = toMoney(subtract(lane.new_total, lane.old_total))
    return {
      ...lane,
      weight: toWeight(lane.weight),
      old_total: toMoney(lane.old_total),
      new_total: toMoney(lane.new_total),
      difference,
      percentage: share(lane.old_total, difference),
    }
  })
  const old_total = toMoney(sum(list.map((lane) => lane.old_total)))
  const new_total = toMoney(sum(list.map((lane) => lane.new_total)))
  const difference = toMoney(subtract(new_total, old_total))
  return {
    ...counted,
    old_total,
    new_total,
    difference,
    percentage: share(old_total, difference),
    lanes: list.toSorted(
      (a, b) => compare(decimal(b.difference).abs(), decimal(a.difference).abs()) || b.orders - a.orders,
    ),
  }
}
