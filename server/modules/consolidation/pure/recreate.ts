import { itemAt } from '#shared/kit/typed.ts'
import { discordOf, withItem } from './load.ts'
import type { Facts, Problem } from './problem.ts'
import { arrivesInTime, bestSlot, cheapestVehicle, routeOf, type Route, type Slot } from './route.ts'
import { newSlot, setRoute, type State } from './state.ts'

/** Puts absent goods where they cost least, one after the other, leaving places out at random. */

const BLINK = 0.01
/** Loads among which an item looks for its place: all of them where there are few, else those of its neighbours. */
const FEW_LOADS = 60

type Known = { near: readonly Int32Array[]; farness: readonly number[]; random: () => number }

/** The heaviest, farthest or nearest first, or by chance. */
const sorted = (problem: Problem, absent: readonly number[], { farness, random }: Known): number[] => {
  const roll = random() * 11
  const keyed = absent.map((item) => {
    if (roll < 4) return { item, key: random() }
    if (roll < 8) return { item, key: -itemAt(problem.items, item).weight }
    return { item, key: (roll < 10 ? -1 : 1) * (farness[item] ?? 0) }
  })
  return keyed.toSorted((a, b) => a.key - b.key).map(({ item }) => item)
}

const slotsFor = (state: State, item: number, near: readonly Int32Array[]): Iterable<number> => {
  if (state.routes.length <= FEW_LOADS) return state.routes.keys()
  const slots = new Set<number>()
  for (const other of near[item] ?? []) {
    const slot = state.slotOf[other] ?? -1
    if (slot >= 0) slots.add(slot)
  }
  return slots
}

type Choice = { slot: number; route: Route; delta: number; worth: number }

/** The largest of what the vehicles take, so that a full load is told without a price. */
const roomOf = ({ vehicles }: Problem) => ({
  weight: Math.max(...vehicles.map(({ weight }) => weight)) + 1e-9,
  volume: Math.max(...vehicles.map(({ volume }) => volume)) + 1e-9,
})

/** Sums and freight of a load with an item more; null where goods, way or vehicles do not allow it. */
const joinedWith = (
  problem: Problem,
  state: State,
  route: Route,
  item: number,
  skip: () => boolean,
): { slot: Slot; facts: Facts; vehicle: number; price: number } | null => {
  const goods = itemAt(problem.items, item)
  if (discordOf(problem, route.facts, goods) !== null) return null
  const slot = bestSlot(problem, route.items, goods.place, skip)
  const km = route.facts.km + slot.km
  if (km > problem.mostKm) return null
  const isNewStop = !route.items.some((one) => itemAt(problem.items, one).stop === goods.stop)
  const facts = withItem(problem, route.facts, goods, { isNewStop, km })
  const { vehicle, price } = cheapestVehicle(problem, facts, state.used, route.vehicle)
  return price === Number.POSITIVE_INFINITY ? null : { slot, facts, vehicle, price }
}

/** @param byWay the way decides in the place of the freight: full loads whose saving only shows at the end */
const choiceFor = (
  problem: Problem,
  state: State,
  item: number,
  { near, random }: Known,
  { byWay, room }: { byWay: boolean; room: ReturnType<typeof roomOf> },
): Choice | null => {
  const skip = () => random() < BLINK
  const goods = itemAt(problem.items, item)
  let best: Choice | null = null
  for (const slot of slotsFor(state, item, near)) {
    const route = state.routes[slot]
    if (!route || route.closed) continue
    if (route.facts.weight + goods.weight > room.weight) continue
    if (route.facts.volume + goods.volume > room.volume) continue
    const joined = joinedWith(problem, state, route, item, skip)
    if (!joined) continue
    const delta = joined.price - route.price
    const worth = byWay ? joined.slot.km : delta
    if (best !== null && worth >= best.worth) continue
    const items = route.items.toSpliced(joined.slot.at, 0, item)
    if (!arrivesInTime(problem, items, joined.facts.ready)) continue
    const { facts, vehicle, price } = joined
    best = { slot, route: { items, facts, vehicle, price, closed: false }, delta, worth }
  }
  return best
}

export const recreate = (problem: Problem, state: State, known: Known, byWay: boolean): void => {
  const room = roomOf(problem)
  const waiting = sorted(problem, state.absent, known)
  state.absent = []
  for (const item of waiting) {
    const joined = choiceFor(problem, state, item, known, { byWay, room })
    const single = routeOf(problem, [item], state.used)
    const opens = joined === null || (!byWay && single.price < joined.delta)
    if (opens && single.price === Number.POSITIVE_INFINITY) state.absent.push(item)
    else if (opens) setRoute(state, newSlot(state), single)
    else setRoute(state, joined.slot, joined.route)
  }
}
