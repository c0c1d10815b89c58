import type pg from 'pg'
import type { PrismaClient } from '#server/generated/prisma/client.ts'
import type { Rows, Together, Transaction } from './database.ts'
import { prismaOn, type BorrowConnection } from './prisma-on-connection.ts'
import { gather, queryConfig, send, sendTogether, settled, type Sql } from './statements.ts'

/**
 * One transaction on one connection. `begin` leaves with the first statement and `commit` with the last, so neither
 * costs a way of its own; Prisma joins only where it is asked for something.
 */

const nothing = (): void => undefined

const commit = async (client: pg.PoolClient, last: readonly Sql[]): Promise<void> => {
  gather(client)
  const answers = [...last.map((query) => client.query(queryConfig(query))), client.query('commit')]
  const ended = (await settled(answers)).at(-1)
  // A failure that the action caught has undone everything all the same.
  if (ended?.command !== 'COMMIT') throw new Error('the transaction was not committed')
}

export const createTransactions =
  (pool: pg.Pool, prisma: PrismaClient, borrow: BorrowConnection) =>
  async <T>(run: (transaction: Transaction) => Promise<T>): Promise<T> => {
    const client = await pool.connect()
    // A connection that breaks fails its statements; without a listener it would end the process.
    client.on('error', nothing)
    const last: Sql[] = []
    const typed = prismaOn(prisma, client, borrow)
    const rows: Rows = (query) => send(client, query)
    const together: Together = (queries) => sendTogether(client, queries)
    let broken: unknown
    try {
      gather(client)
      const begun = client.query('begin')
      // It is waited for below; until then its failure is nobody's.
      begun.catch(nothing)
      const result = await run({ db: typed.db, rows, together, last: (query) => void last.push(query) })
      await begun
      await typed.leave()
      await commit(client, last)
      return result
    } catch (error) {
      await typed.leave().catch(nothing)
      await client.query('rollback').catch((failure: unknown) => {
        broken = failure
      })
      throw error
    } finally {
      client.removeListener('error', nothing)
      client.release(broken !== undefined)
    }
  }
