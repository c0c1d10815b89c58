import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ScenarioRule } from '#shared/tenders/tender-input.ts'
import { divideLanes } from './divide.ts'
import type { Lane, Offer } from './offers.ts'
import { isBetter, offering, valueOf, type ShareProblem, type Sharing } from './share-load.ts'
import { bestSharing, mendedSharing } from './share-search.ts'

const lane = (id: number, more: Partial<Lane> = {}): Lane => ({
  id,
  current_cost: null,
  current_part_id: null,
  weight: 1000,
  value: 100_000,
  region: 'southeast',
  ...more,
})
const offer = (lane_id: number, part_id: number, cost: number): Offer => ({
  lane_id,
  part_id,
  cost,
  lead_time: 3,
})
const rule = (max_share: number, more: Partial<ScenarioRule> = {}): ScenarioRule => ({
  kind: 'max_share',
  max_share,
  ...more,
})
const reasons = (lanes: readonly Lane[], offers: readonly Offer[], by: ScenarioRule) =>
  divideLanes(by, lanes, offers).map(({ part_id, reason }) => [part_id, reason])

describe('a scenario with a maximum share', () => {
  const lanes = [lane(1), lane(2), lane(3), lane(4)]
  // Carrier 11 is cheapest everywhere; 12 is nearest to it on lane 3, then on lane 1.
  const offers = lanes.flatMap(({ id }, at) => [
    offer(id, 11, 100),
    offer(id, 12, [130, 170, 110, 190][at] ?? 0),
  ])

  it('takes from the cheapest carrier what costs least to take', () => {
    expect(reasons(lanes, offers, rule(50))).toEqual([
      [12, 'within_share'],
      [11, 'cheapest'],
      [12, 'within_share'],
      [11, 'cheapest'],
    ])
    expect(reasons(lanes, offers, rule(75))[2]).toEqual([12, 'within_share'])
    expect(reasons(lanes, offers, rule(100)).map(([part]) => part)).toEqual([11, 11, 11, 11])
  })

  it('counts the weight, or the value of the goods', () => {
    const heavy = [lane(1, { weight: 10_000, value: 1 }), lane(2, { value: 999 })]
    const two = heavy.flatMap(({ id }) => [offer(id, 11, 100), offer(id, 12, 150)])
    // By weight lane 1 alone is above 60 %, so that lane 2 may stay nowhere but with the other.
    expect(reasons(heavy, two, rule(60))[0]?.[1]).toBe('above_share')
    expect(reasons(heavy, two, rule(60, { share_of: 'value' }))[1]?.[1]).toBe('above_share')
  })

  it('counts by region of the destination where it is asked to', () => {
    const apart = [lane(1), lane(2, { region: 'south' }), lane(3), lane(4, { region: 'south' })]
    const chosen = reasons(apart, offers, rule(50, { share_by: 'region' }))
    // One lane of each region goes to the other carrier: 3 rather than 1, 2 rather than 4.
    expect(chosen.map(([part]) => part)).toEqual([11, 12, 12, 11])
  })

  it('tells a lane that has no other answer, and one without any', () => {
    const only = [offer(1, 11, 100), offer(2, 11, 100), offer(3, 12, 100)]
    expect(reasons(lanes, only, rule(50))).toEqual([
      [11, 'above_share'],
      [11, 'above_share'],
      [12, 'only_offer'],
      [null, 'no_offer'],
    ])
  })
})

const aProblem = fc
  .record({
    rows: fc.array(
      fc.record({
        size: fc.integer({ min: 0, max: 20 }),
        costs: fc.array(fc.option(fc.integer({ min: 1, max: 500 }), { freq: 4 }), {
          minLength: 4,
          maxLength: 4,
        }),
        any: fc.integer({ min: 0, max: 3 }),
      }),
      { minLength: 1, maxLength: 6 },
    ),
    share: fc.integer({ min: 1, max: 100 }),
  })
  .map(({ rows, share }): ShareProblem => {
    const total = rows.reduce((sum, { size }) => sum + size, 0)
    return {
      sizes: rows.map(({ size }) => size),
      carriers: 4,
      limit: Math.floor((total * share) / 100),
      costs: rows.map(({ costs, any }) =>
        Float64Array.from(costs, (cost, at) => cost ?? (at === any ? 77 : Number.POSITIVE_INFINITY)),
      ),
    }
  })

