import { itemAt } from '#shared/kit/typed.ts'
import type { Item, Problem } from './problem.ts'

/** When a load reaches its stops, on a clock that begins with day 0. */

type Window = Pick<Item, 'opens' | 'closes'>
export type Timed = Pick<
  Problem,
  'distance' | 'hasDue' | 'hasWindows' | 'departs' | 'hoursPerKm' | 'hoursPerStop'
> & { readonly items: readonly Pick<Item, 'place' | 'stop' | 'due' | 'opens' | 'closes'>[] }

/** The hour at which goods that come at `hour` are received: within the recipient's hours, else when they next begin. */
const receivedAt = (hour: number, { opens, closes }: Window): number => {
  const midnight = Math.floor(hour / 24) * 24
  const clock = hour - midnight
  if (clock < opens) return midnight + opens
  return clock <= closes ? hour : midnight + 24 + opens
}

export type Arrival = {
  /** Hours after the beginning of day 0 at which the goods are received. */
  readonly hour: number
  /** Hours that the vehicle waits for the recipient. */
  readonly waits: number
}

const departure = ({ departs }: Timed, ready: number): number => Math.max(0, ready) * 24 + departs

/** Of each item in this order, when it is received, where the vehicle leaves as soon as all goods are ready. */
export const arrivalsOf = (timed: Timed, route: readonly number[], ready: number): Arrival[] => {
  let leaves = departure(timed, ready)
  let received = leaves
  let before = 0
  let stop = -1
  return route.map((index) => {
    const item = itemAt(timed.items, index)
    const comes =
      item.stop === stop ? received : leaves + timed.distance(before, item.place) * timed.hoursPerKm
    received = receivedAt(comes, item)
    leaves = received + timed.hoursPerStop
    stop = item.stop
    before = item.place
    return { hour: received, waits: received - comes }
  })
}

/** Whether every stop is reached in time. The search asks it for every place of every item: the way is not kept. */
export const arrivesInTime = (timed: Timed, route: readonly number[], ready: number): boolean => {
  const { items, distance, hasDue, hasWindows, hoursPerKm, hoursPerStop } = timed
  if (!hasDue) return true
  let leaves = departure(timed, ready)
  let received = leaves
  let before = 0
  let stop = -1
  for (const index of route) {
    const item = itemAt(items, index)
    const comes = item.stop === stop ? received : leaves + distance(before, item.place) * hoursPerKm
    received = hasWindows ? receivedAt(comes, item) : comes
    if (received > item.due) return false
    leaves = received + hoursPerStop
    stop = item.stop
    before = item.place
  }
  return true
}
