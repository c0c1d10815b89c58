import { itemAt } from '#shared/kit/typed.ts'
import { discordOf, withItem } from './load.ts'
import type { Facts, Problem } from './problem.ts'
import { bestSlot, cheapestVehicle, routeOf, timelySlot, type Route, type Slot } from './route.ts'
import { newSlot, setRoute, type State } from './state.ts'
import { arrivesInTime } from './timing.ts'

/** Puts absent goods where they cost least, one after the other, leaving places out at random. */

const BLINK = 0.01
/** Loads among which an item looks for its place: all of them where there are few, else those of its neighbours. */
const FEW_LOADS = 60
/** Freight is dear to ask: of the loads with room those on the way. */
const ASKED_LOADS = 12

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

type Place = { slot: number; route: Route; at: Slot }

/** Loads that have room for the goods, those first whose way grows least: only so many are asked for their freight. */
const placesFor = (
  problem: Problem,
  state: State,
  item: number,
  { near, random }: Known,
  room: ReturnType<typeof roomOf>,
): Place[] => {
  const skip = () => random() < BLINK
  const goods = itemAt(problem.items, item)
  const places: Place[] = []
  for (const slot of slotsFor(state, item, near)) {
    const route = state.routes[slot]
    if (!route || route.closed) continue
    if (route.facts.weight + goods.weight > room.weight) continue
    if (route.facts.volume + goods.volume > room.volume) continue
    if (discordOf(problem, route.facts, goods) !== null) continue
    const at = bestSlot(problem, route.items, goods.place, skip)
    if (route.facts.km + at.km <= problem.mostKm) places.push({ slot, route, at })
  }
  if (places.length <= ASKED_LOADS) return places
  return places.toSorted((a, b) => a.at.km - b.at.km || a.slot - b.slot).slice(0, ASKED_LOADS)
}

/** Sums and freight of a load with an item more; null where no vehicle or table takes it. */
const joinedWith = (
  problem: Problem,
  state: State,
  { route, at }: Place,
  item: number,
): { facts: Facts; vehicle: number; price: number } | null => {
  const goods = itemAt(problem.items, item)
  const isNewStop = !route.items.some((one) => itemAt(problem.items, one).stop === goods.stop)
  const facts = withItem(problem, route.facts, goods, { isNewStop, km: route.facts.km + at.km })
  const { vehicle, price } = cheapestVehicle(problem, facts, state.used, route.vehicle)
  return price === Number.POSITIVE_INFINITY ? null : { facts, vehicle, price }
}

/** The load with the goods where every stop is reached in time, though another place is nearer; `best` where none is better. */
const laterChoice = (
  problem: Problem,
  state: State,
  { slot, route }: Place,
  item: number,
  byWay: boolean,
  best: Choice | null,
): Choice | null => {
  const at = timelySlot(problem, route, item)
  if (at === null || route.facts.km + at.km > problem.mostKm) return best
  const joined = joinedWith(problem, state, { slot, route, at }, item)
  if (!joined) return best
  const delta = joined.price - route.price
  const worth = byWay ? at.km : delta
  if (best !== null && worth >= best.worth) return best
  const items = route.items.toSpliced(at.at, 0, item)
  return { slot, route: { items, ...joined, closed: false }, delta, worth }
}

/** @param byWay the way decides in the place of the freight: full loads whose saving only shows at the end */
const choiceFor = (
  problem: Problem,
  state: State,
  item: number,
  known: Known,
  { byWay, room }: { byWay: boolean; room: ReturnType<typeof roomOf> },
): Choice | null => {
  let best: Choice | null = null
  for (const place of placesFor(problem, state, item, known, room)) {
    const { slot, route, at } = place
    if (byWay && best !== null && at.km >= best.worth) continue
    const joined = joinedWith(problem, state, place, item)
    if (!joined) continue
    const delta = joined.price - route.price
    const worth = byWay ? at.km : delta
    if (best !== null && worth >= best.worth) continue
    const items = route.items.toSpliced(at.at, 0, item)
    if (arrivesInTime(problem, items, joined.facts.ready))
      best = { slot, route: { items, ...joined, closed: false }, delta, worth }
    else best = laterChoice(problem, state, place, item, byWay, best)
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
