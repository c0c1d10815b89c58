import { itemAt } from '#shared/kit/typed.ts'
import type { Sides } from './goods.ts'

/** Free room in a box: the largest cuboids that are still empty, which may overlap. */

export type Cuboid = readonly [x: number, y: number, z: number, toX: number, toY: number, toZ: number]

export const sidesOf = ([x, y, z, toX, toY, toZ]: Cuboid): Sides => [toX - x, toY - y, toZ - z]

export const overlaps = (a: Cuboid, b: Cuboid): boolean =>
  a[0] < b[3] && b[0] < a[3] && a[1] < b[4] && b[1] < a[4] && a[2] < b[5] && b[2] < a[5]

const isInside = (a: Cuboid, b: Cuboid): boolean =>
  a[0] >= b[0] && a[1] >= b[1] && a[2] >= b[2] && a[3] <= b[3] && a[4] <= b[4] && a[5] <= b[5]

/** The remainder of a free cuboid beside a block: at most six cuboids. */
const around = (space: Cuboid, block: Cuboid, smallest: number): Cuboid[] => {
  const [x, y, z, toX, toY, toZ] = space
  const left: Cuboid[] = []
  if (block[0] - x >= smallest) left.push([x, y, z, block[0], toY, toZ])
  if (toX - block[3] >= smallest) left.push([block[3], y, z, toX, toY, toZ])
  if (block[1] - y >= smallest) left.push([x, y, z, toX, block[1], toZ])
  if (toY - block[4] >= smallest) left.push([x, block[4], z, toX, toY, toZ])
  if (block[2] - z >= smallest) left.push([x, y, z, toX, toY, block[2]])
  if (toZ - block[5] >= smallest) left.push([x, y, block[5], toX, toY, toZ])
  return left
}

/** Free room after a block is placed; cuboids thinner than the smallest side hold nothing and are dropped. */
export const without = (spaces: readonly Cuboid[], block: Cuboid, smallest: number): Cuboid[] => {
  const kept: Cuboid[] = []
  const cut: Cuboid[] = []
  for (const space of spaces)
    if (overlaps(space, block)) cut.push(...around(space, block, smallest))
    else kept.push(space)
  for (let index = 0; index < cut.length; index += 1) {
    const one = itemAt(cut, index)
    const isCovered =
      kept.some((other) => isInside(one, other)) ||
      cut.some(
        (other, place) => place !== index && isInside(one, other) && (place < index || !isInside(other, one)),
      )
    if (!isCovered) kept.push(one)
  }
  return kept
}
