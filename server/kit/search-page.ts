import { join, sql, type Sql } from '#server/infra/database.ts'
import { MOST_COUNTED } from '#shared/kit/document.ts'
import type { ReadContext } from './context.ts'
import { partsOf, rowHas, textCount, textOf, type TextSearch, type Wanted } from './text-search.ts'

/**
 * A page of a searched list. The first rows tell how common the words are: common ones are found by walking on, because
 * all their rows would have to be sorted, and rare ones by the index, because the walk would not end.
 */

/** Rows that are looked at before anything is decided. */
const NEAR = 500
/** From this share of the first rows on, walking is cheaper than the index: to a page, to a full count. */
const COMMON_FOR_PAGE = 0.01
const COMMON_FOR_COUNT = 0.1
/** Ids that the index gives at most; enough for a count to end, though some are canceled or filtered away. */
const MOST_FOUND = MOST_COUNTED * 1.2

/** Which rows of the list, in which order; without the words. */
export type Listed = {
  table: Sql
  where: Sql
  /** What a row with the words has to meet as well. */
  also: Sql
  order: Sql
  size: number
  skipped: number
  /** Whether the total is asked for. */
  counts: boolean
}
export type Searched = { ids: number[]; total: number }

type Id = { id: number }
type Total = { total: number }
/** The first rows: how many there are, which have the words, and how many have each part of each pattern. */
type Near = { seen: number; ids: number[]; parts: number[] }

const nearSql = (
  search: TextSearch,
  has: Sql,
  parts: readonly string[],
  { table, where, order }: Listed,
): Sql => {
  const counts = parts.map((part) => sql`count(*) filter (where t.text like ${part})::int`)
  const text = parts.length > 0 ? textOf(search) : sql`null`
  return sql`select count(*) as seen, coalesce(array_agg(t."id") filter (where t.has), '{}') as ids, array[${join([...counts, sql`0`])}] as parts
    from (select t."id", ${has} as has, ${text} as text from ${table} t where ${where} order by ${order} limit ${NEAR}) t`
}

/** Ids by the part of each pattern that the fewest of the first rows have; `all` unless there were too many. */
const byIndex = async (
  ctx: ReadContext,
  search: TextSearch,
  { patterns }: Wanted,
  near: Near,
): Promise<{ ids: number[]; all: boolean }> => {
  let place = 0
  const asked = patterns.map((pattern) => {
    const parts = partsOf(pattern)
    const counts = parts.map(() => near.parts[place++] ?? 0)
    // Of equals the last: numbers end where they differ.
    const rarest = parts[counts.lastIndexOf(Math.min(...counts))] ?? pattern
    // Words that none of the first rows has are rare on the whole platform: the company is one more list to read.
    return search.found(rarest, pattern, near.ids.length > 0 ? ctx.session : null, MOST_FOUND + 1)
  })
  const found = await ctx.together<Id>(asked)
  return {
    ids: [...new Set(found.flat().map(({ id }) => id))],
    all: found.every((ids) => ids.length <= MOST_FOUND),
  }
}

const NOTHING = sql`select 0 as id, 0 as total where false`
const countSql = (rows: Sql): Sql =>
  sql`select count(*) as total from (select from ${rows} limit ${MOST_COUNTED + 1}) c`

/** The rows of these ids, each looked up by itself: the planner, which thinks that none has the words, reads the company's instead. */
const among = (ids: readonly number[], table: Sql, where: Sql): Sql =>
  sql`unnest(${ids}::int[]) k(id) cross join lateral (select t.* from ${table} t where t."id" = k.id and ${where} offset 0) t`

export const searchPage = async (
  ctx: ReadContext,
  search: TextSearch,
  wanted: Wanted,
  listed: Listed,
): Promise<Searched> => {
  const { table, where, also, order, size, skipped } = listed
  const has = sql`((${also}) and ${rowHas(search, wanted, ctx.session)})`
  const parts = wanted.patterns.flatMap(partsOf)
  const asked = parts.length > wanted.patterns.length && wanted.isIndexed ? parts : []
  const [near = { seen: 0, ids: [], parts: [] }] = await ctx.rows<Near>(nearSql(search, has, asked, listed))
  const page = near.ids.slice(skipped, skipped + size)
  if (near.seen < NEAR) return { ids: page, total: near.ids.length }

  const share = near.ids.length / NEAR
  const isNear = near.ids.length >= skipped + size
  if (isNear && !listed.counts) return { ids: page, total: 0 }
  const walked = sql`${where} and ${has}`
  const walks = textCount(search, wanted, ctx.session, {
    table,
    where: sql`${where} and (${also})`,
    most: MOST_COUNTED + 1,
  })
  const pageOf = (rows: Sql) =>
    sql`select t."id" from ${rows} order by ${order} limit ${size} offset ${skipped}`
  const all = sql`${table} t where ${walked}`
  const read = async (rows: Sql, count: Sql): Promise<Searched> => {
    const [found = [], total = []] = await ctx.together<Total & Id>([
      isNear ? NOTHING : pageOf(rows),
      listed.counts ? count : NOTHING,
    ])
    return { ids: isNear ? page : found.map(({ id }) => id), total: total[0]?.total ?? 0 }
  }
  const least = listed.counts ? COMMON_FOR_COUNT : COMMON_FOR_PAGE
  if (!wanted.isIndexed || share >= least) return read(all, walks)
  const found = await byIndex(ctx, search, wanted, near)
  const narrowed = among(found.ids, table, walked)
  // The index has compared the whole text already: where all of it may be read, a count does not read it again.
  const isKnown = wanted.filter === undefined && search.isOpen(ctx.session)
  const count = countSql(isKnown ? among(found.ids, table, where) : narrowed)
  if (found.all) return read(share >= COMMON_FOR_PAGE ? all : narrowed, count)
  const few = await read(all, count)
  return !listed.counts || few.total > MOST_COUNTED ? few : read(all, walks)
}
