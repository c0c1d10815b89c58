import { describe, expect, it } from 'vitest'
import { changeOf } from './change.ts'
import { item, problem, vehicle } from './fixtures.ts'
import type { Obstacle } from '#shared/consolidation/plan.ts'
import type { Item, Problem } from './problem.ts'
import { explain } from './reasons.ts'
import { routeOf, type Route } from './route.ts'
import { search, type Plan } from './solve.ts'

const solved = (asked: Problem): Plan => {
  let best: Plan | null = null
  for (const plan of search(asked, { seed: 1, steps: 100 })) best = plan
  if (!best) throw new Error('no plan')
  return best
}
const outOf = (asked: Problem): Obstacle[] =>
  explain(asked, solved(asked)).out.map(({ obstacle }) => obstacle)

describe('explain', () => {
  it('says of a load what it saves, and of each request what binds it and what it adds', () => {
    const asked = problem([item(20), item(20, { stop: 99 }), item(20), item(12)])
    const { loads, out, alone, planned } = explain(asked, solved(asked))
    expect(out).toEqual([])
    expect(loads[0]).toMatchObject({ price: 70, alone: 400, saving: 330, shares: { weight: 0.4 } })
    expect([alone, planned]).toEqual([400, 70])
    const bonds = new Map(loads[0]?.items.map((one) => [one.item, one.bond]))
    expect([0, 1, 3].map((one) => bonds.get(one))).toEqual(['same_stop', 'same_place', 'on_the_way'])
    expect(loads[0]?.items.every(({ adds }) => adds === 0)).toBe(true)
  })

  it.each<[Obstacle, Partial<Item>, Partial<Problem>]>([
    ['weight', { weight: 11 }, {}],
    ['volume', { volume: 101 }, {}],
    ['boxes', { boxes: 101 }, {}],
    ['taxable', { volume: 0.05 }, { vehicles: [vehicle({ taxable: 12 })] }],
    ['dangerous', { dangerous: true }, {}],
    ['temperature', { coldest: -20, warmest: -15 }, { vehicles: [vehicle({ keepsTemperature: false })] }],
    ['customer', { lonely: true }, {}],
    ['departure', { ready: 5 }, {}],
    ['stops', {}, { vehicles: [vehicle({ stops: 2 })] }],
    ['dearer', { alone: 1, place: 900 }, {}],
    ['km', { place: 900 }, { mostKm: 500 }],
    ['arrival', { place: 26, alone: 30, due: 10 }, {}],
    ['window', { place: 25, alone: 30, opens: 8, closes: 8, due: 40 }, { departs: 8 }],
  ])('says %s of a request that stays out', (obstacle, more, rules) => {
    const asked = problem(
      [item(20, { latest: 3 }), item(21, { latest: 3 }), item(25, { alone: 30, ...more })],
      rules,
    )
    expect(outOf(asked)).toEqual([obstacle])
  })

  it('says that no vehicle is left, and that no table prices a request', () => {
    const heavy = [item(5, { weight: 6 }), item(5, { weight: 4 }), item(9, { weight: 6, alone: 40 })]
    expect(outOf(problem(heavy, { vehicles: [vehicle({ count: 1 })] }))).toEqual(['weight'])
    const unpriced = problem([item(5, { alone: Number.POSITIVE_INFINITY })], {
      price: () => Number.POSITIVE_INFINITY,
    })
    expect(outOf(unpriced)).toEqual(['price'])
  })
})

describe('changeOf', () => {
  const asked = problem([item(20), item(21), item(40), item(41)])
  const loads: Route[] = [routeOf(asked, [0, 1], [0]), routeOf(asked, [2, 3], [0])]

  it('tells what moving a request costs, into another load or out of all', () => {
    expect(changeOf(asked, loads, { item: 1, from: 0, to: 1 })).toMatchObject({
      difference: -1,
      obstacle: null,
    })
    expect(changeOf(asked, loads, { item: 3, from: 1, to: null })).toMatchObject({ difference: 99 })
    expect(changeOf(asked, loads, { item: 3, from: 1, to: 0 }).to?.items).toEqual([0, 1, 3])
  })

  it('tells why it may not be', () => {
    const heavy = { ...asked, vehicles: [vehicle({ weight: 2 })] }
    expect(changeOf(heavy, loads, { item: 1, from: 0, to: 1 })).toMatchObject({
      difference: null,
      obstacle: 'weight',
    })
  })
})
