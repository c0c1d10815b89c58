import pg from 'pg'
import { Prisma } from '#server/generated/prisma/client.ts'
import { NamedQuery } from './named-query.ts'
import { parseTimestamp } from './timestamps.ts'

/** How a statement travels: named, so that a connection plans it once; its values come back ready for the wire. */

export type Sql = Prisma.Sql
export const { sql, join, raw } = Prisma

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
export const statementName = (text: string): string | undefined => {
  const known = statementNames.get(text)
  if (known !== undefined) return known
  if (statementNames.size >= MAX_STATEMENTS) return undefined
  const name = `t${statementNames.size}`
  statementNames.set(text, name)
  return name
}

/** What pg is asked to do; `callback` hears how it went. */
type Callback = (error: Error | undefined, result: pg.QueryResult) => void
const submittable = (query: Sql, callback: Callback): pg.Query => {
  const { text, values } = query
  const name = statementName(text)
  return new NamedQuery({ text, values, types, ...(name === undefined ? {} : { name }) }, callback)
}

type Wire = { connection: { stream: { cork: () => void; uncork: () => void } } }

/** Everything that `client` is asked for until this tick ends leaves in one write; what a write costs dwarfs a statement. */
export const gather = (client: pg.PoolClient): void => {
  const { stream } = (client as unknown as Wire).connection
  stream.cork()
  process.nextTick(() => stream.uncork())
}

export const send = async <T>(client: pg.PoolClient, query: Sql): Promise<T[]> => {
  try {
    return await new Promise<T[]>((resolve, reject) => {
      client.query(
        submittable(query, (error, result) => (error ? reject(error) : resolve(result.rows as T[]))),
      )
    })
  } catch (error) {
    // The stack of the caller, instead of the socket's that brought the answer.
    if (error instanceof Error) Error.captureStackTrace(error)
    throw error
  }
}

/** Waits for all of them, whatever becomes of each: nothing may be under way when the connection goes back. */
export const settled = async <T>(answers: readonly Promise<T>[]): Promise<T[]> => {
  const outcomes = await Promise.allSettled(answers)
  return outcomes.map((outcome) => {
    if (outcome.status === 'rejected') throw outcome.reason
    return outcome.value
  })
}

export const sendTogether = <T>(client: pg.PoolClient, queries: readonly Sql[]): Promise<T[][]> => {
  gather(client)
  return settled(queries.map((query) => send<T>(client, query)))
}

/** What a prepared statement answered has changed; the statement is not there. */
const STALE = new Set(['0A000', '26000'])

/** Whether the connection that this error came over is of no more use: it ends, or its prepared statements are out of date. */
export const spoils = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && (error.severity === 'FATAL' || STALE.has(error.code ?? ''))
