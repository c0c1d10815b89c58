import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bestOrder } from './best-order.ts'
import { item, problem } from './fixtures.ts'

const given = (count: number): number[] => Array.from({ length: count }, (_, index) => index)

describe('the best order of stops', () => {
  it('is the shortest way from the origin, which does not come back', () => {
    const asked = problem([item(9), item(3), item(6), item(1)])
    expect(bestOrder(asked, given(4), 0)).toEqual([3, 1, 2, 0])
  })

  it('is a longer way where the shorter one brings goods late', () => {
    const asked = problem([
      item(4, { opens: 14, closes: 18, due: 24 }),
      item(8, { opens: 6, closes: 11, due: 24 }),
    ])
    expect(bestOrder(asked, [0, 1], 0)).toEqual([1, 0])
    expect(
      bestOrder(
        { ...asked, hasWindows: false, items: asked.items.map((one) => ({ ...one, opens: 0, closes: 24 })) },
        [1, 0],
        0,
      ),
    ).toEqual([0, 1])
  })

  it('is sought no longer than a number of looks, the same on every machine', () => {
    // Forty places strewn without any order, by a generator that is the same for ever.
    let state = 7
    const strewn = () => (state = (state * 48_271) % 2_147_483_647) % 500
    const at = Array.from({ length: 41 }, () => [strewn(), strewn()] as const)
    let looks = 0
    const distance = (from: number, to: number): number => {
      looks += 1
      return Math.hypot((at[from]?.[0] ?? 0) - (at[to]?.[0] ?? 0), (at[from]?.[1] ?? 0) - (at[to]?.[1] ?? 0))
    }
    const asked = problem(
      given(40).map((index) => item(index + 1, { opens: 8, closes: 18, due: 72 })),
      { distance, hasDue: true, hasWindows: true },
    )
    const order = bestOrder(asked, given(40), 0)
    expect(order.toSorted((a, b) => a - b)).toEqual(given(40))
    expect(looks).toBeLessThan(1_250_000)
  })

  it('has each stop once, is never longer than the order that it is given, and is the best of few', () => {
    const places = fc.array(fc.tuple(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 0, max: 40 })), {
      minLength: 1,
      maxLength: 6,
    })
    fc.assert(
      fc.property(places, (points) => {
        const at = [[0, 0] as const, ...points]
        const distance = (from: number, to: number): number =>
          Math.hypot((at[from]?.[0] ?? 0) - (at[to]?.[0] ?? 0), (at[from]?.[1] ?? 0) - (at[to]?.[1] ?? 0))
        const asked = problem(
          points.map((_, index) => item(index + 1)),
          { distance },
        )
        const lengthOf = (order: readonly number[]): number =>
          order.reduce(
            (km, one, index) => km + distance(index === 0 ? 0 : (order[index - 1] ?? 0) + 1, one + 1),
            0,
          )
        const start = given(points.length)
        const order = bestOrder(asked, start, 0)
        expect(order.toSorted((a, b) => a - b)).toEqual(start)
        expect(lengthOf(order)).toBeLessThanOrEqual(lengthOf(start) + 1e-6)
        const shortest = Math.min(...permutations(start).map(lengthOf))
        expect(lengthOf(order)).toBeLessThanOrEqual(shortest * 1.1 + 1e-6)
      }),
      { numRuns: 60, seed: 5 },
    )
  })
})

const permutations = (list: readonly number[]): number[][] =>
  list.length === 0
    ? [[]]
    : list.flatMap((one, at) => permutations(list.toSpliced(at, 1)).map((rest) => [one, ...rest]))
