import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { itemAt } from '#shared/kit/typed.ts'
import { fill, stockOf } from './fill.ts'
import { ANY, boxOf, goodsOf, randomOf } from './fixtures.ts'
import { volumeOf, type Goods, type Sides } from './goods.ts'
import { pack, type Packed } from './pack.ts'
import {
  byVolume,
  LARGE,
  leastBoxes,
  ORDER_BOX,
  randomGoods,
  SMALL,
  type OrderSet,
} from './random-orders.fixtures.ts'
import { overlaps } from './spaces.ts'

const BOX: Sides = [6_000, 4_000, 4_000]
const countsOf = ({ boxes, left }: Packed): Map<number, number> => {
  const counts = new Map<number, number>()
  for (const { line, count } of [...boxes.flatMap(({ portions }) => portions), ...left])
    counts.set(line, (counts.get(line) ?? 0) + count)
  return counts
}

describe('pack', () => {
  it('fills a box to the last corner and opens the next one', () => {
    const packed = pack([goodsOf(1, 97, [1_000, 1_000, 1_000])], [boxOf(7, BOX)])
    expect(packed.boxes.map(({ portions }) => portions)).toEqual([
      [{ line: 1, count: 96 }],
      [{ line: 1, count: 1 }],
    ])
  })

  it('turns pieces, and tells those that fit no box', () => {
    const packed = pack([goodsOf(1, 1, [100, 4_000, 6_000]), goodsOf(2, 3, [6_001, 10, 10])], [boxOf(7, BOX)])
    expect(packed).toEqual({
      boxes: [{ box: 7, portions: [{ line: 1, count: 1 }] }],
      left: [{ line: 2, count: 3 }],
    })
  })

  it('takes the smallest box for what is left', () => {
    const kinds = [boxOf(1, [1_000, 1_000, 1_000]), boxOf(2, [2_000, 1_000, 1_000]), boxOf(3, BOX)]
    expect(pack([goodsOf(1, 2, [1_000, 1_000, 1_000])], kinds).boxes.map(({ box }) => box)).toEqual([2])
  })

  it('bears no more than a box may weigh', () => {
    const heavy = goodsOf(1, 5, [500, 500, 500], { grams: 10_000 })
    const { boxes } = pack([heavy], [boxOf(7, BOX, { grams: 20_000 })])
    expect(boxes.map(({ portions }) => portions[0]?.count)).toEqual([2, 2, 1])
  })

  it('keeps ranges apart, and dangerous goods from everything', () => {
    const cold = { min: 200, max: 800 }
    const frozen = { min: -2_500, max: -1_200 }
    const side: Sides = [500, 500, 500]
    const { boxes, left } = pack(
      [
        goodsOf(1, 1, side),
        goodsOf(2, 1, side, { range: cold }),
        goodsOf(3, 1, side, { range: frozen }),
        goodsOf(4, 1, side, { dangerous: true }),
        goodsOf(5, 1, side, { dangerous: true }),
        goodsOf(6, 1, side, { range: { min: null, max: 5_000 } }),
      ],
      [boxOf(7, BOX), boxOf(8, BOX, { range: { min: -2_500, max: 800 } })],
    )
    expect(boxes).toEqual([
      { box: 7, portions: [{ line: 1, count: 1 }] },
      { box: 8, portions: [{ line: 2, count: 1 }] },
      { box: 8, portions: [{ line: 3, count: 1 }] },
      { box: 7, portions: [{ line: 4, count: 1 }] },
      { box: 7, portions: [{ line: 5, count: 1 }] },
    ])
    expect(left).toEqual([{ line: 6, count: 1 }])
  })

  it('loses no piece, and gives the same boxes again', () => {
    const side = fc.integer({ min: 300, max: 4_500 })
    const goods = fc.array(
      fc.record({
        count: fc.integer({ min: 1, max: 12 }),
        sides: fc.tuple(side, side, side),
        grams: fc.integer({ min: 1, max: 9_000 }),
        dangerous: fc.boolean(),
      }),
      { minLength: 1, maxLength: 6 },
    )
    fc.assert(
      fc.property(goods, (drawn) => {
        const all = drawn.map((one, line): Goods => ({ ...one, line, range: ANY }))
        const kinds = [boxOf(1, [3_000, 2_000, 1_500], { grams: 8_000 }), boxOf(2, BOX)]
        const packed = pack(all, kinds, 2_000)
        expect(countsOf(packed)).toEqual(new Map(all.map(({ line, count }) => [line, count])))
        expect(pack(all, kinds, 2_000)).toEqual(packed)
        for (const { box, portions } of packed.boxes) {
          const inside = portions.map(({ line, count }) => ({ ...itemAt(all, line), count }))
          const kind = itemAt(kinds, box - 1)
          const sum = (of: (one: Goods) => number) =>
            inside.reduce((total, one) => total + of(one) * one.count, 0)
          expect(sum(({ sides }) => volumeOf(sides))).toBeLessThanOrEqual(volumeOf(kind.sides))
          expect(sum(({ grams }) => grams)).toBeLessThanOrEqual(kind.grams)
          if (inside.some(({ dangerous }) => dangerous)) expect(inside).toHaveLength(1)
        }
      }),
      { numRuns: 40, seed: 20_261_126 },
    )
  })
})