const loadsOf = ({ sizes, carriers }: ShareProblem, sharing: Sharing): number[] =>
  Array.from({ length: carriers }, (_, carrier) =>
    sizes.reduce((sum, size, at) => sum + (sharing[at] === carrier ? size : 0), 0),
  )

/** Lanes of carriers above the limit that another carrier could take within it. */
const couldLeave = (problem: ShareProblem, sharing: Sharing): number[] => {
  const loads = loadsOf(problem, sharing)
  return problem.sizes.flatMap((size, at) => {
    const isAbove = (loads[sharing[at] ?? 0] ?? 0) > problem.limit
    const fits = offering(problem, at).some(
      (carrier) => carrier !== sharing[at] && (loads[carrier] ?? 0) + size <= problem.limit,
    )
    return size > 0 && isAbove && fits ? [at] : []
  })
}

const everyWay = (problem: ShareProblem, at = 0): Sharing[] =>
  at === problem.sizes.length
    ? [[]]
    : everyWay(problem, at + 1).flatMap((rest) => offering(problem, at).map((carrier) => [carrier, ...rest]))

/** The same numbers every time. */
const sequence = (seed: number) => () => {
  seed = (seed * 48_271) % 2_147_483_647
  return seed / 2_147_483_647
}

describe('any lanes with any share', () => {
  it('no carrier is above its share unless its lanes have no other answer within it', () => {
    fc.assert(
      fc.property(aProblem, (problem) => {
        for (const sharing of [bestSharing(problem), mendedSharing(problem)]) {
          expect(sharing.every((carrier, at) => offering(problem, at).includes(carrier))).toBe(true)
          expect(couldLeave(problem, sharing)).toEqual([])
        }
      }),
    )
  })

  it('no way of few lanes is better', () => {
    fc.assert(
      fc.property(aProblem, (problem) => {
        const value = valueOf(problem, bestSharing(problem))
        for (const way of everyWay(problem)) expect(isBetter(valueOf(problem, way), value)).toBe(false)
      }),
      { numRuns: 40 },
    )
  })

  it('is never dearer than needed by much among many lanes, and within the share', () => {
    const random = sequence(7)
    const carriers = 12
    const sizes = Array.from({ length: 300 }, () => 1 + Math.floor(random() * 1000))
    const costs = sizes.map((size) =>
      Float64Array.from({ length: carriers }, (_, at) =>
        random() < 0.3 && at > 0
          ? Number.POSITIVE_INFINITY
          : Math.round(size * (50 + at * 3 + random() * 40)),
      ),
    )
    const limit = Math.floor(sizes.reduce((sum, size) => sum + size, 0) * 0.15)
    const problem = { sizes, costs, carriers, limit }
    const found = valueOf(problem, mendedSharing(problem))
    expect(found.above).toBe(0)
    // No way within the share costs less than this: the cheapest where each unit of size has a price.
    const bound = lowerBound(problem)
    expect(found.cost).toBeGreaterThanOrEqual(bound)
    expect(found.cost / bound).toBeLessThan(1.01)
  })
})

/** Lagrangian bound by plain subgradient steps, written apart from the search. */
const lowerBound = ({ sizes, costs, carriers, limit }: ShareProblem): number => {
  const prices = Array.from({ length: carriers }, () => 0)
  let best = 0
  for (let round = 1; round <= 2000; round += 1) {
    const loads = prices.map(() => 0)
    let total = -prices.reduce((sum, price) => sum + price * limit, 0)
    for (const [at, size] of sizes.entries()) {
      const priced = prices.map((price, carrier) => (costs[at]?.[carrier] ?? 0) + price * size)
      const least = Math.min(...priced)
      total += least
      const carrier = priced.indexOf(least)
      loads[carrier] = (loads[carrier] ?? 0) + size
    }
    best = Math.max(best, total)
    for (const [carrier, load] of loads.entries())
      prices[carrier] = Math.max(0, (prices[carrier] ?? 0) + ((40 / round ** 0.7) * (load - limit)) / limit)
  }
  return best
}
