import type { Client } from 'pg'

/** How a migration that does nothing but build indexes builds each of them beside the writing of the version that still runs. */

type Index = { name: string; table: string; build: string }

/** Smaller tables are indexed in milliseconds, and then in one transaction. */
const LARGE_BYTES = 1_000_000
const BUILDS = /^create( unique)? index "?(\w+)"? on "?(\w+)"?\s*(?:using|\()/i

/** Indexes of a text that builds nothing else; null for any other text. */
const indexesIn = (sql: string): Index[] | null => {
  const statements = sql
    .replaceAll(/^--.*$/gm, '')
    .split(';')
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '')
  const indexes = statements.flatMap((statement) => {
    const [, , name, table] = BUILDS.exec(statement) ?? []
    if (name === undefined || table === undefined) return []
    return [{ name, table, build: statement.replace(/ index /i, ' index concurrently ') }]
  })
  return indexes.length > 0 && indexes.length === statements.length ? indexes : null
}

/**
 * Whether one of their tables is large, or an index was begun before, and no table is partitioned: PostgreSQL builds no
 * index of those beside writing.
 */
const isWorthIt = async (client: Client, indexes: readonly Index[]): Promise<boolean> => {
  const { rows } = await client.query<{ worth: boolean }>(
    `select bool_and(relkind = 'r') and (bool_or(pg_relation_size(oid) > $2)
       or exists (select from unnest($3::text[]) n where to_regclass(quote_ident(n)) is not null)) as worth
     from pg_class where oid = any(select to_regclass(quote_ident(t)) from unnest($1::text[]) t)`,
    [indexes.map(({ table }) => table), LARGE_BYTES, indexes.map(({ name }) => name)],
  )
  return rows[0]?.worth ?? false
}

/** One that an interrupted build left behind is of no use to a reader, and costs each writer. */
const buildOne = async (client: Client, { name, build }: Index): Promise<void> => {
  const { rows } = await client.query<{ valid: boolean }>(
    `select indisvalid as valid from pg_index where indexrelid = to_regclass(quote_ident($1))`,
    [name],
  )
  if (rows[0]?.valid === true) return
  const dropped = `drop index concurrently if exists ${client.escapeIdentifier(name)}`
  if (rows[0] !== undefined) await client.query(dropped)
  try {
    await client.query(build)
  } catch (error) {
    await client.query(dropped).catch(() => undefined)
    throw error
  }
}

/**
 * Builds the indexes of a migration outside of a transaction (decision 0236). Those that stand are not built again, so that
 * an interrupted migration goes on where it stopped.
 * @returns false for a migration that has to be applied as a whole
 */
export const buildBeside = async (client: Client, sql: string): Promise<boolean> => {
  const indexes = indexesIn(sql)
  if (indexes === null || !(await isWorthIt(client, indexes))) return false
  // oxlint-disable-next-line no-await-in-loop -- two builds of one table wait for each other
  for (const index of indexes) await buildOne(client, index)
  return true
}
