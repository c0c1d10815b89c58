import { AsyncLocalStorage } from 'node:async_hooks'
import type pg from 'pg'

/** Runs Prisma's work so that the connection it takes from the pool is this one. */
export type BorrowConnection = {
  run: <T>(client: pg.PoolClient, work: () => T) => T
  /** The pool as Prisma sees it. */
  pool: pg.Pool
}

const NOTHING = { rows: [], fields: [], rowCount: 0 }
const ENDS: ReadonlySet<string> = new Set(['BEGIN', 'COMMIT', 'ROLLBACK'])

/** The connection without the right to begin, end, or give back. */
const lend = (client: pg.PoolClient): pg.PoolClient =>
  new Proxy(client, {
    get: (target, property) => {
      if (property === 'release') return () => undefined
      if (property === 'query')
        return (query: { text: string }) =>
          ENDS.has(query.text) ? Promise.resolve(NOTHING) : target.query(query)
      const value: unknown = Reflect.get(target, property, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })

export const borrowFrom = (pool: pg.Pool): BorrowConnection => {
  const lent = new AsyncLocalStorage<pg.PoolClient>()
  return {
    run: (client, work) => lent.run(client, work),
    pool: new Proxy(pool, {
      get: (target, property) => {
        if (property === 'connect')
          return async () => {
            const client = lent.getStore()
            return client ? lend(client) : target.connect()
          }
        const value: unknown = Reflect.get(target, property, target)
        return typeof value === 'function' ? value.bind(target) : value
      },
    }),
  }
}
