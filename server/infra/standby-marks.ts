import type { RedisClient } from './redis.ts'

/**
 * How far a standby must have come before someone reads from it: the end of what they wrote last, or a moment's rest when
 * they were just told of a change. Several processes share the marks through Redis.
 */

/** Position in the log that a standby must have replayed; infinite while only the primary will do. */
export type Mark = number

export type StandbyMarks = {
  set: (reader: string, mark: Mark) => Promise<void>
  /** The highest of these readers' marks. */
  highest: (readers: readonly string[]) => Promise<Mark>
}

/** A standby that is behind by more than two looks is not read from at all, so that no mark is needed for longer. */
const KEEP_MS = 5000
const MOST = 20_000
const keyOf = (reader: string): string => `standby:${reader}`

const inMemory = (): StandbyMarks => {
  const marks = new Map<string, { mark: Mark; until: number }>()
  const forgetOld = (now: number): void => {
    for (const [reader, { until }] of marks) {
      if (until > now) return
      marks.delete(reader)
    }
  }
  return {
    set: async (reader, mark) => {
      const now = Date.now()
      if (marks.size >= MOST) forgetOld(now)
      // Old ones stay in front.
      marks.delete(reader)
      marks.set(reader, { mark, until: now + KEEP_MS })
    },
    highest: async (readers) => {
      const now = Date.now()
      const found = readers.map((reader) => marks.get(reader))
      return Math.max(0, ...found.map((one) => (one && one.until > now ? one.mark : 0)))
    },
  }
}

const inRedis = (redis: RedisClient): StandbyMarks => ({
  set: async (reader, mark) => {
    await redis.set(keyOf(reader), String(mark), 'PX', KEEP_MS)
  },
  highest: async (readers) => {
    if (readers.length === 0) return 0
    const found = await redis.mget(readers.map(keyOf))
    return Math.max(0, ...found.map(Number))
  },
})

/** Who cannot be asked for marks sends readers to the primary. */
export const createStandbyMarks = (redis: RedisClient | undefined): StandbyMarks => {
  if (!redis) return inMemory()
  const shared = inRedis(redis)
  const own = inMemory()
  return {
    set: async (reader, mark) => {
      await Promise.all([own.set(reader, mark), shared.set(reader, mark).catch(() => undefined)])
    },
    highest: async (readers) => {
      const [ours, others] = await Promise.all([
        own.highest(readers),
        shared.highest(readers).catch(() => Infinity),
      ])
      return Math.max(ours, others)
    },
  }
}
