import pg from 'pg'
import { Prisma } from '#server/generated/prisma/client.ts'
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

export const queryConfig = (query: Sql) => {
  const { text } = query
  const name = statementName(text)
  return { text, values: query.values, types, ...(name === undefined ? {} : { name }) }
}

type Wire = { connection: { stream: { cork: () => void; uncork: () => void } } }

/** Everything that `client` is asked for until this tick ends leaves in one write; what a write costs dwarfs a statement. */
export const gather = (client: pg.PoolClient): void => {
  const { stream } = (client as unknown as Wire).connection
  stream.cork()
  process.nextTick(() => stream.uncork())
}

export const send = async <T>(client: pg.PoolClient, query: Sql): Promise<T[]> =>
  (await client.query(queryConfig(query))).rows as T[]

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
