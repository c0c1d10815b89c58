import type { Prisma } from '#server/generated/prisma/client.ts'
import type { Sql } from './sql.ts'

/** Runs a query and gives rows with wire-ready values: numeric and timestamps as strings, int8 as number. */
export type Rows = <T = Record<string, unknown>>(query: Sql) => Promise<T[]>

/** Several queries that do not wait for each other's answers, over one connection and in one write. */
export type Together = <T = Record<string, unknown>>(queries: readonly Sql[]) => Promise<T[][]>

/** Reading outside of a transaction. */
export type Reads = { rows: Rows; together: Together }

export type Transaction = {
  db: Prisma.TransactionClient
  rows: Rows
  together: Together
  /** A statement that leaves with the commit; when it fails, so does the transaction. */
  last: (query: Sql) => void
}
