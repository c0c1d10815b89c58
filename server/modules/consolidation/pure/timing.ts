import { itemAt } from '#shared/kit/typed.ts'
import type { Item, Problem } from './problem.ts'

/** When a load reaches its stops, on a clock that begins with day 0. */

type Received = Pick<Item, 'opens' | 'closes' | 'place'>
export type Timed = Pick<
  Problem,
  'distance' | 'hasDue' | 'hasWindows' | 'weekday' | 'holidays' | 'departs' | 'hoursPerKm' | 'hoursPerStop'
> & { readonly items: readonly Pick<Item, 'place' | 'stop' | 'due' | 'opens' | 'closes'>[] }

/** The first working day of a recipient's place from this one on; the day itself where no day of the week is known. */
const workingDay = (day: number, place: number, { weekday, holidays }: Timed): number => {
  if (weekday === null) return day
  const off = holidays[place]
  let next = day
  for (;;) {
    const name = (weekday + next) % 7
    if (name === 6) next += 2
    else if (name === 0 || off?.has(next) === true) next += 1
    else return next
  }
}

/**
 * The hour at which goods that come at `hour` are received: within the recipient's hours of a working day, else when they
 * next begin. One without hours receives at any time of any day.
 */
const receivedAt = (hour: number, { opens, closes, place }: Received, timed: Timed): number => {
  if (opens === 0 && closes === 24) return hour
  const day = Math.floor(hour / 24)
  const clock = hour - day * 24
  const next = clock <= closes ? day : day + 1
  const open = workingDay(next, place, timed)
  return open === day ? Math.max(hour, day * 24 + opens) : open * 24 + opens
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
    received = receivedAt(comes, item, timed)
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
    received = hasWindows ? receivedAt(comes, item, timed) : comes
    if (received > item.due) return false
    leaves = received + hoursPerStop
    stop = item.stop
    before = item.place
  }
  return true
}
