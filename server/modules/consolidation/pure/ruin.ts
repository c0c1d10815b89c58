import { itemAt } from '#shared/kit/typed.ts'
import type { Problem } from './problem.ts'
import { routeOf, type Route } from './route.ts'
import { payable, setRoute, type State } from './state.ts'

/** Strings of neighbouring stops taken out of loads that lie near one another (Christiaens and Vanden Berghe, 2020). */

const MEAN_REMOVED = 10
const LONGEST = 10
const SPLIT = 0.5

/** Positions of a string of `length` around `at`, with one stop in its middle left where it is for every second string. */
const stringAt = (size: number, length: number, at: number, random: () => number): Set<number> => {
  const isSplit = length > 1 && length < size && random() < SPLIT
  const span = isSplit ? length + 1 : length
  const first = Math.max(0, at - span + 1)
  const last = Math.min(at, size - span)
  const from = first + Math.floor(random() * (last - first + 1))
  const positions = new Set<number>()
  for (let step = 0; step < span; step += 1) positions.add(from + step)
  if (isSplit) positions.delete(from + 1 + Math.floor(random() * (span - 2)))
  return positions
}

const withoutString = (
  problem: Problem,
  state: State,
  { slot, route, item }: { slot: number; route: Route; item: number },
  { longest, random, fixed }: { longest: number; random: () => number; fixed: ReadonlySet<number> },
): void => {
  const { items } = route
  const length = Math.floor(random() * Math.min(items.length, longest)) + 1
  const string = stringAt(items.length, length, items.indexOf(item), random)
  const leave = (stays: (one: number, at: number) => boolean): Route | null => {
    const left = items.filter((one, at) => fixed.has(one) || stays(one, at))
    return left.length === 0 ? null : routeOf(problem, left, state.used, route.vehicle)
  }
  let rest = leave((_, at) => !string.has(at))
  // A table that prices the whole load may not price the rest of it.
  if (rest?.price === Number.POSITIVE_INFINITY) rest = leave(() => false)
  const left = new Set(rest?.items)
  for (const one of items)
    if (!left.has(one)) {
      state.absent.push(one)
      state.slotOf[one] = -1
    }
  setRoute(state, slot, rest === null ? null : payable(rest))
}

/** Takes goods out of a few loads around a random item. */
export const ruin = (
  problem: Problem,
  state: State,
  known: {
    servable: readonly number[]
    near: readonly Int32Array[]
    fixed: ReadonlySet<number>
    random: () => number
  },
): void => {
  const { servable, near, random, fixed } = known
  const loads = state.routes.length - state.free.length
  const longest = Math.max(1, Math.min(LONGEST, Math.floor(servable.length / Math.max(1, loads))))
  const mostLoads = (4 * MEAN_REMOVED) / (1 + longest) - 1
  const wanted = Math.floor(random() * mostLoads + 1)
  const seed = itemAt(servable, Math.floor(random() * servable.length))
  const ruined = new Set<number>()
  for (const item of near[seed] ?? []) {
    if (ruined.size >= wanted) break
    const slot = state.slotOf[item] ?? -1
    const route = slot < 0 ? null : state.routes[slot]
    if (!route || route.closed || ruined.has(slot)) continue
    ruined.add(slot)
    withoutString(problem, state, { slot, route, item }, { longest, random, fixed })
  }
}
