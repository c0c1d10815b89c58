import { PrismaPg } from '@prisma/adapter-pg'
import pg from 'pg'
import { PrismaClient } from '#server/generated/prisma/client.ts'
import type { Rows, Together, Transaction } from './database-types.ts'
import { borrowFrom } from './prisma-on-connection.ts'
import { send, sendTogether, spoils, statementName } from './statements.ts'
import { cut } from './cut-connection.ts'
import { assertWanted, currentErrand } from './errand.ts'
import { createTransactions } from './transactions.ts'

/**
 * The one door to Postgres. Typed writes go through Prisma; read models and hot paths send raw SQL as named statements
 * (planned once per connection). Inside a transaction both speak over the same connection.
 */

export { join, raw, sql, type Sql } from './statements.ts'

export type { Rows, Together, Transaction } from './database-types.ts'

export type Database = {
  prisma: PrismaClient
  rows: Rows
  together: Together
  transaction: <T>(run: (transaction: Transaction) => Promise<T>) => Promise<T>
  /**
   * Calls back on every NOTIFY of the channel; reconnects by itself, and calls `onGap` then: what was told meanwhile was
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

/** Settings of every connection. */
const SESSION_OPTIONS = [
  'timezone=UTC',
  // A row is held for milliseconds; a longer wait would only keep a connection from the others.
  'lock_timeout=5000',
  'statement_timeout=60000',
  'idle_in_transaction_session_timeout=60000',
  // A statement whose connection was cut ends. PostgreSQL on Windows knows no such look.
  ...(process.platform === 'win32' ? [] : ['client_connection_check_interval=500']),
]
  .map((setting) => `-c ${setting}`)
  .join(' ')

export const createDatabase = (options: { url: string; poolSize: number }): Database => {
  const config = {
    connectionString: options.url,
    max: options.poolSize,
    // Who has waited this long is better told so than kept waiting.
    connectionTimeoutMillis: 10_000,
    options: SESSION_OPTIONS,
    // A statement does not wait for the answer to the one before it.
    pipeline: true,
  }
  const pool = new pg.Pool(config)
  // A broken idle connection is replaced by the pool; without a listener it would end the process.
  pool.on('error', nothing)

  const borrow = borrowFrom(pool)
  const adapter = new PrismaPg(borrow.pool, {
    statementNameGenerator: (query) => statementName(query.sql) ?? '',
  })
  const prisma = new PrismaClient({ adapter })

  const onConnection = async <T>(run: (client: pg.PoolClient) => Promise<T>): Promise<T> => {
    const errand = currentErrand()
    assertWanted(errand)
    const client = await pool.connect()
    client.on('error', nothing)
    const unwatch = errand?.watch(() => cut(client))
    let isSpoilt = false
    try {
      assertWanted(errand)
      return await run(client)
    } catch (error) {
      isSpoilt = !(error instanceof pg.DatabaseError) || spoils(error)
      assertWanted(errand)
      throw error
    } finally {
      unwatch?.()
      client.removeListener('error', nothing)
      client.release(isSpoilt)
    }
  }

  return {
    prisma,
    rows: (query) => onConnection((client) => send(client, query)),
    together: (queries) => onConnection((client) => sendTogether(client, queries)),
    transaction: createTransactions(pool, prisma, borrow),
    listen: createListen(options.url),
    notify: async (channel, payload) => {
      await pool.query('select pg_notify($1, $2)', [channel, payload])
    },
    pool,
    close: async () => {
      await prisma.$disconnect()
      if (!pool.ended) await pool.end()
    },
  }
}
