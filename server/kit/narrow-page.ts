import { sql, type Sql } from '#server/infra/database.ts'
import { MOST_COUNTED } from '#shared/kit/document.ts'
import type { ReadContext } from './context.ts'
import type { ListParts } from './list-parts.ts'
import { rowsFor } from './rows-for.ts'

/**
 * A page of a list with filters whose rows only the session's own ids tell: orders of a carrier. The newest rows tell how
 * many of them meet the filters. Where these are many, the list is looked at until it is told; few are found by indexes of
 * the filters, and met with the session's ids, so that no row is read but those of the page.
 */

export type NarrowList = {
  parts: ListParts
  /** Ids (`id`) of at least all rows that meet the filters; null: no index has them. */
  met: { rows: Sql; isAll: boolean } | null
  table: Sql
  /** The filters as a condition of the row `t`. */
  where: Sql
  /** Where the page goes on, as a condition of the id of `t`. */
  reached: Sql
  /** By the id, downwards or upwards. */
  way: Sql
  size: number
  skipped: number
  counts: boolean
}
type Looked = { ids: number[]; total: number; seen: number }

/** Rows that are looked at before anything is decided. */
const NEAR = 500
/** Up to so many rows are looked at one by one, rather than all ids of the list and of the filters together. */
const MOST_LOOKED = 30_000

const firstOf = ({ of, rows }: ListParts, { reached, way }: NarrowList, most: number): Sql =>
  sql`select u.id from ${of} cross join lateral (select t.id from (${rows}) t where ${reached} order by t.id ${way} limit ${most}) u
    order by u.id ${way} limit ${most}`
const allOf = ({ of, rows }: ListParts, { reached }: NarrowList): Sql =>
  sql`select t.id from ${of} cross join lateral (${rows}) t where ${reached}`

/** Rows of these ids, found by one scan, that meet the filters. */
const meeting = ({ table, where }: NarrowList, ids: Sql): Sql =>
  sql`select t."id" from ${table} t where t."id" = any(array(${ids})) and ${where}`

/** Rows of the list that meet the filters: the filters' ids met with the list's, or each row where no index has them. */
const meetingAll = (list: NarrowList): Sql => {
  const { parts, met } = list
  const ids = allOf(parts, list)
  if (met === null) return meeting(list, ids)
  const both = sql`select m.id from (${met.rows}) m where m.id in (${ids})`
  return met.isAll ? both : meeting(list, both)
}

const pageSql = ({ way, size, skipped }: NarrowList): Sql =>
  sql`array(select f.id from found f order by f.id ${way} limit ${size} offset ${skipped})`

const NOTHING: Looked = { ids: [], total: 0, seen: 0 }

/** Of the first `most` rows of the list: the page, how many meet the filters, and how many rows there were. */
const amongFirst = async (ctx: ReadContext, list: NarrowList, most: number): Promise<Looked> => {
  const [row = NOTHING] =
    await ctx.rows<Looked>(sql`with looked as materialized (${firstOf(list.parts, list, most)}),
    found as materialized (${meeting(list, sql`select l.id from looked l`)})
    select (select count(*) from looked) as seen, (select count(*) from found) as total, ${pageSql(list)} as ids`)
  return row
}

/** Of the whole list; where the page is known, the total alone, which is told up to a number. */
const amongAll = async (ctx: ReadContext, list: NarrowList, page: number[] | null): Promise<Looked> => {
  const found = meetingAll(list)
  const [row = NOTHING] = await ctx.rows<Looked>(
    page
      ? sql`select count(*) as total from (${found} limit ${MOST_COUNTED + 1}) c`
      : sql`with found as materialized (${found}) select (select count(*) from found) as total, ${pageSql(list)} as ids`,
  )
  return { ...row, ids: page ?? row.ids }
}

export const narrowPage = async (
  ctx: ReadContext,
  list: NarrowList,
): Promise<{ ids: number[]; total: number }> => {
  const { size, skipped, counts } = list
  const near = await amongFirst(ctx, list, NEAR)
  const isThere = ({ ids }: Looked): boolean => ids.length === size
  if (near.seen < NEAR || (isThere(near) && !counts)) return near
  // None of the first rows: the filters' own indexes are asked.
  const share = near.total / NEAR
  const forPage = rowsFor(skipped + size, share)
  const forAll = counts ? Math.max(rowsFor(MOST_COUNTED + 1, share), forPage) : forPage
  const most = forAll <= MOST_LOOKED ? forAll : forPage
  const goesOn = most <= MOST_LOOKED && (most === forAll || !isThere(near))
  const first = goesOn ? await amongFirst(ctx, list, most) : near
  const isCounted = !counts || first.total > MOST_COUNTED
  if ((goesOn && first.seen < most) || (isThere(first) && isCounted)) return first
  return amongAll(ctx, list, isThere(first) ? first.ids : null)
}
