import { join, sql, type Sql } from '#server/infra/database.ts'
import { MOST_COUNTED } from '#shared/kit/document.ts'
import type { Session } from './session.ts'
import { partsOf, type TextSearch, type Wanted } from './text-search.ts'

/** What the index of texts gives of a searched list, in one statement: no id leaves the database but those of the page. */

/** Rows that the index gives at most; enough for a count to end, though some are canceled or filtered away. */
const MOST_FOUND = MOST_COUNTED * 1.2

/** Which rows of the list, in which order; without the words. */
export type Listed = {
  table: Sql
  where: Sql
  /** What a row with the words has to meet as well. */
  also: Sql
  order: Sql
  /** By the id alone, downwards or upwards; null: by something else. */
  idOrder: Sql | null
  size: number
  skipped: number
  /** Whether the total is asked for. */
  counts: boolean
  /** The list without filters, from its first row on. */
  isUsual: boolean
}
/** The first rows: how many there are, which have the words, how many have each part of each pattern, how far ids go. */
export type Near = { seen: number; ids: number[]; parts: number[]; span: number }

/** How many rows the list has, ids of the page where they are asked for, and whether the index gave all rows. */
export type Found = { total: number; ids: number[]; is_all: boolean }

export type Asking = {
  session: Session
  wanted: Wanted
  near: Near
  /** The condition of a row that has the words. */
  has: Sql
  wantsIds: boolean
}

/**
 * So many of the first rows have a part that is rare enough. Words that are kept are asked for by it, since a whole pattern
 * of theirs would compare all rows of the longest; of other patterns one row in 500 is some thousand texts to compare.
 */
const RARE = 5

/** One word, whose rows are kept: a part of it would send the search to the trigrams. */
const ONE_WORD = /^%\p{L}+%$/u

/** The part of each pattern that the fewest of the first rows have, or the whole of it where all parts are common. */
const rarestParts = (
  search: TextSearch,
  { patterns }: Wanted,
  near: Near,
  isWord: (pattern: string) => boolean,
): { part: string; pattern: string }[] => {
  let place = 0
  return patterns.map((pattern) => {
    const [, ...parts] = partsOf(pattern)
    place += 1
    const counts = parts.map(() => near.parts[place++] ?? 0)
    const least = Math.min(...counts)
    const isRare = search.isKept(pattern)
      ? !isWord(pattern) && (least <= RARE || near.ids.length <= RARE)
      : least === 0
    // Of equals the last: numbers end where they differ.
    return { part: (isRare && parts[counts.lastIndexOf(least)]) || pattern, pattern }
  })
}

/** Rows `k` that meet the condition, each looked up by itself: the planner would read all rows of the company instead. */
const among = (rows: Sql, table: Sql, condition: Sql): Sql =>
  sql`${rows} k cross join lateral (select t.* from ${table} t where t."id" = k.id and ${condition} offset 0) t`

export const foundSql = (
  search: TextSearch,
  { session, wanted, near, has, wantsIds }: Asking,
  { table, where, order, idOrder, size, skipped, isUsual }: Listed,
): Sql => {
  // Words that none of the first rows has are rare on the whole platform: the company is one more list to read.
  const isKept = isUsual && wanted.patterns.every(search.isKept)
  const isRare = near.ids.length === 0 && !isKept
  const isSettled = isUsual && !isRare && wanted.filter === undefined
  const isKeptWord = (pattern: string): boolean =>
    isSettled && ONE_WORD.test(pattern) && search.isKept(pattern)
  const asked = rarestParts(search, wanted, near, isKeptWord).map((each) =>
    search.found({
      ...each,
      session: isRare ? null : session,
      isUsual: isSettled,
      most: (isSettled && !wantsIds ? MOST_COUNTED : MOST_FOUND) + 1,
    }),
  )
  const isOpen = wanted.filter === undefined && search.isOpen(session)
  const [only, ...others] = asked
  if (only && others.length === 0 && isSettled && isOpen && !wantsIds)
    return sql`select count(*) as total, '{}'::int[] as ids, true as is_all from (${only}) f`
  const found =
    asked.length === 1
      ? join(asked)
      : sql`select u.id, bool_or(u.sure) as sure from (${join(asked, ' union all ')}) u group by 1`
  // The index has compared the whole text: where all of it may be read, no row is asked again.
  const checked = among(sql`found`, table, isOpen ? where : sql`${where} and ${has}`)
  const settled = isOpen
    ? sql`select k.id from found k`
    : sql`select k.id from found k where k.sure union all select k.id from ${checked} where not k.sure`
  const page = idOrder
    ? sql`select k.id from kept k order by k.id ${idOrder}`
    : sql`select k.id from ${among(sql`kept`, table, sql`true`)} order by ${order}`
  return sql`with found as materialized (${found}), kept as materialized (${isSettled ? settled : sql`select k.id from ${checked}`})
    select (select count(*) from (select from kept limit ${MOST_COUNTED + 1}) c) as total,
      ${wantsIds ? sql`array(${page} limit ${size} offset ${skipped})` : sql`'{}'::int[]`} as ids,
      (select count(*) <= ${MOST_FOUND} from found) as is_all`
}
