import { join, sql, type Sql } from '#server/infra/database.ts'
import { MOST_COUNTED } from '#shared/kit/document.ts'
import { rowsFor } from './rows-for.ts'
import type { Session } from './session.ts'
import { textOfListed, type Newest, type TextSearch, type Wanted } from './text-search.ts'

/**
 * The newest rows of a list without filters, read in the table of texts alone: an index gives their ids, and one scan their
 * texts. Row by row, each text and each row would be found from the root of an index.
 */

export type Looked = {
  search: TextSearch
  session: Session
  wanted: Wanted
  newest: Newest
  /** The table of the rows, and what a row with the words has to meet as well. */
  table: Sql
  also: Sql
}

const taken = ({ of, rows }: Newest, way: Sql, most: number): Sql =>
  sql`select u.id from ${of} cross join lateral (select t.id from (${rows}) t order by t.id ${way} limit ${most}) u`

const NEAR = sql`select n.id from near n`

/** Whether a listed text has the words; its row is looked up only where it has, and where it is asked for more. */
const hasAll = ({ wanted, table, also }: Looked): Sql =>
  wanted.filter === undefined
    ? sql`f.has`
    : sql`case when f.has then (select ${also} from ${table} t where t."id" = f.id) end`

/** Of the first `most` rows, by the index: those that have the words, and how many have each of these parts. */
export const nearestSql = (looked: Looked, parts: readonly string[], way: Sql, most: number): Sql => {
  const { search, session, wanted, newest } = looked
  const counts = parts.map((part) => sql`count(*) filter (where f.text like ${part})::int`)
  return sql`with near as materialized (${taken(newest, way, most)} order by u.id ${way} limit ${most})
    select (select count(*) from near) as seen, coalesce(array_agg(f.id order by f.id ${way}) filter (where f.has), '{}') as ids,
      array[${join([...counts, sql`0`])}] as parts, coalesce(max(f.id) - min(f.id), 0) as span
    from (select f.id, f.text, ${hasAll(looked)} as has
      from (${textOfListed(search, wanted, session, newest, { ids: NEAR })}) f) f`
}

/** Of so many rows that are looked at, more cost more memory than their texts take time one by one. */
const MOST_LOOKED = 250_000
/** How many rows are looked at for so many that have the words, where the first rows have them this often; null: too many. */
export const enoughFor = (wanted: number, share: number): number | null => {
  const rows = rowsFor(wanted, share)
  return rows <= MOST_LOOKED ? rows : null
}

/** A page that is among so many of the first rows; fewer ids where it is not. */
export const newestPage = (
  looked: Looked,
  way: Sql,
  rows: number,
  cut: { size: number; skipped: number },
): Sql => {
  const { search, session, wanted, newest } = looked
  return sql`with near as materialized (${taken(newest, way, rows)} order by u.id ${way} limit ${rows})
    select f.id from (${textOfListed(search, wanted, session, newest, { ids: NEAR, way })}) f
    where ${hasAll(looked)} order by f.id ${way} limit ${cut.size} offset ${cut.skipped}`
}

/** How many of so many rows of the list have the words, and how many rows there were; which of the list's is all the same. */
export const newestCount = (looked: Looked, rows: number): Sql => {
  const { search, session, wanted, newest } = looked
  return sql`with near as materialized (${taken(newest, sql`desc`, rows)} limit ${rows})
    select (select count(*) from near) as rows, count(*) as total from (
      select from (${textOfListed(search, wanted, session, newest, { ids: NEAR })}) f
      where ${hasAll(looked)} limit ${MOST_COUNTED + 1}) c`
}
