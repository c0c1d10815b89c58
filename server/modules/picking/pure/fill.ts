import { itemAt } from '#shared/kit/typed.ts'
import { blocksOf, reachOf, turns, type Block, type Kind } from './blocks.ts'
import { volumeOf, type Sides } from './goods.ts'
import { sidesOf, without, type Cuboid } from './spaces.ts'

/** Fills one box: block after block, each next one chosen by how full the box ends if the rest follows greedily. */

export type Placement = { readonly kind: number; readonly count: number; readonly cuboid: Cuboid }
export type Filled = {
  readonly counts: readonly number[]
  readonly volume: number
  readonly placements: readonly Placement[]
  /** Tries that are left. */
  readonly tries: number
}

type Task = {
  readonly kinds: readonly Kind[]
  readonly turned: readonly (readonly Sides[])[]
  readonly reach: readonly number[]
  readonly smallest: number
  readonly box: Sides
  readonly weights: readonly number[]
  tries: number
}
type State = {
  spaces: readonly Cuboid[]
  left: readonly number[]
  grams: number
  volume: number
  /** Volume, that of kinds that are hard to place counted for more. */
  value: number
  placements: readonly Placement[]
}

/** Distance of a free cuboid to the nearest corner of the box's floor, and that corner: far or near on two sides. */
const cornerOf = ([x, y, z, toX, toY]: Cuboid, [length, width]: Sides) => {
  const isFarX = length - toX < x
  const isFarY = width - toY < y
  const away = [isFarX ? length - toX : x, isFarY ? width - toY : y, z].toSorted((a, b) => a - b)
  return { isFarX, isFarY, away }
}

const isNearer = (one: readonly number[], other: readonly number[]): boolean => {
  for (let index = 0; index < 3; index += 1)
    if (itemAt(one, index) !== itemAt(other, index)) return itemAt(one, index) < itemAt(other, index)
  return false
}

const nearest = (spaces: readonly Cuboid[], box: Sides): Cuboid | undefined => {
  let best: Cuboid | undefined
  let bestAway: readonly number[] = []
  let bestVolume = 0
  for (const space of spaces) {
    const { away } = cornerOf(space, box)
    const volume = volumeOf(sidesOf(space))
    const isSame = best !== undefined && !isNearer(away, bestAway) && !isNearer(bestAway, away)
    if (best === undefined || isNearer(away, bestAway) || (isSame && volume > bestVolume)) {
      best = space
      bestAway = away
      bestVolume = volume
    }
  }
  return best
}

/** The best blocks for a room, best first. */
const candidates = (task: Task, state: State, space: Cuboid, most: number): Block[] => {
  const found: Block[] = []
  for (const [kind, { grams }] of task.kinds.entries()) {
    const count = Math.min(itemAt(state.left, kind), Math.floor(state.grams / grams))
    if (count === 0) continue
    task.tries -= 1
    found.push(...blocksOf(kind, itemAt(task.turned, kind), count, { space, reach: task.reach }))
  }
  const valueOf = ({ worth, kind }: Block): number =>
    worth > 0 ? worth * itemAt(task.weights, kind) : worth / itemAt(task.weights, kind)
  if (most === 1) {
    let best = found[0]
    for (const block of found) if (best !== undefined && valueOf(block) > valueOf(best)) best = block
    return best === undefined ? [] : [best]
  }
  return found.toSorted((a, b) => valueOf(b) - valueOf(a)).slice(0, most)
}

const placed = (task: Task, state: State, space: Cuboid, block: Block): State => {
  const { isFarX, isFarY } = cornerOf(space, task.box)
  const [length, width, height] = block.sides
  const x = isFarX ? space[3] - length : space[0]
  const y = isFarY ? space[4] - width : space[1]
  const cuboid: Cuboid = [x, y, space[2], x + length, y + width, space[2] + height]
  return {
    spaces: without(state.spaces, cuboid, task.smallest),
    left: state.left.map((count, kind) => (kind === block.kind ? count - block.count : count)),
    grams: state.grams - block.count * itemAt(task.kinds, block.kind).grams,
    volume: state.volume + volumeOf(block.sides),
    value: state.value + volumeOf(block.sides) * itemAt(task.weights, block.kind),
    placements: [...state.placements, { kind: block.kind, count: block.count, cuboid }],
  }
}

/** The next room that takes a block; rooms that take none are dropped on the way. */
const nextRoom = (task: Task, state: State, most: number) => {
  let { spaces } = state
  for (;;) {
    const space = nearest(spaces, task.box)
    if (space === undefined) return null
    const blocks = candidates(task, state, space, most)
    if (blocks.length > 0) return { space, blocks, state: { ...state, spaces } }
    spaces = spaces.filter((one) => one !== space)
  }
}

const greedily = (task: Task, start: State): State => {
  let state = start
  for (;;) {
    const room = nextRoom(task, state, 1)
    const block = room?.blocks[0]
    if (!room || !block) return state
    state = placed(task, room.state, room.space, block)
  }
}

const BREADTH = 5

/** Looks ahead with several blocks for each room while there are tries left; keeps the fullest end that it has seen. */
const lookingAhead = (task: Task, start: State): State => {
  let best = greedily(task, start)
  let state = start
  while (task.tries > 0) {
    const room = nextRoom(task, state, BREADTH)
    if (!room) break
    let next: State | null = null
    let end: State | null = null
    for (const block of room.blocks) {
      const after = placed(task, room.state, room.space, block)
      const reached = greedily(task, after)
      if (end === null || reached.value > end.value) {
        next = after
        end = reached
      }
    }
    if (next === null || end === null) break
    if (end.value > best.value) best = end
    state = next
  }
  return best
}

export type Stock = {
  readonly kinds: readonly Kind[]
  readonly box: { readonly sides: Sides; readonly grams: number }
  readonly turned: readonly (readonly Sides[])[]
  readonly reach: readonly number[]
}

/** What filling boxes of one kind with these pieces needs to know, found out once. */
export const stockOf = (kinds: readonly Kind[], box: Stock['box']): Stock => ({
  kinds,
  box,
  turned: kinds.map(({ sides }) => turns(sides)),
  reach: reachOf(
    kinds.flatMap(({ sides }) => [...sides]),
    Math.max(...box.sides),
  ),
})

/**
 * Pieces that one box takes, at most `left` of each kind.
 * @param tries how many kinds may be looked at in looking ahead; more of them fill fuller
 * @param weights of the kinds: a heavier one goes first
 */
export const fill = (
  { kinds, box, turned, reach }: Stock,
  left: readonly number[],
  { tries, weights }: { tries: number; weights: readonly number[] },
): Filled => {
  const present = kinds.filter((_, kind) => itemAt(left, kind) > 0)
  const smallest = Math.min(...present.flatMap(({ sides }) => [...sides]))
  const task: Task = { kinds, turned, reach, smallest, box: box.sides, weights, tries }
  const empty: State = {
    spaces: [[0, 0, 0, ...box.sides]],
    left,
    grams: box.grams,
    volume: 0,
    value: 0,
    placements: [],
  }
  const { left: rest, volume, placements } = lookingAhead(task, empty)
  return {
    counts: left.map((count, kind) => count - itemAt(rest, kind)),
    volume,
    placements,
    tries: task.tries,
  }
}
