import { itemAt } from '#shared/kit/typed.ts'
import { EMPTY, lackOf, withItem } from './load.ts'
import { ALONE, type Facts, type Problem } from './problem.ts'
import { arrivesInTime } from './timing.ts'

/** A load with the order of its stops. Never changed: a change makes another one. */
export type Route = {
  readonly items: readonly number[]
  readonly facts: Facts
  /** `ALONE` of a single item that travels by itself. */
  readonly vehicle: number
  readonly price: number
  readonly closed: boolean
}

export type Slot = { at: number; km: number }

/** The place in the order of stops that adds the fewest kilometres. `skip` leaves places out at random. */
export const bestSlot = (
  { items, distance, returns }: Problem,
  route: readonly number[],
  place: number,
  skip: () => boolean,
): Slot => {
  let best = Number.POSITIVE_INFINITY
  let at = route.length
  let before = 0
  let index = 0
  for (const item of route) {
    const after = itemAt(items, item).place
    const added = distance(before, place) + distance(place, after) - distance(before, after)
    if (added < best && !skip()) {
      best = added
      at = index
    }
    before = after
    index += 1
  }
  const last =
    distance(before, place) + (returns ? distance(place, 0) - (index === 0 ? 0 : distance(before, 0)) : 0)
  return last < best ? { at: index, km: last } : { at, km: best }
}

/** Of the places where every stop is still reached in time the one that adds the fewest kilometres; null where there is none. */
export const timelySlot = (problem: Problem, { items, facts }: Route, item: number): Slot | null => {
  if (!problem.hasWindows) return null
  const ready = Math.max(facts.ready, itemAt(problem.items, item).ready)
  let best: Slot | null = null
  for (let at = 0; at <= items.length; at += 1) {
    const order = items.toSpliced(at, 0, item)
    if (!arrivesInTime(problem, order, ready)) continue
    const km = factsOf(problem, order).km - facts.km
    if (best === null || km < best.km) best = { at, km }
  }
  return best
}

/** The cheapest vehicle for a load among those at hand. `own`: the one that the load has already. */
export const cheapestVehicle = (
  { vehicles, price }: Problem,
  facts: Facts,
  used: readonly number[],
  own: number,
): { vehicle: number; price: number } => {
  let best = { vehicle: ALONE, price: Number.POSITIVE_INFINITY }
  for (const [index, vehicle] of vehicles.entries()) {
    if (index !== own && (used[index] ?? 0) >= vehicle.count) continue
    if (lackOf(vehicle, facts) !== null) continue
    const asked = price(facts, index)
    if (asked < best.price) best = { vehicle: index, price: asked }
  }
  return best
}

/** Kilometres and sums of items in this order. */
export const factsOf = (problem: Problem, route: readonly number[]): Facts => {
  let facts = EMPTY
  let km = 0
  let before = 0
  const stops = new Set<number>()
  for (const index of route) {
    const item = itemAt(problem.items, index)
    km += problem.distance(before, item.place)
    before = item.place
    facts = withItem(problem, facts, item, { isNewStop: !stops.has(item.stop), km })
    stops.add(item.stop)
  }
  return problem.returns ? { ...facts, km: km + problem.distance(before, 0) } : facts
}

/** The load of these items in this order; its price is infinite where no vehicle or table takes it. */
export const routeOf = (
  problem: Problem,
  items: readonly number[],
  used: readonly number[],
  own: number = ALONE,
  closed = false,
): Route => {
  const facts = factsOf(problem, items)
  const isLate = facts.km > problem.mostKm || !arrivesInTime(problem, items, facts.ready)
  const found = isLate
    ? { vehicle: ALONE, price: Number.POSITIVE_INFINITY }
    : cheapestVehicle(problem, facts, used, own)
  const [only] = items
  const alone =
    items.length === 1 && only !== undefined ? itemAt(problem.items, only).alone : Number.POSITIVE_INFINITY
  // Goods that cost the same by themselves need no load.
  return alone <= found.price
    ? { items, facts, vehicle: ALONE, price: alone, closed }
    : { items, facts, ...found, closed }
}
