import { itemAt } from '#shared/kit/typed.ts'
import { discordOf, EMPTY, lackOf, taxableOf, withItem } from './load.ts'
import type { Bond, Obstacle } from '#shared/consolidation/plan.ts'
import { ALONE, type Facts, type Problem } from './problem.ts'
import { bestSlot, routeOf, timelySlot, type Route } from './route.ts'
import type { Plan } from './solve.ts'
import { arrivalsOf, arrivesInTime, type Arrival } from './timing.ts'

/** Why a plan is as it is: what each item saves in its load, and what keeps the others out. */

export type ItemReason = {
  readonly item: number
  readonly bond: Bond
  /** By itself; null where no table prices it. */
  readonly alone: number | null
  /** What the load costs more with the item than without it; null where the rest has no price. */
  readonly adds: number | null
  readonly km: number
  readonly arrival: Arrival
}
export type LoadReason = {
  readonly vehicle: number
  readonly price: number
  readonly km: number
  readonly facts: Facts
  /** Sum of the items by themselves, of those that have a price. */
  readonly alone: number
  /** Nothing is said of a saving where an item has no price by itself. */
  readonly saving: number | null
  readonly shares: {
    readonly weight: number
    readonly volume: number
    readonly boxes: number
    /** Null where the vehicle has no such bound. */
    readonly taxable: number | null
    readonly stops: number
  }
  readonly items: readonly ItemReason[]
}
export type OutReason = {
  readonly item: number
  readonly alone: number | null
  readonly obstacle: Obstacle
  /** The load that comes nearest to taking it, and what it costs more there than by itself. */
  readonly load: number | null
  readonly dearer: number | null
}

const finite = (value: number): number | null => (Number.isFinite(value) ? value : null)
const sum = (list: readonly (number | null)[]): number =>
  list.reduce<number>((total, one) => total + (one ?? 0), 0)
const shareOf = (part: number, whole: number): number => (whole > 0 ? part / whole : 0)
/** Kilometres more that still count as on the way. */
const DETOUR = 0.1

const bondOf = (problem: Problem, route: Route, at: number, km: number): Bond => {
  const item = itemAt(problem.items, itemAt(route.items, at))
  const others = route.items.filter((_, index) => index !== at).map((index) => itemAt(problem.items, index))
  if (others.some(({ stop }) => stop === item.stop)) return 'same_stop'
  if (others.some(({ place }) => place === item.place)) return 'same_place'
  return km <= DETOUR * problem.distance(0, item.place) ? 'on_the_way' : 'shares_freight'
}

/** Every vehicle is free: a reason compares freights, it does not give vehicles away. */
const freeOf = (problem: Problem): number[] => problem.vehicles.map(() => 0)

const itemReason = (problem: Problem, route: Route, at: number, arrival: Arrival): ItemReason => {
  const item = itemAt(route.items, at)
  const rest = routeOf(problem, route.items.toSpliced(at, 1), freeOf(problem), route.vehicle)
  const km = route.facts.km - (route.items.length === 1 ? 0 : rest.facts.km)
  return {
    item,
    bond: bondOf(problem, route, at, km),
    alone: finite(itemAt(problem.items, item).alone),
    adds: finite(route.price - rest.price),
    km,
    arrival,
  }
}

const loadReason = (problem: Problem, route: Route): LoadReason => {
  const { facts, vehicle: index, price } = route
  const vehicle = itemAt(problem.vehicles, index)
  const prices = route.items.map((item) => itemAt(problem.items, item).alone)
  const sum = prices.reduce((total, one) => total + one, 0)
  const arrivals = arrivalsOf(problem, route.items, facts.ready)
  return {
    vehicle: index,
    price,
    km: facts.km,
    facts,
    alone: prices.filter(Number.isFinite).reduce((total, one) => total + one, 0),
    saving: finite(sum - price),
    shares: {
      weight: shareOf(facts.weight, vehicle.weight),
      volume: shareOf(facts.volume, vehicle.volume),
      boxes: shareOf(facts.boxes, vehicle.boxes),
      taxable: Number.isFinite(vehicle.taxable) ? shareOf(taxableOf(vehicle, facts), vehicle.taxable) : null,
      stops: shareOf(facts.stops, vehicle.stops),
    },
    items: arrivals.map((arrival, at) => itemReason(problem, route, at, arrival)),
  }
}

export type Joined = { readonly route: Route } | { readonly obstacle: Obstacle }

