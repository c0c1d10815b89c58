import { createWaitingRoom, type Company, type Waiting, type WaitingRoom } from './waiting-room.ts'
import { keysOf, mapValues, valueAt } from '#shared/kit/typed.ts'

/**
 * The order in which requests are worked on. Lanes keep kinds apart, companies take turns inside a lane, and a request
 * that would be answered too late is refused instead of kept (http/README "Promises").
 */

export type LaneLimits = {
  /** Requests worked on at once. */
  atOnce: number
  /** Requests that wait at most. */
  waiting: number
  /** How long a request waits for its turn. */
  patienceMs: number
  /** Counts against `dearAtOnce` as well. */
  isDear: boolean
}

/** `now`: work begins. `late`: waited too long. `full`: made room for a newer one. `gone`: gave up. */
export type Turn = 'now' | 'late' | 'full' | 'gone'

export type Ticket = {
  turn: Promise<Turn>
  /** Ends the work, or the waiting. */
  leave: () => void
}

export type Line<L extends string> = {
  /** `since`: when the request came in. */
  enter: (lane: L, who: { company: Company; bytes: number; since: number }) => Ticket
  counts: () => Record<L, { running: number; waiting: number }>
}

type Options<L extends string> = {
  lanes: Readonly<Record<L, LaneLimits>>
  /** Requests of all dear lanes worked on at once. */
  dearAtOnce: number
  /** Bodies that wait in one lane are no larger together. */
  mostBytes: number
}

/** How often requests that have waited too long are looked for. */
const LOOK_MS = 50

type One = Waiting & { lane: Lane; state: 'waiting' | 'running' | 'over'; resolve: (turn: Turn) => void }
type Lane = LaneLimits & { room: WaitingRoom<One>; running: number; byCompany: Map<Company, number> }

const dismiss = (one: One, turn: Turn): void => {
  one.lane.room.remove(one)
  one.state = 'over'
  one.resolve(turn)
}

const makeRoomFor = ({ lane: { room }, bytes }: One): void => {
  while (room.isFull(bytes)) {
    const oldest = room.oldestOfLargest()
    if (oldest === undefined) break
    dismiss(oldest, 'full')
  }
}

/** The lanes, how many work in each, and whose turn it is next. */
const createLanes = <L extends string>({ lanes: limits, dearAtOnce, mostBytes }: Options<L>) => {
  const lanes = new Map<L, Lane>()
  for (const name of keysOf(limits))
    lanes.set(name, {
      ...limits[name],
      room: createWaitingRoom({ most: limits[name].waiting, mostBytes }),
      running: 0,
      byCompany: new Map(),
    })
  /** The lane whose turn it is comes first. */
  const order = [...lanes.values()]
  let dear = 0

  const hasPlace = (lane: Lane): boolean => lane.running < lane.atOnce && (!lane.isDear || dear < dearAtOnce)
  /** One company leaves a place to the others, where there are more than two. */
  const hasPlaceFor = (lane: Lane, company: Company): boolean =>
    (lane.byCompany.get(company) ?? 0) < (lane.atOnce > 2 ? lane.atOnce - 1 : lane.atOnce)

  const count = (lane: Lane, company: Company, change: 1 | -1): void => {
    lane.running += change
    if (lane.isDear) dear += change
    const own = (lane.byCompany.get(company) ?? 0) + change
    if (own === 0) lane.byCompany.delete(company)
    else lane.byCompany.set(company, own)
  }
  const draw = (): One | undefined => {
    for (const [index, lane] of order.entries()) {
      const one = hasPlace(lane) ? lane.room.next((company) => hasPlaceFor(lane, company)) : undefined
      if (one === undefined) continue
      order.push(...order.splice(index, 1))
      return one
    }
    return undefined
  }
  return {
    of: (name: L): Lane => valueAt(lanes, name),
    hasPlace,
    hasPlaceFor,
    count,
    draw,
    late: (now: number): One[] => order.flatMap(({ room }) => room.late(now)),
    isAnyWaiting: (): boolean => order.some(({ room }) => room.size() > 0),
    counts: (): ReturnType<Line<L>['counts']> =>
      mapValues(limits, (_limit, name) => {
        const { running, room } = valueAt(lanes, name)
        return { running, waiting: room.size() }
      }),
  }
}

export const createLine = <L extends string>(options: Options<L>): Line<L> => {
  const lanes = createLanes(options)
  let timer: NodeJS.Timeout | undefined

  const run = (one: One): void => {
    one.state = 'running'
    lanes.count(one.lane, one.company, 1)
    one.resolve('now')
  }
  const begin = (one: One): void => {
    one.lane.room.remove(one)
    run(one)
  }
  const beginNext = (): void => {
    for (let one = lanes.draw(); one !== undefined; one = lanes.draw()) begin(one)
  }

  const dismissLate = (): void => {
    timer = undefined
    for (const one of lanes.late(performance.now())) dismiss(one, 'late')
    watch()
  }
  const watch = (): void => {
    if (timer === undefined && lanes.isAnyWaiting()) timer = setTimeout(dismissLate, LOOK_MS).unref()
  }

  const waitFor = (one: One): void => {
    makeRoomFor(one)
    one.lane.room.add(one)
    beginNext()
    if (one.state === 'waiting') watch()
  }

  const enter: Line<L>['enter'] = (name, { since, ...who }) => {
    const lane = lanes.of(name)
    const { promise, resolve } = Promise.withResolvers<Turn>()
    const one: One = { ...who, lane, until: since + lane.patienceMs, state: 'waiting', resolve }
    if (one.until <= performance.now()) {
      dismiss(one, 'late')
      return { turn: promise, leave: () => undefined }
    }
    // Where nothing waits there is no turn to keep, and most requests find it so.
    if (!lanes.isAnyWaiting() && lanes.hasPlace(lane) && lanes.hasPlaceFor(lane, one.company)) run(one)
    else waitFor(one)
    const leave = (): void => {
      if (one.state === 'waiting') dismiss(one, 'gone')
      if (one.state === 'running') {
        lanes.count(lane, one.company, -1)
        one.state = 'over'
        beginNext()
      }
    }
    return { turn: promise, leave }
  }

  return { enter, counts: lanes.counts }
}
