import type pg from 'pg'
import type { Rows, Together, Transaction } from './database-types.ts'
import { assertWanted, currentErrand } from './errand.ts'
import { cut, gather } from './pg-inside/connection-stream.ts'
import type { BorrowConnection } from './pg-inside/lend-connection.ts'
import { prismaOn, type OpenPrisma } from './pg-inside/prisma-on-connection.ts'
import { sql, type Sql } from './sql.ts'
import { settled, spoils, type Statements } from './statements.ts'

/**
 * One transaction on one connection. `begin` leaves with the first statement and `commit` with the last, so neither
 * costs a way of its own; Prisma joins only where it is asked for something.
 */

const nothing = (): void => undefined

const WRITTEN = sql`select (pg_current_wal_insert_lsn() - '0/0')::bigint as position`

/** @returns the position in the log that the change ends before, where it is asked for */
const commit = async (
  { send }: Statements,
  client: pg.PoolClient,
  last: readonly Sql[],
  asked: boolean,
): Promise<number | null> => {
  gather(client)
  const sent = last.map((query) => send(client, query))
  const ending = client.query('commit')
  const written = asked ? send<{ position: number }>(client, WRITTEN) : Promise.resolve([])
  await settled<unknown>([...sent, ending, written])
  const ended = await ending
  // A failure that the action caught has undone everything all the same.
  if (ended.command !== 'COMMIT') throw new Error('the transaction was not committed')
  return (await written)[0]?.position ?? null
}

type Tools = {
  pool: pg.Pool
  statements: Statements
  prisma: OpenPrisma
  borrow: BorrowConnection
  /** Hears how far the log went with a writer's change. */
  wrote: ((writer: string, position: number) => Promise<void>) | undefined
}

export const createTransactions =
  ({ pool, statements, prisma, borrow, wrote }: Tools) =>
  async <T>(run: (transaction: Transaction) => Promise<T>, writer?: string): Promise<T> => {
    const errand = currentErrand()
    assertWanted(errand)
    const client = await pool.connect()
    // A connection that breaks fails its statements; without a listener it would end the process.
    client.on('error', nothing)
    const last: Sql[] = []
    const typed = prismaOn(prisma, client, borrow)
    const rows: Rows = (query) => statements.send(client, query)
    const together: Together = (queries) => statements.sendTogether(client, queries)
    let isSpoilt = false
    let isCommitting = false
    const unwatch = errand?.watch(() => {
      if (!isCommitting) cut(client)
    })
    try {
      assertWanted(errand, true)
      gather(client)
      const begun = client.query('begin')
      // It is waited for below; until then its failure is not handled.
      begun.catch(nothing)
      const result = await run({ db: typed.db, rows, together, last: (query) => void last.push(query) })
      await begun
      await typed.leave()
      assertWanted(errand, true)
      // From here on it may have happened, and is not undone for a client that does not hear of it.
      isCommitting = true
      const position = await commit(statements, client, last, wrote !== undefined && writer !== undefined)
      if (writer !== undefined && position !== null) await wrote?.(writer, position)
      return result
    } catch (error) {
      isSpoilt = spoils(error)
      await typed.leave().catch(nothing)
      await client.query('rollback').catch(() => {
        isSpoilt = true
      })
      if (!isCommitting) assertWanted(errand, true)
      throw error
    } finally {
      unwatch?.()
      client.removeListener('error', nothing)
      client.release(isSpoilt)
    }
  }
