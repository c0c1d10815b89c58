import pg from 'pg'
import { gather } from './pg-inside/connection-stream.ts'
import { createDescriptions, NamedQuery } from './pg-inside/named-query.ts'
import { written, type Sql } from './sql.ts'
import { parseTimestamp } from './timestamps.ts'

/** How a statement travels: named, so that a connection plans it once; its values come back ready for the wire. */

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

/** Texts that get a name. Bounded, because every connection keeps its own prepared copy. */
const MAX_STATEMENTS = 600

/** A text that has a name. One text for each, so that it is compared by its place in memory. */
type Named = { name: string; text: string }

/** Statements of one database: their names, and how they are sent. */
export type Statements = {
  nameOf: (text: string) => string | undefined
  send: <T>(client: pg.PoolClient, query: Sql) => Promise<T[]>
  sendTogether: <T>(client: pg.PoolClient, queries: readonly Sql[]) => Promise<T[][]>
}

export const createStatements = (): Statements => {
  const names = new Map<string, Named>()
  const descriptions = createDescriptions()

  const named = (text: string): Named | { text: string } => {
    const known = names.get(text)
    if (known !== undefined) return known
    if (names.size >= MAX_STATEMENTS) return { text }
    const fresh = { name: `t${names.size}`, text }
    names.set(text, fresh)
    return fresh
  }
  const nameOf = (text: string): string | undefined => {
    const known = named(text)
    return 'name' in known ? known.name : undefined
  }

  const ask = <T>(client: pg.PoolClient, query: Sql): Promise<T[]> =>
    new Promise((resolve, reject) => {
      const { text, values } = written(query)
      const config = { ...named(text), values, types }
      client.query(
        new NamedQuery(config, descriptions, (error, result) =>
          error ? reject(error) : resolve(result.rows as T[]),
        ),
      )
    })

  const send = async <T>(client: pg.PoolClient, query: Sql): Promise<T[]> => {
    try {
      return await ask<T>(client, query)
    } catch (error) {
      // The stack of the caller, instead of the socket's that brought the answer.
      if (error instanceof Error) Error.captureStackTrace(error)
      throw error
    }
  }

  return {
    nameOf,
    send,
    sendTogether: <T>(client: pg.PoolClient, queries: readonly Sql[]) => {
      gather(client)
      return settled(queries.map((query) => send<T>(client, query)))
    },
  }
}

/** Waits for all answers, failed ones too: nothing may be under way when the connection goes back. */
export const settled = async <T>(answers: readonly Promise<T>[]): Promise<T[]> => {
  const outcomes = await Promise.allSettled(answers)
  return outcomes.map((outcome) => {
    if (outcome.status === 'rejected') throw outcome.reason
    return outcome.value
  })
}

/** PostgreSQL refuses a prepared statement: its columns changed, or it is not there. */
const STALE: ReadonlySet<string> = new Set(['0A000', '26000'])

/** Whether the connection of this error is of no more use: it ends, or its prepared statements are out of date. */
export const spoils = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && (error.severity === 'FATAL' || STALE.has(error.code ?? ''))
