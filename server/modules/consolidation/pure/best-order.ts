import { itemAt } from '#shared/kit/typed.ts'
import { arrivalsOf, type Timed } from './timing.ts'

/** The order of the stops of one load: the fewest that come late, then the fewest kilometres. */

/** Stops so many that every change of every pair takes too long keep to the nearest one after the other. */
const FEW = 40
/** Kilometres that one late stop weighs: more than any way. */
const LATE = 1e6
/** Stops that the search from one start looks at: some fifty milliseconds, the same on every machine. */
const MOST_LOOKS = 300_000

/** @param most costs that are of no more use: the hours of a longer way need not be known */
const costOf = (
  timed: Timed,
  route: readonly number[],
  ready: number,
  most = Number.POSITIVE_INFINITY,
): number => {
  let km = 0
  let before = 0
  for (const index of route) {
    const { place } = itemAt(timed.items, index)
    km += timed.distance(before, place)
    before = place
  }
  if (km > most) return km
  const late = arrivalsOf(timed, route, ready).filter(
    ({ hour }, at) => hour > itemAt(timed.items, itemAt(route, at)).due,
  )
  return km + late.length * LATE
}

const nearestFirst = ({ items, distance }: Timed): number[] => {
  const left = [...items.keys()]
  const route: number[] = []
  let place = 0
  while (left.length > 0) {
    let next = 0
    for (const [at, index] of left.entries()) {
      const gain = distance(place, itemAt(items, index).place)
      if (gain < distance(place, itemAt(items, itemAt(left, next)).place)) next = at
    }
    const [taken] = left.splice(next, 1)
    if (taken === undefined) break
    route.push(taken)
    place = itemAt(items, taken).place
  }
  return route
}

/** Orders with a part turned round, then with a part moved. */
function* changesOf(route: readonly number[]): Generator<number[]> {
  for (let from = 0; from < route.length; from += 1)
    for (let to = from + 1; to < route.length; to += 1)
      yield [...route.slice(0, from), ...route.slice(from, to + 1).toReversed(), ...route.slice(to + 1)]
  for (let size = 1; size <= 3; size += 1)
    for (let from = 0; from + size <= route.length; from += 1) {
      const rest = route.toSpliced(from, size)
      for (let to = 0; to <= rest.length; to += 1)
        if (to !== from) yield rest.toSpliced(to, 0, ...route.slice(from, from + size))
    }
}

const improved = (timed: Timed, start: readonly number[], ready: number): readonly number[] => {
  let best = start
  let cost = costOf(timed, start, ready)
  let looks = timed.items.length <= FEW ? MOST_LOOKS : 0
  let isBetter = looks > 0
  while (isBetter) {
    isBetter = false
    for (const other of changesOf(best)) {
      looks -= other.length
      if (looks < 0) return best
      const now = costOf(timed, other, ready, cost)
      if (now > cost - 1e-6) continue
      best = other
      cost = now
      isBetter = true
      break
    }
  }
  return best
}

/**
 * @param given the present order, which stays where nothing is better
 * @returns positions of the items; the same question has the same answer
 */
export const bestOrder = (timed: Timed, given: readonly number[], ready: number): readonly number[] => {
  const found = [given, nearestFirst(timed)].map((start) => improved(timed, start, ready))
  const [kept = given, other = given] = found
  return costOf(timed, other, ready) < costOf(timed, kept, ready) - 1e-6 ? other : kept
}
