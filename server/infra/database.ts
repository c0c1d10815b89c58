import pg from 'pg'
import type { PrismaClient } from '#server/generated/prisma/client.ts'
import { createPool, readsOn } from './connections.ts'
import type { Reads, Rows, Together, Transaction } from './database-types.ts'
import { borrowFrom, type BorrowConnection } from './pg-inside/lend-connection.ts'
import type { OpenPrisma } from './pg-inside/prisma-on-connection.ts'
import { createStandby } from './standby.ts'
import type { StandbyMarks } from './standby-marks.ts'
import { createStatements, type Statements } from './statements.ts'
import { createTransactions } from './transactions.ts'

/**
 * The one door to Postgres. Typed writes go through Prisma; read models and hot paths send raw SQL as named statements
 * (planned once per connection). Inside a transaction both speak over the same connection.
 */

export { join, raw, sql, type Sql } from './sql.ts'

export type { Reads, Rows, Together, Transaction } from './database-types.ts'

export type Database = {
  prisma: OpenPrisma
  rows: Rows
  together: Together
  /** Where these readers' lists may come from: a standby that has all they wrote or were told of, else here. */
  readsFor: (readers: readonly string[]) => Promise<Reads>
  /** The same for a long reading of all that is written by now. */
  readsAsOfNow: () => Promise<Reads>
  /** They were told of a change, and will look at it. */
  told: (reader: string) => void
  /** `writer`: whose lists are to show the change at once. */
  transaction: <T>(run: (transaction: Transaction) => Promise<T>, writer?: string) => Promise<T>
  /**
   * Calls back on every NOTIFY of the channel; reconnects by itself, and calls `onGap` then: a message in between was
   * not heard. Answers a function that stops.
   */
  listen: (
    channel: string,
    onMessage: (payload: string) => void,
    onGap?: () => void,
  ) => Promise<() => Promise<void>>
  notify: (channel: string, payload: string) => Promise<void>
  pool: pg.Pool
  close: () => Promise<void>
}

const nothing = (): void => undefined

const createListen =
  (url: string): Database['listen'] =>
  async (channel, onMessage, onGap = nothing) => {
    let stopped = false
    let client: pg.Client | undefined
    const start = async (): Promise<void> => {
      const fresh = new pg.Client({ connectionString: url })
      fresh.on('notification', (message) => onMessage(message.payload ?? ''))
      fresh.on('error', nothing)
      fresh.on('end', () => {
        if (!stopped) setTimeout(() => void start().catch(nothing), 1000).unref()
      })
      await fresh.connect()
      await fresh.query(`listen ${pg.escapeIdentifier(channel)}`)
      if (client !== undefined) onGap()
      client = fresh
    }
    await start()
    return async () => {
      stopped = true
      await client?.end()
    }
  }

/** Prisma comes with the first typed write: its client takes 17 to 20 MB, and most is plain SQL. */
const createPrisma = (borrow: BorrowConnection, statements: Statements) => {
  let opened: Promise<PrismaClient> | undefined
  const load = async (): Promise<PrismaClient> => {
    const [{ PrismaPg }, generated] = await Promise.all([
      import('@prisma/adapter-pg'),
      import('#server/generated/prisma/client.ts'),
    ])
    const adapter = new PrismaPg(borrow.pool, {
      statementNameGenerator: (query) => statements.nameOf(query.sql) ?? '',
    })
    return new generated.PrismaClient({ adapter })
  }
  // A load that failed, for want of memory for instance, is tried again with the next write.
  const again = (error: unknown): never => {
    opened = undefined
    throw error
  }
  return {
    open: (): Promise<PrismaClient> => (opened ??= load().catch(again)),
    close: async (): Promise<void> => (await opened?.catch(nothing))?.$disconnect(),
  }
}

type Options = {
  url: string
  poolSize: number
  /** A server that follows this one. */
  standby?: { url: string; marks: StandbyMarks }
}

export const createDatabase = ({ url, poolSize, standby: other }: Options): Database => {
  const pool = createPool({ url, poolSize })
  const statements = createStatements()
  const borrow = borrowFrom(pool)
  const prisma = createPrisma(borrow, statements)
  const reads = readsOn(pool, statements)
  const standby = other && createStandby({ ...other, poolSize, primary: reads })

  return {
    prisma: prisma.open,
    ...reads,
    readsFor: standby?.readsFor ?? (() => Promise.resolve(reads)),
    readsAsOfNow: standby?.readsAsOfNow ?? (() => Promise.resolve(reads)),
    told: (reader) => void standby?.told(reader).catch(nothing),
    transaction: createTransactions({ pool, statements, prisma: prisma.open, borrow, wrote: standby?.wrote }),
    listen: createListen(url),
    notify: async (channel, payload) => {
      await pool.query('select pg_notify($1, $2)', [channel, payload])
    },
    pool,
    close: async () => {
      await prisma.close()
      await standby?.close()
      if (!pool.ended) await pool.end()
    },
  }
}
