import { itemAt } from '#shared/kit/typed.ts'
import { fill, stockOf, type Filled, type Stock } from './fill.ts'
import {
  fitsTurned,
  hasRange,
  keepsRange,
  volumeOf,
  type BoxKind,
  type Goods,
  type PackedBox,
  type Portion,
} from './goods.ts'

/**
 * Suggests boxes for goods: whole lists of boxes are made again and again, kinds that came into poorly filled boxes
 * first the next time; the list with the fewest boxes stays. The same goods always give the same boxes.
 */

export type Packed = { readonly boxes: readonly PackedBox[]; readonly left: readonly Portion[] }

const ROUNDS = 20
/** Kinds looked at for one suggestion and for one box of it: some seconds of a thread at most. */
const TRIES = 1_000_000
const TRIES_OF_BOX = 8_000
/** How much larger pieces go first, round by round. */
const LEANINGS = [0, 0.1, 0.25, 0.5, 1] as const

type Group = { readonly goods: readonly Goods[]; readonly boxes: readonly BoxKind[] }
type Chosen = { readonly box: BoxKind; readonly filled: Filled }
type List = { readonly chosen: readonly Chosen[]; readonly left: readonly number[] }

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0)

/** Boxes that keep the goods' range; goods without a range go into boxes without one, if there are any. */
const boxesFor = ({ range }: Goods, boxes: readonly BoxKind[]): readonly BoxKind[] => {
  const keeping = boxes.filter((box) => keepsRange(range, box.range))
  const plain = keeping.filter((box) => !hasRange(box.range))
  return hasRange(range) || plain.length === 0 ? keeping : plain
}

/** Goods that may share boxes: of one range, and dangerous ones by themselves. */
export const groupsOf = (goods: readonly Goods[], boxes: readonly BoxKind[]): Group[] => {
  const groups = new Map<string, Goods[]>()
  for (const one of goods) {
    const { line, range, dangerous } = one
    const name = `${range.min} ${range.max} ${dangerous ? line : ''}`
    groups.set(name, [...(groups.get(name) ?? []), one])
  }
  return [...groups.values()].map((together) => ({
    goods: together,
    boxes: boxesFor(itemAt(together, 0), boxes).toSorted(
      (one, other) => volumeOf(one.sides) - volumeOf(other.sides) || one.box - other.box,
    ),
  }))
}

type Packing = {
  readonly goods: readonly Goods[]
  readonly stocks: readonly { readonly box: BoxKind; readonly stock: Stock }[]
}

type Search = { readonly weights: readonly number[]; tries: number }

const filledOf = (stock: Stock, left: readonly number[], search: Search): Filled => {
  const tries = Math.min(TRIES_OF_BOX, search.tries)
  const filled = fill(stock, left, { tries, weights: search.weights })
  search.tries -= tries - Math.max(0, filled.tries)
  return filled
}

/** Whether a box may hold all that is left, by its volume, weight and sides. */
const mayEnd = (goods: readonly Goods[], left: readonly number[], { sides, grams }: BoxKind): boolean =>
  sum(goods.map((one, kind) => volumeOf(one.sides) * itemAt(left, kind))) <= volumeOf(sides) &&
  sum(goods.map((one, kind) => one.grams * itemAt(left, kind))) <= grams &&
  goods.every((one, kind) => itemAt(left, kind) === 0 || fitsTurned(one.sides, sides))

/** The smallest box that takes all that is left, else the largest that takes anything. */
const nextBox = ({ goods, stocks }: Packing, left: readonly number[], search: Search): Chosen | null => {
  for (const { box, stock } of stocks) {
    if (!mayEnd(goods, left, box)) continue
    const filled = filledOf(stock, left, search)
    if (filled.counts.every((count, kind) => count === itemAt(left, kind))) return { box, filled }
  }
  for (const { box, stock } of stocks.toReversed()) {
    const filled = filledOf(stock, left, search)
    if (filled.volume > 0) return { box, filled }
  }
  return null
}

const listOf = (packing: Packing, search: Search): List => {
  const chosen: Chosen[] = []
  let left: readonly number[] = packing.goods.map(({ count }) => count)
  while (left.some((count) => count > 0)) {
    const next = nextBox(packing, left, search)
    if (next === null) break
    chosen.push(next)
    left = left.map((count, kind) => count - itemAt(next.filled.counts, kind))
  }
  return { chosen, left }
}

const isBetter = (one: List, other: List): boolean => {
  const missing = sum(one.left) - sum(other.left)
  if (missing !== 0) return missing < 0
  if (one.chosen.length !== other.chosen.length) return one.chosen.length < other.chosen.length
  const roomOf = ({ chosen }: List) => sum(chosen.map(({ box }) => volumeOf(box.sides)))
  return roomOf(one) < roomOf(other)
}

/** One box, or no more boxes of the only kind than the volume of the goods needs. */
const isLeast = ({ stocks }: Packing, { chosen }: List): boolean => {
  if (chosen.length < 2) return true
  const [only] = stocks
  if (only === undefined || stocks.length > 1) return false
  const volume = sum(chosen.map(({ filled }) => filled.volume))
  return chosen.length === Math.ceil(volume / volumeOf(only.box.sides))
}

/** Kinds that lie in boxes with much air count for more the next time. */
const hardened = (packing: Packing, { chosen }: List, hard: readonly number[]): number[] => {
  const next = hard.map((weight, kind) => {
    let air = 0
    let pieces = 0
    for (const { box, filled } of chosen) {
      const grams = sum(packing.goods.map((one, index) => one.grams * itemAt(filled.counts, index)))
      const count = itemAt(filled.counts, kind)
      air += count * (1 - Math.max(filled.volume / volumeOf(box.sides), grams / box.grams))
      pieces += count
    }
    return weight * (1 + air / Math.max(1, pieces))
  })
  const mean = sum(next) / next.length
  return next.map((weight) => weight / mean)
}

const packGroup = (group: Group, tries: number): Packed => {
  const packing: Packing = {
    goods: group.goods,
    stocks: group.boxes.map((box) => ({ box, stock: stockOf(group.goods, box) })),
  }
  const volumes = group.goods.map(({ sides }) => volumeOf(sides))
  const largest = Math.max(...volumes)
  let hard: readonly number[] = group.goods.map(() => 1)
  let best: List | null = null
  let spent = tries
  for (let round = 0; round < ROUNDS; round += 1) {
    const leaning = itemAt(LEANINGS, round % LEANINGS.length)
    const weights = volumes.map((volume, kind) => (volume / largest) ** leaning * itemAt(hard, kind))
    const search: Search = { weights, tries: Math.max(0, spent) }
    const list = listOf(packing, search)
    spent = search.tries
    if (best === null || isBetter(list, best)) best = list
    if (spent <= 0 || isLeast(packing, best)) break
    hard = hardened(packing, list, hard)
  }
  const portions = (counts: readonly number[]): Portion[] =>
    counts.flatMap((count, kind) => (count > 0 ? [{ line: itemAt(group.goods, kind).line, count }] : []))
  return {
    boxes: (best?.chosen ?? []).map(({ box, filled }) => ({
      box: box.box,
      portions: portions(filled.counts),
    })),
    left: portions(best?.left ?? []),
  }
}

/** @param goods each with a count of one or more */
export const pack = (goods: readonly Goods[], boxes: readonly BoxKind[], tries = TRIES): Packed => {
  const groups = groupsOf(goods, boxes)
  const packed = groups.map((group) => packGroup(group, Math.floor(tries / groups.length)))
  return { boxes: packed.flatMap((one) => one.boxes), left: packed.flatMap((one) => one.left) }
}
