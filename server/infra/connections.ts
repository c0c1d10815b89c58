import pg from 'pg'
import type { Reads } from './database-types.ts'
import { assertWanted, currentErrand } from './errand.ts'
import { cut } from './pg-inside/connection-stream.ts'
import { spoils, type Statements } from './statements.ts'

/** Connections to one server, and plain statements over them. */

const nothing = (): void => undefined

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

export const createPool = ({ url, poolSize }: { url: string; poolSize: number }): pg.Pool => {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    // Who has waited this long is better told so than kept waiting.
    connectionTimeoutMillis: 10_000,
    options: SESSION_OPTIONS,
    // A statement does not wait for the answer to the one before it.
    pipeline: true,
  })
  // A broken idle connection is replaced by the pool; without a listener it would end the process.
  pool.on('error', nothing)
  return pool
}

const onConnection = async <T>(pool: pg.Pool, run: (client: pg.PoolClient) => Promise<T>): Promise<T> => {
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

/** Statements outside of a transaction, each on any connection of the pool. */
export const readsOn = (pool: pg.Pool, { send, sendTogether }: Statements): Reads => ({
  rows: (query) => onConnection(pool, (client) => send(client, query)),
  together: (queries) => onConnection(pool, (client) => sendTogether(client, queries)),
})
