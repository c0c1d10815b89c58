import { itemAt } from '#shared/kit/typed.ts'
import { turns } from './blocks.ts'
import { goodsOf, randomOf } from './fixtures.ts'
import { volumeOf, type Goods, type Sides } from './goods.ts'

/** Random orders, and the fewest boxes that any packing of them takes (decision 0165). */

export const ORDER_BOX: Sides = [6_000, 4_000, 4_000]

/** So many kinds with sides in centimetres from and to, so many pieces. */
export type OrderSet = {
  readonly kinds: number
  readonly from: number
  readonly to: number
  readonly pieces: number
}
/** Sides of at most half of the box. */
export const SMALL: readonly OrderSet[] = [
  { kinds: 8, from: 4, to: 20, pieces: 300 },
  { kinds: 15, from: 4, to: 20, pieces: 300 },
  { kinds: 30, from: 5, to: 25, pieces: 300 },
]
/** Sides of up to three quarters of the box. */
export const LARGE: readonly OrderSet[] = [
  { kinds: 20, from: 5, to: 30, pieces: 120 },
  { kinds: 60, from: 5, to: 30, pieces: 200 },
  { kinds: 40, from: 10, to: 30, pieces: 120 },
]

export const randomGoods = ({ kinds, from, to, pieces }: OrderSet, seed: number): Goods[] => {
  const random = randomOf(seed * 7_919)
  const side = () => Math.round((from + random() * (to - from)) * 2) * 50
  return Array.from({ length: kinds }, (_, line) =>
    goodsOf(line, Math.max(1, Math.round(((0.5 + random()) * pieces) / kinds)), [side(), side(), side()], {
      grams: 1,
    }),
  )
}

export const byVolume = (goods: readonly Goods[]): number =>
  Math.ceil(
    goods.reduce((total, { sides, count }) => total + volumeOf(sides) * count, 0) / volumeOf(ORDER_BOX),
  )

type Scale = (side: number, box: number) => number

/** Sides as shares of the box, such that sides that stand in one row never make more than 1 (Fekete and Schepers, 2004). */
const SCALES: readonly Scale[] = [
  (side, box) => side / box,
  ...[1, 2].map((parts): Scale => {
    const of = parts + 1
    return (side, box) => ((side * of) % box === 0 ? side / box : Math.floor((side * of) / box) / parts)
  }),
  ...[0.5, 0.45, 0.4, 0.35, 0.3, 0.25].map((part): Scale => (side, box) => {
    if (side > box * (1 - part)) return 1
    return side < box * part ? 0 : side / box
  }),
]

const fits = (turned: Sides): boolean => turned.every((side, index) => side <= itemAt(ORDER_BOX, index))

/** No packing takes fewer: the most that any scales of the three sides ask, each piece turned as it asks least. */
export const leastBoxes = (goods: readonly Goods[]): number => {
  const turned = goods.map(({ sides, count }) => ({ count, ways: turns(sides).filter(fits) }))
  let most = 0
  for (const x of SCALES)
    for (const y of SCALES)
      for (const z of SCALES) {
        const asked = turned.reduce((total, { count, ways }) => {
          const least = Math.min(
            ...ways.map(([a, b, c]) => x(a, ORDER_BOX[0]) * y(b, ORDER_BOX[1]) * z(c, ORDER_BOX[2])),
          )
          return total + count * least
        }, 0)
        most = Math.max(most, Math.ceil(asked - 1e-9))
      }
  return most
}
