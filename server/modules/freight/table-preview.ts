import { add, compare, decimal, subtract, sum, toMoney, toScale, toWeight } from '#shared/kit/money.ts'
import { compiledOf, compileTable, type CompiledTable } from './pure/compile.ts'
import { findLane } from './pure/lookup.ts'
import { prepareShipment, type Prepared } from './pure/prepare.ts'
import { quickPrice, reasonOf } from './pure/quick-price.ts'
import { precedenceOf } from './pure/simulate.ts'
import { centsToMoney } from './pure/scaled.ts'
import type { FreightTable, PriceContext } from './pure/types.ts'
import type { ReplayOrder } from './replay.queries.ts'
import type { InForce } from './table-sources.ts'

/** The same orders by two tables: what one version costs more than the other, lane by lane. Pure. */

export type LaneDifference = {
  /** Destination of the old table; null where it has none (a table by distance alone). */
  simulation_destination_id: number | null
  description: string | null
  origin_uf: string
  destination_uf: string
  orders: number
  /** kg */
  weight: string
  old_total: string
  new_total: string
  difference: string
  percentage: string | null
}
export type Preview = {
  /** Orders of the period, and those that both tables price. */
  orders: number
  priced: number
  /** There are more orders than these, which are the newest. */
  cut: boolean
  /** Orders without a price by the old or the new table, by reason. */
  unpriced: Record<string, number>
  old_total: string
  new_total: string
  difference: string
  percentage: string | null
  /** Largest difference first. */
  lanes: LaneDifference[]
}

const share = (old: string, difference: string): string | null =>
  compare(old, '0') === 0 ? null : toScale(decimal(difference).times(100).dividedBy(old), 2)

type Sum = Omit<LaneDifference, 'difference' | 'percentage'>

const laneOf = (table: CompiledTable, prepared: Prepared) => {
  const found = findLane(table, prepared)
  return typeof found === 'string' ? null : found.lane
}

/**
 * Prices every order by both tables, compiled once each.
 * @throws RangeError when a table has figures that the engine does not take
 */
export const previewOrders = (
  orders: readonly ReplayOrder[],
  before: FreightTable,
  after: FreightTable,
  context: PriceContext,
  { cut = false, rivals = [] }: { cut?: boolean; rivals?: readonly InForce[] } = {},
): Preview => {
  const [old, next] = [compileTable(before), compileTable(after)]
  const others = rivals.flatMap(({ table, fits }) => {
    try {
      return [{ compiled: compiledOf(table), fits }]
    } catch (error) {
      if (error instanceof RangeError) return []
      throw error
    }
  })
  /** Another table of the carrier prices this order before the one that is readjusted (domain A.3). */
  const isSuperseded = (prepared: Prepared): boolean => {
    const lane = laneOf(old, prepared)
    const own = precedenceOf(old, lane?.destination ?? {})
    return others.some(({ compiled, fits }) => {
      const theirs = laneOf(compiled, prepared)
      return (
        theirs !== null &&
        precedenceOf(compiled, theirs.destination ?? {}) < own &&
        fits(prepared.shipment) &&
        quickPrice(compiled, prepared) >= 0
      )
    })
  }
  const lanes = new Map<string, Sum>()
  const unpriced: Record<string, number> = {}
  let priced = 0
  for (const { shipment } of orders) {
    const prepared = prepareShipment(shipment, context)
    const [was, is] = [quickPrice(old, prepared), quickPrice(next, prepared)]
    if (was < 0 || is < 0) {
      const reason = reasonOf(was < 0 ? was : is)
      unpriced[reason] = (unpriced[reason] ?? 0) + 1
      continue
    }
    if (isSuperseded(prepared)) {
      unpriced['superseded'] = (unpriced['superseded'] ?? 0) + 1
      continue
    }
    priced += 1
    const lane = laneOf(old, prepared)
    const id = typeof lane?.id === 'number' && lane.id > 0 ? lane.id : null
    const key = `${shipment.origin.state}|${shipment.destination.state}|${id}`
    const known = lanes.get(key)
    lanes.set(key, {
      simulation_destination_id: id,
      description: lane?.description ?? null,
      origin_uf: shipment.origin.state,
      destination_uf: shipment.destination.state,
      orders: (known?.orders ?? 0) + 1,
      weight: add(known?.weight ?? '0', shipment.weight),
      old_total: add(known?.old_total ?? '0', centsToMoney(was)),
      new_total: add(known?.new_total ?? '0', centsToMoney(is)),
    })
  }
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
    orders: orders.length,
    priced,
    cut,
    unpriced,
    old_total,
    new_total,
    difference,
    percentage: share(old_total, difference),
    lanes: list.toSorted(
      (a, b) => compare(decimal(b.difference).abs(), decimal(a.difference).abs()) || b.orders - a.orders,
    ),
  }
}
