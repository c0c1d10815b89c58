import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { item, problem, vehicle } from './fixtures.ts'
import { discordOf, lackOf } from './load.ts'
import { ALONE, type Item, type Problem } from './problem.ts'
import { factsOf } from './route.ts'
import { search, type Plan } from './solve.ts'
import { arrivesInTime } from './timing.ts'

const solved = (asked: Problem, steps = 200, seed = 7): Plan => {
  let best: Plan | null = null
  for (const plan of search(asked, { seed, steps })) best = plan
  if (!best) throw new Error('no plan')
  return best
}
const loadsOf = (plan: Plan): number[][] =>
  plan.routes
    .filter((route) => route.vehicle !== ALONE)
    .map(({ items }) => [...items].toSorted((a, b) => a - b))

const goods = fc.record({
  place: fc.integer({ min: 1, max: 30 }),
  weight: fc.integer({ min: 1, max: 12 }),
  stop: fc.integer({ min: 0, max: 9 }),
  customer: fc.integer({ min: 0, max: 3 }),
  lonely: fc.boolean(),
  dangerous: fc.boolean(),
  coldest: fc.constantFrom(Number.NEGATIVE_INFINITY, -20, 2),
  warmest: fc.constantFrom(Number.POSITIVE_INFINITY, -15, 8),
  ready: fc.integer({ min: 0, max: 2 }),
  latest: fc.integer({ min: 2, max: 4 }),
  due: fc.constantFrom(Number.POSITIVE_INFINITY, 60, 90),
  opens: fc.constantFrom(0, 8),
  closes: fc.constantFrom(24, 12),
  alone: fc.constantFrom(80, 100, Number.POSITIVE_INFINITY),
})
const problems = fc
  .tuple(fc.array(goods, { minLength: 1, maxLength: 14 }), fc.integer({ min: 0, max: 4 }))
  .map(([list, count]) =>
    problem(
      // One stop is one place of one customer.
      list.map((one) => item(one.place, { ...one, stop: one.place * 10 + one.customer })),
      {
        vehicles: [vehicle({ count, stops: 4 }), vehicle({ weight: 20, count: 1, keepsTemperature: false })],
      },
    ),
  )

describe('search', () => {
  it('puts what is on one way into one load, and leaves alone what is cheaper alone', () => {
    const plan = solved(problem([item(20), item(21), item(22), item(60, { alone: 10 })]))
    expect(loadsOf(plan)).toEqual([[0, 1, 2]])
    expect(plan.cost).toBe(50 + 22 + 10)
  })

  it('finds loads whose saving only shows when they are full', () => {
    const items = [1, 2, 3, 4, 5].map((place) => item(place, { alone: 30 }))
    expect(loadsOf(solved(problem(items, { price: () => 100 })))).toEqual([[0, 1, 2, 3, 4]])
  })

  it('never breaks a rule: each item once, every load allowed, freights add up', () => {
    fc.assert(
      fc.property(problems, fc.integer(), (asked, seed) => {
        const plan = solved(asked, 60, seed)
        const all = [...plan.routes.flatMap(({ items }) => items), ...plan.out]
        expect(all.toSorted((a, b) => a - b)).toEqual([...asked.items.keys()])
        for (const [index, { count }] of asked.vehicles.entries())
          expect(plan.routes.filter((route) => route.vehicle === index).length).toBeLessThanOrEqual(count)
        for (const route of plan.routes) assertAllowed(asked, route)
        const paid = plan.routes.reduce((sum, { price }) => sum + price, 0)
        expect(plan.cost - plan.out.length * 1e13).toBeCloseTo(paid, 1)
        for (const one of plan.out) expect(asked.items[one]?.alone).toBe(Number.POSITIVE_INFINITY)
      }),
      { numRuns: 150 },
    )
  })

  it('is never dearer than every item by itself', () => {
    fc.assert(
      fc.property(problems, (asked) => {
        const priced = { ...asked, items: asked.items.map((one) => ({ ...one, alone: 90 })) }
        expect(solved(priced, 40).cost).toBeLessThanOrEqual(90 * priced.items.length + 1e-6)
      }),
      { numRuns: 60 },
    )
  })

  it('gives the same plan for the same seed, and the best so far whenever it is stopped', () => {
    const items = Array.from({ length: 40 }, (_, at) => item(1 + ((at * 37) % 90), { weight: 1 + (at % 4) }))
    const asked = problem(items)
    expect(solved(asked, 300, 3)).toEqual(solved(asked, 300, 3))
    const costs = [...search(asked, { seed: 3, steps: 300 })].map(({ cost }) => cost)
    expect(costs).toEqual(costs.toSorted((a, b) => b - a))
    expect(costs.length).toBe(301)
  })

  it('keeps loads that are locked, and lets goods join those that are open', () => {
    fc.assert(
      fc.property(fc.integer(), fc.boolean(), (seed, open) => {
        const items = [item(3), item(40), item(4), item(41), item(42)]
        const plan = solved(problem(items, { kept: [{ items: [0, 1], open }] }), 60, seed)
        const load = plan.routes.find((route) => route.items.includes(0))
        expect(load?.items).toContain(1)
        if (!open) expect(load?.items).toEqual([0, 1])
      }),
      { numRuns: 40 },
    )
  })
})

const assertAllowed = (asked: Problem, route: Plan['routes'][number]): void => {
  const list: Item[] = route.items.flatMap((index) => asked.items[index] ?? [])
  const facts = factsOf(asked, route.items)
  expect(route.facts).toEqual({ ...facts, km: expect.closeTo(facts.km, 6) })
  if (route.vehicle === ALONE) return expect(list).toHaveLength(1)
  const chosen = asked.vehicles[route.vehicle]
  if (!chosen) throw new Error('no vehicle')
  expect(lackOf(chosen, facts)).toBeNull()
  expect(arrivesInTime(asked, route.items, facts.ready)).toBe(true)
  for (const [at, one] of list.entries()) {
    const others = route.items.toSpliced(at, 1)
    expect(discordOf(asked, factsOf(asked, others), one)).toBeNull()
  }
}
