import type { RedisClient } from '#server/infra/redis.ts'
import { isRecord, membersOf, textIn } from '#shared/kit/typed.ts'

/** Changes told of late to each room: a browser that read its page before its socket joined asks for them. */

/** A change without its id: which lists to read again. */
export type Told = { type: string; reason?: string }

/** So long changes are remembered; a page of longer ago reads everything again. */
export const TOLD_MILLISECONDS = 120_000
/** Clocks of two processes differ by less. */
const SLACK_MILLISECONDS = 1000

export interface SocketMemory {
  /** Before the message goes out, so that none falls between the joining of a room and its asking. */
  note(room: string, event: string, payload: unknown): void
  /** Changes told to these rooms within the last milliseconds; null: longer ago than is remembered, or before a restart of the process that remembers. */
  toldOf(rooms: readonly string[], age: number): Promise<Told[] | null>
}

/** The change that a message tells of; null for messages without one. */
const toldBy = (event: string, payload: unknown): Told | null => {
  if (event === 'system-notification-created') return { type: 'system_notifications' }
  const { type, kind, reason } = membersOf(payload)
  const name = textIn(type) ?? textIn(kind)
  const why = textIn(reason)
  return name === undefined ? null : { type: name, ...(why === undefined ? {} : { reason: why }) }
}

const readTold = (words: string): Told[] => {
  const told: unknown = JSON.parse(words)
  if (!isRecord(told)) return []
  const type = textIn(told.type)
  const reason = textIn(told.reason)
  return type === undefined ? [] : [{ type, ...(reason === undefined ? {} : { reason }) }]
}

/** Room -> change -> when it was told last. */
interface Shelf {
  /** When it began to remember: earlier changes are not known. */
  since: number
  put(room: string, words: string, at: number): void
  read(room: string): Promise<Iterable<readonly [string, number]>>
}

const inProcess = (): Shelf => {
  const rooms = new Map<string, Map<string, number>>()
  const forget = (now: number): void => {
    for (const [room, told] of rooms) {
      for (const [words, at] of told) if (now - at > TOLD_MILLISECONDS) told.delete(words)
      if (told.size === 0) rooms.delete(room)
    }
  }
  let swept = 0
  return {
    since: Date.now(),
    put: (room, words, at) => {
      if (at - swept > TOLD_MILLISECONDS) {
        forget(at)
        swept = at
      }
      const told = rooms.get(room) ?? new Map<string, number>()
      rooms.set(room, told.set(words, at))
    },
    read: async (room) => rooms.get(room) ?? [],
  }
}

const keyOf = (room: string) => `told:${room}`

/** Commands of one connection are carried out in their order: the note is there before its message goes out. */
const inRedis = (redis: RedisClient): Shelf => ({
  since: 0,
  put: (room, words, at) => {
    // A lost note costs one list its freshness; the message itself still reaches those who listen.
    redis
      .multi()
      .hset(keyOf(room), words, at)
      .pexpire(keyOf(room), 2 * TOLD_MILLISECONDS)
      .exec()
      .catch(() => undefined)
  },
  read: async (room) =>
    Object.entries(await redis.hgetall(keyOf(room))).map(([words, at]) => [words, Number(at)] as const),
})

export const createSocketMemory = (redis: RedisClient | undefined): SocketMemory => {
  const shelf = redis === undefined ? inProcess() : inRedis(redis)
  return {
    note: (room, event, payload) => {
      const told = toldBy(event, payload)
      if (told) shelf.put(room, JSON.stringify(told), Date.now())
    },
    toldOf: async (rooms, age) => {
      const read = Date.now() - age
      if (age > TOLD_MILLISECONDS || read < shelf.since) return null
      const since = read - SLACK_MILLISECONDS
      const found = await Promise.all(rooms.map((room) => shelf.read(room)))
      const late = found.flatMap((told) => [...told].flatMap(([words, at]) => (at >= since ? [words] : [])))
      return [...new Set(late)].flatMap(readTold)
    },
  }
}
