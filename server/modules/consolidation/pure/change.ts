import { itemAt } from '#shared/kit/typed.ts'
import { joinedOf } from './reasons.ts'
import type { Obstacle } from '#shared/consolidation/plan.ts'
import type { Problem } from './problem.ts'
import { routeOf, type Route } from './route.ts'

/** What moving one item by hand costs: into another load, or out of every load. */

export type Change = {
  /** The two loads as they would be; null of a load that would be empty, or of goods by themselves. */
  readonly from: Route | null
  readonly to: Route | null
  /** Freight more (or less, below zero) than now; null where a part has no price. */
  readonly difference: number | null
  readonly obstacle: Obstacle | null
}

/** @param loads the plan's loads; `from` and `to` are positions among them, null: by itself */
export const changeOf = (
  problem: Problem,
  loads: readonly Route[],
  { item, from, to }: { item: number; from: number | null; to: number | null },
): Change => {
  const used = problem.vehicles.map((_, index) => loads.filter(({ vehicle }) => vehicle === index).length)
  const alone = itemAt(problem.items, item).alone
  const source = from === null ? null : itemAt(loads, from)
  const left = source?.items.filter((one) => one !== item) ?? []
  const rest = source && left.length > 0 ? routeOf(problem, left, used, source.vehicle) : null
  const target = to === null ? null : itemAt(loads, to)
  const joined = target ? joinedOf(problem, target, item, used) : null
  if (joined && 'obstacle' in joined)
    return { from: rest, to: null, difference: null, obstacle: joined.obstacle }
  const taken = joined?.route ?? null
  const now = (source?.price ?? alone) + (target?.price ?? 0)
  const then = (rest?.price ?? 0) + (taken?.price ?? alone)
  const isPriced = Number.isFinite(now) && Number.isFinite(then)
  return {
    from: rest,
    to: taken,
    difference: isPriced ? then - now : null,
    obstacle: isPriced || Number.isFinite(then) ? null : 'price',
  }
}
