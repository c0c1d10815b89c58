import type { Offer } from './offers.ts'

/**
 * The carriers, as many at most, that leave the fewest lanes without an offer and then cost least. Exact as long as the sets
 * are few; beyond, the best carrier joins one by one and is exchanged as long as an exchange is better.
 */

/** Sets that are all looked at. */
const MAX_SETS = 20_000

type Value = { uncovered: number; cost: number }

const isBetter = (a: Value, b: Value): boolean =>
  a.uncovered < b.uncovered || (a.uncovered === b.uncovered && a.cost < b.cost)

/** n over k, as far as it matters. */
const setsOf = (n: number, k: number): number => {
  let count = 1
  for (let step = 1; step <= k; step += 1) {
    count = (count * (n - step + 1)) / step
    if (count > MAX_SETS) return Number.POSITIVE_INFINITY
  }
  return Math.round(count)
}

function* subsets(items: readonly number[], size: number, from = 0): Generator<number[]> {
  if (size === 0) {
    yield []
    return
  }
  for (let at = from; at <= items.length - size; at += 1) {
    const item = items[at]
    if (item === undefined) return
    for (const rest of subsets(items, size - 1, at + 1)) yield [item, ...rest]
  }
}

const valuer = (offers: readonly Offer[]) => {
  const lanes = [...Map.groupBy(offers, ({ lane_id }) => lane_id).values()].map(
    (list) => new Map(list.map(({ part_id, cost }) => [part_id, cost])),
  )
  return (parts: readonly number[]): Value => {
    let uncovered = 0
    let cost = 0
    for (const lane of lanes) {
      let least = Number.POSITIVE_INFINITY
      for (const part of parts) least = Math.min(least, lane.get(part) ?? Number.POSITIVE_INFINITY)
      if (least === Number.POSITIVE_INFINITY) uncovered += 1
      else cost += least
    }
    return { uncovered, cost }
  }
}

type Valued = (parts: readonly number[]) => Value

const bestOf = (sets: Iterable<number[]>, valueOf: Valued): number[] => {
  let best: { set: number[]; value: Value } | null = null
  for (const set of sets) {
    const value = valueOf(set)
    if (best === null || isBetter(value, best.value)) best = { set, value }
  }
  return best?.set ?? []
}

const joinOneByOne = (parts: readonly number[], most: number, valueOf: Valued): number[] => {
  let chosen: number[] = []
  while (chosen.length < most) {
    const sets = parts.filter((part) => !chosen.includes(part)).map((part) => [...chosen, part])
    if (sets.length === 0) break
    chosen = bestOf(sets, valueOf)
  }
  return chosen
}

/** Each exchange is better than the set before, so that it ends. */
const exchange = (parts: readonly number[], first: number[], valueOf: Valued): number[] => {
  let chosen = first
  for (;;) {
    const others = parts.filter((part) => !chosen.includes(part))
    const sets = chosen.flatMap((_, at) => others.map((part) => chosen.with(at, part)))
    const best = bestOf([chosen, ...sets], valueOf)
    if (best === chosen) return chosen
    chosen = best
  }
}

export const bestCarriers = (offers: readonly Offer[], most: number): ReadonlySet<number> => {
  const parts = [...new Set(offers.map(({ part_id }) => part_id))].toSorted((a, b) => a - b)
  if (parts.length <= most) return new Set(parts)
  const valueOf = valuer(offers)
  const chosen =
    setsOf(parts.length, most) <= MAX_SETS
      ? bestOf(subsets(parts, most), valueOf)
      : exchange(parts, joinOneByOne(parts, most, valueOf), valueOf)
  return new Set(chosen)
}