/** A load with an item more, at its best place: the load, or the first thing that stands against it. */
export const joinedOf = (problem: Problem, route: Route, item: number, used: readonly number[]): Joined => {
  const goods = itemAt(problem.items, item)
  if (route.closed) return { obstacle: 'closed' }
  const discord = discordOf(problem, route.facts, goods)
  if (discord !== null) return { obstacle: discord }
  const slot = bestSlot(problem, route.items, goods.place, () => false)
  const items = route.items.toSpliced(slot.at, 0, item)
  const joined = routeOf(problem, items, used, route.vehicle)
  if (joined.price !== Number.POSITIVE_INFINITY) return { route: joined }
  const timely = timelySlot(problem, route, item)
  const later = timely && routeOf(problem, route.items.toSpliced(timely.at, 0, item), used, route.vehicle)
  if (later && later.price !== Number.POSITIVE_INFINITY) return { route: later }
  return { obstacle: obstacleOf(problem, joined, used, route.vehicle) }
}

/** The first thing that stands against a load without a price. */
const obstacleOf = (
  problem: Problem,
  { facts, items }: Route,
  used: readonly number[],
  own: number,
): Obstacle => {
  if (facts.km > problem.mostKm) return 'km'
  const lacks = problem.vehicles.map((vehicle) => lackOf(vehicle, facts))
  const [first] = lacks
  if (first && !lacks.includes(null)) return lacks.at(-1) ?? first
  const isAtHand = problem.vehicles.some(
    ({ count }, index) => lacks[index] === null && (index === own || (used[index] ?? 0) < count),
  )
  if (!isAtHand) return 'vehicles'
  const isPriced = problem.vehicles.some(
    (_, index) => lacks[index] === null && problem.price(facts, index) !== Number.POSITIVE_INFINITY,
  )
  if (!isPriced) return 'price'
  // Without the recipients' hours it would arrive: they are what stands against it.
  return arrivesInTime({ ...problem, hasWindows: false }, items, facts.ready) ? 'window' : 'arrival'
}

/** Goods that no vehicle takes at all need no further reason. */
const ownObstacle = (problem: Problem, item: number): Obstacle | null => {
  const goods = itemAt(problem.items, item)
  const km = problem.distance(0, goods.place) * (problem.returns ? 2 : 1)
  const facts = withItem(problem, EMPTY, goods, { isNewStop: true, km })
  const lacks = problem.vehicles.map((vehicle) => lackOf(vehicle, facts))
  if (lacks.length > 0 && !lacks.includes(null)) return lacks.at(-1) ?? null
  return km > problem.mostKm ? 'km' : null
}

const outReason = (
  problem: Problem,
  loads: readonly Route[],
  item: number,
  used: readonly number[],
): OutReason => {
  const alone = finite(itemAt(problem.items, item).alone)
  const own = ownObstacle(problem, item)
  const out = { item, alone, load: null, dearer: null }
  if (own !== null) return { ...out, obstacle: own }
  const seen = new Map<Obstacle, { load: number; times: number }>()
  let best: { load: number; dearer: number } | null = null
  for (const [load, route] of loads.entries()) {
    const joined = joinedOf(problem, route, item, used)
    if ('obstacle' in joined) {
      const known = seen.get(joined.obstacle)
      seen.set(joined.obstacle, { load: known?.load ?? load, times: (known?.times ?? 0) + 1 })
      continue
    }
    const dearer = joined.route.price - route.price - (alone ?? 0)
    if (best === null || dearer < best.dearer) best = { load, dearer }
  }
  if (best !== null) return { ...out, obstacle: 'dearer', ...best }
  const [common] = [...seen].toSorted(([, a], [, b]) => b.times - a.times)
  return common
    ? { ...out, obstacle: common[0], load: common[1].load }
    : { ...out, obstacle: alone === null ? 'price' : 'dearer' }
}

export type Explained = {
  readonly loads: readonly LoadReason[]
  readonly out: readonly OutReason[]
  /** All items by themselves and as planned, of those that have a price. */
  readonly alone: number
  readonly planned: number
}

/** Reasons of a plan. A vehicle with one request is told as a load only where it costs less than the request by itself. */
export const explain = (problem: Problem, plan: Plan): Explained => {
  const loads = plan.routes.filter(({ vehicle }) => vehicle !== ALONE)
  const singles = plan.routes.filter(({ vehicle }) => vehicle === ALONE).flatMap(({ items }) => items)
  const used = problem.vehicles.map((_, index) => loads.filter(({ vehicle }) => vehicle === index).length)
  const out = [...singles, ...plan.out].map((item) => outReason(problem, loads, item, used))
  const reasons = loads.map((route) => loadReason(problem, route))
  return {
    loads: reasons,
    out,
    alone: sum([...reasons, ...out].map(({ alone }) => alone)),
    planned: sum(reasons.map(({ price }) => price)) + sum(out.map(({ alone }) => alone)),
  }
}
