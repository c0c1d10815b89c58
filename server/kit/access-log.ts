import type { Clock } from '#server/infra/clock.ts'
import type { Database } from '#server/infra/database.ts'
import type { Logger } from '#server/infra/logger.ts'
import type { Metrics } from '#server/infra/metrics.ts'
import type { AccessKind } from '#shared/access-logs/access-kinds.ts'
import { insertAccessSql } from './access-log-sql.ts'
import type { Registry } from './resource.ts'
import { errorCode } from '#server/infra/error-code.ts'

/**
 * Who did what with whose data (http/README "Promises"). No request waits for it: entries gather in memory and are written together, in
 * the background. What cannot be written is tried again, and said; a crash costs a second of it at most.
 */

const WRITE_MS = 1000
const RETRY_MS = 5000
const BATCH = 1000
/** While the database is away so many wait; beyond, the newest are given up, counted and said. */
const MOST = 50_000
const LAST_TRIES = 3
const LAST_PAUSE_MS = 300
const LAST_WORD_MS = 4000

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, LAST_PAUSE_MS))
/** No request waits for it when everything is written before. */
const deadline = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, LAST_WORD_MS).unref())

export type AccessEntry = {
  kind: AccessKind
  /** Null or absent: without a login. */
  user_id?: number | null
  company_id?: number | null
  session_id?: string | null
  /** Method and pattern of the address. */
  action: string
  record_type?: string | null
  record_ids?: readonly number[]
  /** In place of a record: the person with this e-mail address, which is looked up and not kept. */
  email?: string
  /** In place of a record: the stored file with this key. */
  file_key?: string
  request_id?: string | null
  address?: string | null
  user_agent?: string | null
}

export type AccessLog = {
  record: (entry: AccessEntry) => void
  /** Writes what waits; false when that failed. */
  flush: () => Promise<boolean>
  /** From now on it is written by itself, every second. */
  start: () => void
  /** The last writing, with patience. */
  stop: () => Promise<void>
}

/** PostgreSQL will not have the values themselves (classes 22 and 23), now or later. */
const isRefused = (error: unknown): boolean => /^2[23]/.test(errorCode(error) ?? '')

type Waiting = AccessEntry & { created_at: string }

/** JSON in PostgreSQL knows no NUL and no half of a character, and a header may be as long as it likes. */
const plain = (text: string | null | undefined, most: number): string | null =>
  text?.replaceAll('\0', '').toWellFormed().slice(0, most) ?? null

type Tools = {
  database: Pick<Database, 'rows'>
  registry: Registry
  clock: Clock
  logger: Logger
  metrics: Metrics
}

/** Entries that were given up, counted and said. */
const createLosses = ({ logger, metrics }: Pick<Tools, 'logger' | 'metrics'>) => {
  let lost = 0
  metrics.gauge('access_log_lost', 'Entries of the access log that were given up', () => lost)
  return (count: number): void => {
    lost += count
    // Once in a while: a line for each would drown the others.
    if (lost === count || lost % 1000 < count) logger.error({ lost }, 'the access log lost entries')
  }
}

/** The entries that wait, and their writing: one at a time, in their order. */
const createWaiting = ({ database, registry, logger, metrics }: Tools) => {
  const insert = insertAccessSql(registry)
  const lose = createLosses({ logger, metrics })
  const waiting: Waiting[] = []
  let failures = 0
  let running: Promise<boolean> | undefined

  metrics.gauge('access_log_waiting', 'Entries of the access log not yet written', () => waiting.length)
  metrics.gauge('access_log_failures', 'Writings of the access log that failed', () => failures)

  /** The first entries that wait, which then wait no more. */
  const write = async (batch: readonly Waiting[]): Promise<void> => {
    try {
      await database.rows(insert(JSON.stringify(batch)))
      waiting.splice(0, batch.length)
    } catch (error) {
      if (!isRefused(error)) throw error
      // One entry that cannot be written must not delay all others: it is found by halves, and given up.
      if (batch.length === 1) {
        waiting.shift()
        lose(1)
      } else {
        const middle = Math.ceil(batch.length / 2)
        await write(batch.slice(0, middle))
        await write(batch.slice(middle))
      }
    }
  }

  const writeAll = async (): Promise<boolean> => {
    try {
      while (waiting.length > 0) {
        const batch = waiting.slice(0, BATCH)
        // oxlint-disable-next-line no-await-in-loop -- one after the other, in their order
        await write(batch)
      }
      return true
    } catch (error) {
      failures += 1
      // The error itself may quote the entry, address and all.
      const reason = error instanceof Error ? error.message : undefined
      logger.error(
        { code: errorCode(error), reason, waiting: waiting.length },
        'the access log was not written',
      )
      return false
    }
  }

  const flush = (): Promise<boolean> =>
    (running ??= writeAll().finally(() => {
      running = undefined
    }))

  const add = (entry: Waiting): void => {
    if (waiting.length >= MOST) lose(1)
    else waiting.push(entry)
  }
  return { add, flush, count: () => waiting.length, giveUp: () => lose(waiting.length) }
}

export const createAccessLog = (tools: Tools): AccessLog => {
  const waiting = createWaiting(tools)
  let started = false
  let timer: NodeJS.Timeout | undefined

  const writeAndGoOn = async (): Promise<void> => {
    const written = await waiting.flush()
    timer = undefined
    if (waiting.count() > 0) later(written ? WRITE_MS : RETRY_MS)
  }
  const later = (ms: number): void => {
    timer ??= setTimeout(() => void writeAndGoOn(), ms).unref()
  }

  const writeLast = async (): Promise<void> => {
    for (let tries = 0; tries < LAST_TRIES; tries += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one try after the other
      if ((await waiting.flush()) && waiting.count() === 0) return
      // oxlint-disable-next-line no-await-in-loop -- a pause
      await pause()
    }
  }

  return {
    record: (entry) => {
      waiting.add({
        ...entry,
        user_agent: plain(entry.user_agent, 200),
        ...(entry.email === undefined ? {} : { email: plain(entry.email, 254) ?? '' }),
        created_at: tools.clock.now().toISOString(),
      })
      if (started) later(WRITE_MS)
    },
    flush: waiting.flush,
    start: () => {
      started = true
      if (waiting.count() > 0) later(WRITE_MS)
    },
    stop: async () => {
      clearTimeout(timer)
      // A database that is away must not keep the process from ending.
      await Promise.race([writeLast(), deadline()])
      if (waiting.count() > 0) waiting.giveUp()
    },
  }
}
