import {
  costOf,
  holdings,
  isBetter,
  offering,
  valueOf,
  type Holdings,
  type ShareProblem,
  type Sharing,
} from './share-load.ts'

/**
 * Least above the limit, then least cost. All ways are looked at while they are few; beyond, ways that priced sizes lead to
 * are mended lane by lane and pair by pair. The same problem gives the same way.
 */

/** Ways that are all looked at. */
const MAX_WAYS = 20_000
const ROUNDS = 120
/** Pairs of lanes that are looked at for one way: fewer passes over more lanes. */
const MAX_PAIRS = 8_000_000

const allWays = (problem: ShareProblem, options: readonly number[][]): Sharing => {
  const now = options.map(([first = 0]) => first)
  let best: Sharing = now
  const kept = holdings(problem, now)
  let least = kept.value()
  const visit = (lane: number): void => {
    if (lane === options.length) {
      const value = kept.value()
      if (isBetter(value, least)) [best, least] = [[...kept.given], value]
      return
    }
    for (const carrier of options[lane] ?? []) {
      kept.give(lane, carrier)
      visit(lane + 1)
    }
  }
  best = [...now]
  visit(0)
  return best
}

/** The cheapest carrier of each lane where each unit of size costs so much more with it. */
const pricedWay = (problem: ShareProblem, options: readonly number[][], prices: Float64Array): Sharing =>
  options.map((carriers, lane) => {
    const size = problem.sizes[lane] ?? 0
    let best = carriers[0] ?? 0
    let least = Number.POSITIVE_INFINITY
    for (const carrier of carriers) {
      const cost = costOf(problem, lane, carrier) + (prices[carrier] ?? 0) * size
      if (cost < least) [best, least] = [carrier, cost]
    }
    return best
  })

/** Prices of size rise where a carrier is above the limit and fall where it is below, by ever smaller steps. */
const pricedWays = (problem: ShareProblem, options: readonly number[][]): Sharing[] => {
  const prices = new Float64Array(problem.carriers)
  const cheapest = pricedWay(problem, options, prices)
  const size = problem.sizes.reduce((sum, one) => sum + one, 0)
  const step = valueOf(problem, cheapest).cost / Math.max(1, size)
  let way = cheapest
  let best = cheapest
  let least = valueOf(problem, cheapest)
  for (let round = 1; round <= ROUNDS; round += 1) {
    const { loadOf } = holdings(problem, way)
    for (let carrier = 0; carrier < problem.carriers; carrier += 1) {
      const off = (loadOf(carrier) - problem.limit) / Math.max(1, problem.limit)
      prices[carrier] = Math.max(0, (prices[carrier] ?? 0) + (step * off) / Math.sqrt(round))
    }
    way = pricedWay(problem, options, prices)
    const value = valueOf(problem, way)
    if (isBetter(value, least)) [best, least] = [way, value]
  }
  return best === way ? [best] : [best, way]
}

/** One lane to another carrier, as long as that is better; afterwards no lane of a carrier above the limit fits elsewhere. */
const moveLanes = (problem: ShareProblem, options: readonly number[][], kept: Holdings): void => {
  for (let isBetterNow = true; isBetterNow;) {
    isBetterNow = false
    for (const [lane, carriers] of options.entries()) {
      const size = problem.sizes[lane] ?? 0
      for (const to of carriers) {
        const from = kept.carrierOf(lane)
        if (to === from) continue
        const above = kept.shift(from, to, size)
        const dearer = costOf(problem, lane, to) - costOf(problem, lane, from)
        if (above > 0 || (above === 0 && dearer >= 0)) continue
        kept.give(lane, to)
        isBetterNow = true
      }
    }
  }
}

/** From carriers above the limit, what costs least per unit goes first. */
const relieve = (problem: ShareProblem, options: readonly number[][], kept: Holdings): void => {
  const moves = options.flatMap((carriers, lane) => {
    const from = kept.carrierOf(lane)
    const size = problem.sizes[lane] ?? 0
    const over = kept.loadOf(from) - problem.limit
    if (over <= 0 || size === 0) return []
    const before = costOf(problem, lane, from)
    return carriers
      .filter((to) => to !== from)
      .map((to) => ({
        lane,
        to,
        from,
        size,
        each: (costOf(problem, lane, to) - before) / Math.min(size, over),
      }))
  })
  for (const { lane, to, from, size } of moves.toSorted((a, b) => a.each - b.each)) {
    const mayLeave = kept.carrierOf(lane) === from && kept.loadOf(from) > problem.limit
    if (mayLeave && kept.loadOf(to) + size <= problem.limit) kept.give(lane, to)
  }
}

/** Two lanes of two carriers change places, as long as that is better. */
const swapLanes = (problem: ShareProblem, kept: Holdings): boolean => {
  let hasSwapped = false
  const { sizes } = problem
  for (let one = 0; one < sizes.length; one += 1)
    for (let other = one + 1; other < sizes.length; other += 1) {
      const [from, to] = [kept.carrierOf(one), kept.carrierOf(other)]
      if (from === to) continue
      const cost = costOf(problem, one, to) + costOf(problem, other, from)
      if (cost === Number.POSITIVE_INFINITY) continue
      const above = kept.shift(from, to, (sizes[one] ?? 0) - (sizes[other] ?? 0))
      if (above > 0) continue
      if (above === 0 && cost >= costOf(problem, one, from) + costOf(problem, other, to)) continue
      kept.give(one, to)
      kept.give(other, from)
      hasSwapped = true
    }
  return hasSwapped
}

const mend = (problem: ShareProblem, options: readonly number[][], way: Sharing): Sharing => {
  const kept = holdings(problem, way)
  relieve(problem, options, kept)
  moveLanes(problem, options, kept)
  const passes = Math.ceil((2 * MAX_PAIRS) / Math.max(1, options.length) ** 2)
  for (let pass = 0; pass < passes && swapLanes(problem, kept); pass += 1) moveLanes(problem, options, kept)
  return kept.given
}

/** By mending alone, whatever the number of ways. */
export const mendedSharing = (problem: ShareProblem): Sharing => {
  const options = problem.sizes.map((_, lane) => offering(problem, lane))
  const ways = pricedWays(problem, options).map((way) => mend(problem, options, way))
  return ways.reduce((best, way) => (isBetter(valueOf(problem, way), valueOf(problem, best)) ? way : best))
}

/** Each lane has an offer. */
export const bestSharing = (problem: ShareProblem): Sharing => {
  const options = problem.sizes.map((_, lane) => offering(problem, lane))
  const ways = options.reduce((count, { length }) => Math.min(MAX_WAYS + 1, count * length), 1)
  return ways <= MAX_WAYS ? allWays(problem, options) : mendedSharing(problem)
}
