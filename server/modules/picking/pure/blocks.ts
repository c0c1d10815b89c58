import { itemAt } from '#shared/kit/typed.ts'
import { volumeOf, type Sides } from './goods.ts'
import { sidesOf, type Cuboid } from './spaces.ts'

/** Blocks: pieces of one kind, turned alike, stacked in rows, columns and layers. */

export type Kind = { readonly sides: Sides; readonly grams: number }
export type Block = {
  readonly kind: number
  readonly count: number
  readonly sides: Sides
  /** Its volume, less what it leaves that no further piece can use. */
  readonly worth: number
}

/** Ways to turn a piece, those that look alike once. */
export const turns = ([a, b, c]: Sides): Sides[] => {
  const all: Sides[] = [
    [a, b, c],
    [a, c, b],
    [b, a, c],
    [b, c, a],
    [c, a, b],
    [c, b, a],
  ]
  const seen = new Set<string>()
  return all.filter((sides) => {
    const name = sides.join(' ')
    if (seen.has(name)) return false
    seen.add(name)
    return true
  })
}

/** For each length the longest row of sides that it holds; the rest is lost. */
export const reachOf = (sides: Iterable<number>, longest: number): number[] => {
  const reach: number[] = [0]
  const steps = [...new Set(sides)].filter((side) => side <= longest)
  for (let length = 1; length <= longest; length += 1) {
    let best = 0
    for (const side of steps) if (side <= length) best = Math.max(best, itemAt(reach, length - side) + side)
    reach[length] = best
  }
  return reach
}

const ORDERS = [
  [0, 1, 2],
  [0, 2, 1],
  [1, 0, 2],
  [1, 2, 0],
  [2, 0, 1],
  [2, 1, 0],
] as const

type Sizes = [number, number, number]

/** How many pieces stand along each side, filled side by side in the given order. */
const rowsOf = (most: Sides, count: number, order: (typeof ORDERS)[number]): Sizes => {
  const rows: Sizes = [1, 1, 1]
  let left = count
  for (const side of order) {
    rows[side] = Math.min(itemAt(most, side), left)
    left = Math.floor(left / rows[side])
  }
  return rows
}

export type Room = { readonly space: Cuboid; readonly reach: readonly number[] }

const worthOf = (sides: Sides, room: Sides, reach: readonly number[]): number => {
  const volume = volumeOf(sides)
  let usable = 1
  for (let side = 0; side < 3; side += 1) {
    const length = itemAt(sides, side)
    usable *= length + itemAt(reach, itemAt(room, side) - length)
  }
  return volume - (volumeOf(room) - usable)
}

/** Blocks of one kind that a room takes, of at most so many pieces. */
export const blocksOf = (
  kind: number,
  turned: readonly Sides[],
  count: number,
  { space, reach }: Room,
): Block[] => {
  const room = sidesOf(space)
  const found: Block[] = []
  for (const piece of turned) {
    const most: Sides = [
      Math.floor(room[0] / piece[0]),
      Math.floor(room[1] / piece[1]),
      Math.floor(room[2] / piece[2]),
    ]
    if (volumeOf(most) === 0) continue
    const orders = count >= volumeOf(most) ? ORDERS.slice(0, 1) : ORDERS
    for (const order of orders) {
      const rows = rowsOf(most, count, order)
      const sides: Sides = [rows[0] * piece[0], rows[1] * piece[1], rows[2] * piece[2]]
      found.push({ kind, count: volumeOf(rows), sides, worth: worthOf(sides, room, reach) })
    }
  }
  return found
}
