import type { Client } from 'pg'

/**
 * A migration of several tables holds one and waits for the next, while a writer holds that and waits for the first: on a busy
 * database it would give up each time. Taken together, in the order in which the tables came, as writers do from an order
 * to its parts, none waits for the other.
 */

const NAMES = [
  /\balter table (?:only )?"?(\w+)/gi,
  /\b(?:create|drop)(?: constraint)? trigger [^;]*? on "?(\w+)/gi,
  /\bcreate (?:unique )?index [^;]*? on "?(\w+)/gi,
  /\breferences "?(\w+)/gi,
]

const FUNCTIONS = /\bcreate (?:or replace )?function "?(\w+)/gi

/** A trigger that runs at that moment would look for a function that is gone: its table is kept still. */
export const losesFunction = (sql: string): boolean => /^\s*drop function /im.test(sql)

/** Tables that a text changes, and those that it leads to. */
const tablesIn = (sql: string): string[] => {
  const text = sql.replaceAll(/^\s*--.*$/gm, '')
  return [...new Set(NAMES.flatMap((pattern) => [...text.matchAll(pattern)].map(([, name = '']) => name)))]
}

/** Keeps all out of the tables that a migration is about to change, until its transaction ends. */
export const lockTogether = async (client: Client, sql: string): Promise<void> => {
  const functions = losesFunction(sql) ? [...sql.matchAll(FUNCTIONS)].map(([, name]) => name) : []
  const { rows } = await client.query<{ list: string | null }>(
    `select string_agg(quote_ident(relname), ', ' order by oid) as list from pg_class
     where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace and (relname = any($1)
       or oid in (select tgrelid from pg_trigger t join pg_proc p on p.oid = t.tgfoid where p.proname = any($2)))`,
    [tablesIn(sql), functions],
  )
  const list = rows[0]?.list ?? null
  if (list !== null) await client.query(`lock table ${list} in access exclusive mode`)
}