describe('fill', () => {
  it('lets no two blocks overlap, and none stand out of the box', () => {
    const random = randomOf(5)
    const side = () => Math.round(300 + random() * 2_500)
    const kinds = Array.from({ length: 12 }, () => ({ sides: [side(), side(), side()] as const, grams: 10 }))
    const left = kinds.map(() => 8)
    const { placements, counts, volume } = fill(stockOf(kinds, { sides: BOX, grams: 25_000 }), left, {
      tries: 5_000,
      weights: kinds.map(() => 1),
    })
    for (const [index, { cuboid, kind, count }] of placements.entries()) {
      expect(cuboid.slice(0, 3).every((from) => from >= 0)).toBe(true)
      expect(cuboid.slice(3).every((to, side_) => to <= itemAt(BOX, side_))).toBe(true)
      for (const other of placements.slice(index + 1)) expect(overlaps(cuboid, other.cuboid)).toBe(false)
      const [x, y, z, toX, toY, toZ] = cuboid
      expect((toX - x) * (toY - y) * (toZ - z)).toBe(volumeOf(itemAt(kinds, kind).sides) * count)
    }
    const placed = placements.reduce((total, { count }) => total + count, 0)
    expect(counts.reduce((total, count) => total + count, 0)).toBe(placed)
    expect(volume / volumeOf(BOX)).toBeGreaterThan(0.85)
  })
})

/** Boxes that all orders of a set take together, beside what they need at the least. */
const shareOf = (set: OrderSet, least: (goods: readonly Goods[]) => number): number => {
  let used = 0
  let bound = 0
  for (const seed of [1, 2, 3, 4]) {
    const goods = randomGoods(set, seed)
    bound += least(goods)
    used += pack(goods, [boxOf(1, ORDER_BOX)], 400_000).boxes.length
  }
  return used / bound
}

describe('boxes of random orders', () => {
  it.each([
    ['at most a tenth more than their volume alone would need, where pieces are small', SMALL, byVolume, 1.1],
    ['at most a tenth more than any packing needs, up to three quarters of the box', LARGE, leastBoxes, 1.1],
  ] as const)(
    'are %s',
    (_name, sets, least, most) => {
      const shares = sets.map((set) => shareOf(set, least))
      expect(shares.reduce((total, share) => total + share, 0) / shares.length).toBeLessThanOrEqual(most)
    },
    600_000,
  )

  it('need more than their volume says where pieces are large', () => {
    const halves = [goodsOf(1, 6, [3_000, 2_500, 2_500])]
    expect([byVolume(halves), leastBoxes(halves)]).toEqual([2, 3])
    expect(pack(halves, [boxOf(1, ORDER_BOX)]).boxes).toHaveLength(3)
    const small = [goodsOf(1, 97, [1_000, 1_000, 1_000])]
    expect([byVolume(small), leastBoxes(small)]).toEqual([2, 2])
  })
})
