import { AsyncLocalStorage } from 'node:async_hooks'
import { PrismaPg } from '@prisma/adapter-pg'
import pg from 'pg'
import { Prisma, PrismaClient } from '#server/generated/prisma/client.ts'
import { parseTimestamp } from './timestamps.ts'

/**
 * The one door to Postgres. Typed writes go through Prisma; read models and hot paths send raw SQL as named statements
 * (planned once per connection). Inside a transaction both speak over the same connection.
 */

export type Sql = Prisma.Sql
export const { sql, join, raw, empty } = Prisma

/** Runs a query and gives rows with wire-ready values: numeric and timestamps as strings, int8 as number. */
export type Rows = <T = Record<string, unknown>>(query: Sql) => Promise<T[]>

export type Transaction = { db: Prisma.TransactionClient; rows: Rows }

export type Database = {
  prisma: PrismaClient
  rows: Rows
  transaction: <T>(run: (transaction: Transaction) => Promise<T>) => Promise<T>
  /** Calls back on every NOTIFY of the channel; reconnects by itself. Answers a function that stops. */
  listen: (channel: string, onMessage: (payload: string) => void) => Promise<() => Promise<void>>
  notify: (channel: string, payload: string) => Promise<void>
  pool: pg.Pool
  close: () => Promise<void>
}

const INT8 = 20
const TIMESTAMPTZ = 1184
const DATE = 1082
const asText = (value: string): string => value
const parsers = new Map<number, (value: string) => unknown>([
  [INT8, Number],
  [TIMESTAMPTZ, parseTimestamp],
  [DATE, asText],
])
const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    parsers.get(oid) ?? pg.types.getTypeParser(oid, format ?? 'text'),
}

/** Statement names by text. Bounded, because every connection keeps its own prepared copy. */
const MAX_STATEMENTS = 600
const statementNames = new Map<string, string>()
const statementName = (text: string): string | undefined => {
  const known = statementNames.get(text)
  if (known !== undefined) return known
  if (statementNames.size >= MAX_STATEMENTS) return undefined
  const name = `t${statementNames.size}`
  statementNames.set(text, name)
  return name
}

const queryConfig = (query: Sql) => {
  const { text } = query
  const name = statementName(text)
  return { text, values: query.values, types, ...(name === undefined ? {} : { name }) }
}

type Holder = { client?: pg.PoolClient }

export const createDatabase = (options: { url: string; poolSize: number }): Database => {
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.poolSize,
    // Who has waited this long is better told so than kept waiting.
    connectionTimeoutMillis: 10_000,
    options: '-c timezone=UTC -c statement_timeout=60000 -c idle_in_transaction_session_timeout=60000',
  })
  // A broken idle connection is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined)

  // Prisma takes its transaction's connection from the pool; remembering which one lets raw SQL join the transaction.
  const holders = new AsyncLocalStorage<Holder>()
  const connect = pool.connect.bind(pool) as () => Promise<pg.PoolClient>
  const prismaPool = new Proxy(pool, {
    get: (target, property) => {
      if (property !== 'connect') {
        const value: unknown = Reflect.get(target, property, target)
        return typeof value === 'function' ? value.bind(target) : value
      }
      return async () => {
        const client = await connect()
        const holder = holders.getStore()
        if (holder) holder.client = client
        return client
      }
    },
  })
  const adapter = new PrismaPg(prismaPool, {
    statementNameGenerator: (query) => statementName(query.sql) ?? '',
  })
  const prisma = new PrismaClient({ adapter })

  const rows: Rows = async <T>(query: Sql) => (await pool.query(queryConfig(query))).rows as T[]

  const transaction: Database['transaction'] = (run) => {
    const holder: Holder = {}
    return holders.run(holder, () =>
      prisma.$transaction(
        (db) => {
          const { client } = holder
          if (!client) throw new Error('the transaction has no connection')
          const inside: Rows = async <T>(query: Sql) => (await client.query(queryConfig(query))).rows as T[]
          return run({ db, rows: inside })
        },
        { maxWait: 10_000, timeout: 60_000 },
      ),
    )
  }

  const listen: Database['listen'] = async (channel, onMessage) => {
    let stopped = false
    let client: pg.Client | undefined
    const start = async (): Promise<void> => {
      const fresh = new pg.Client({ connectionString: options.url })
      fresh.on('notification', (message) => onMessage(message.payload ?? ''))
      fresh.on('error', () => undefined)
      fresh.on('end', () => {
        if (!stopped) setTimeout(() => void start().catch(() => undefined), 1000).unref()
      })
      await fresh.connect()
      await fresh.query(`listen ${pg.escapeIdentifier(channel)}`)
      client = fresh
    }
    await start()
    return async () => {
      stopped = true
      await client?.end()
    }
  }

  return {
    prisma,
    rows,
    transaction,
    listen,
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
