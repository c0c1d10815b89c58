import pg from 'pg'
import { setTimeout as sleep } from 'node:timers/promises'
import { createPool, readsOn } from './connections.ts'
import type { Reads } from './database-types.ts'
import { apart } from './errand.ts'
import { Exception } from '#shared/kit/exceptions.ts'
import type { StandbyMarks } from './standby-marks.ts'
import { sql, type Sql } from './sql.ts'
import { createStatements } from './statements.ts'

/**
 * A second server that follows the first one, for lists and exports. It answers readers that it has caught up for; everyone
 * else, and everyone while it is away or behind, is answered by the primary.
 */

export type Standby = {
  /** Where these readers find all that they may know of. */
  readsFor: (readers: readonly string[]) => Promise<Reads>
  /** Where all that is written by now is found. */
  readsAsOfNow: () => Promise<Reads>
  /** They wrote up to this position. */
  wrote: (reader: string, position: number) => Promise<void>
  /** They were just told of a change, and will look. */
  told: (reader: string) => Promise<void>
  close: () => Promise<void>
}

const LOOK_MS = 1000
const PATIENCE_MS = 2000
const RETRY_MS = 50
const TRIES = 20

/** A position in the log as a number: bytes since its beginning. */
const WRITTEN = sql`select (pg_current_wal_insert_lsn() - '0/0')::bigint as position`
const REPLAYED = sql`select (pg_last_wal_replay_lsn() - '0/0')::bigint as position`

const positionOf = async ({ rows }: Reads, question: Sql): Promise<number> => {
  const [row] = await rows<{ position: number | null }>(question)
  return row?.position ?? 0
}

/** The standby's own failures: it is gone, or had to make way for the log (40001), or was asked to write (25006). */
const isItsFault = (error: unknown): boolean =>
  !(error instanceof Exception) &&
  (!(error instanceof pg.DatabaseError) || /^(?:08|57P|40001|25006|53300)/.test(error.code ?? ''))

const within = <T>(work: Promise<T>): Promise<T> =>
  Promise.race([
    work,
    sleep(PATIENCE_MS, undefined, { ref: false }).then(() => {
      throw new Error('the standby does not answer')
    }),
  ])

type Follower = {
  /** Known to be there and not more than a look behind. */
  isThere: () => boolean
  /** It failed: away until the next look. */
  lose: () => void
  hasReplayed: (mark: number) => Promise<boolean>
  stop: () => Promise<void>
}

/** Looks every second how far the standby has followed the primary. */
const follow = (primary: Reads, own: Reads): Follower => {
  /** What it has replayed; null while it is away or more than a look behind. */
  let replayed: number | null = null
  /** What the primary had written at the last look. */
  let before = Infinity

  const look = async (): Promise<void> => {
    try {
      const [written, position] = await within(
        Promise.all([positionOf(primary, WRITTEN), positionOf(own, REPLAYED)]),
      )
      replayed = position >= before ? position : null
      before = written
    } catch {
      replayed = null
      before = Infinity
    }
  }
  let looking: Promise<void> | undefined
  const lookOnce = (): Promise<void> =>
    (looking ??= apart(look).finally(() => {
      looking = undefined
    }))
  const timer = setInterval(() => void lookOnce(), LOOK_MS).unref()
  void lookOnce()

  const hasReplayed = async (mark: number): Promise<boolean> => {
    if (replayed === null || mark === Infinity) return false
    if (replayed >= mark) return true
    try {
      const position = await within(apart(() => positionOf(own, REPLAYED)))
      if (replayed !== null) replayed = Math.max(replayed, position)
      return position >= mark
    } catch {
      replayed = null
      return false
    }
  }

  return {
    isThere: () => replayed !== null,
    lose: () => {
      replayed = null
    },
    hasReplayed,
    stop: async () => {
      clearInterval(timer)
      await looking
    },
  }
}

/** What the standby cannot answer the primary does: reading twice harms nothing. */
const withFallback = (follower: Follower, own: Reads, primary: Reads): Reads => {
  const ask = async <T>(question: (from: Reads) => Promise<T>): Promise<T> => {
    if (!follower.isThere()) return question(primary)
    try {
      return await question(own)
    } catch (error) {
      if (!isItsFault(error)) throw error
      follower.lose()
      return question(primary)
    }
  }
  return {
    rows: (query) => ask((from) => from.rows(query)),
    together: (queries) => ask((from) => from.together(queries)),
  }
}

export const createStandby = ({
  url,
  poolSize,
  marks,
  primary,
}: {
  url: string
  poolSize: number
  marks: StandbyMarks
  primary: Reads
}): Standby => {
  const pool = createPool({ url, poolSize })
  const own = readsOn(pool, createStatements())
  const follower = follow(primary, own)
  const reads = withFallback(follower, own, primary)

  return {
    readsFor: async (readers) => {
      if (!follower.isThere()) return primary
      return (await follower.hasReplayed(await marks.highest(readers))) ? reads : primary
    },
    readsAsOfNow: async () => {
      if (!follower.isThere()) return primary
      const mark = await positionOf(primary, WRITTEN)
      // oxlint-disable no-await-in-loop -- waiting is the point
      for (let tries = 0; tries < TRIES; tries += 1) {
        if (await follower.hasReplayed(mark)) return reads
        await sleep(RETRY_MS)
      }
      // oxlint-enable no-await-in-loop
      return primary
    },
    wrote: (reader, position) => marks.set(reader, position),
    told: async (reader) => {
      // The primary until it is known how far the log is now.
      await marks.set(reader, Infinity)
      await marks.set(reader, await apart(() => positionOf(primary, WRITTEN)))
    },
    close: async () => {
      await follower.stop()
      await pool.end()
    },
  }
}
