import { sql, type Sql } from '#server/infra/database.ts'
import { MOST_COUNTED } from '#shared/kit/document.ts'
import type { ReadContext } from './context.ts'
import type { ListParts } from './list-parts.ts'

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

/** The page and the total of what is found; `seen` of the ids that were looked at. */
const pageOf = ({ way, size, skipped }: NarrowList, found: Sql, looked: Sql): Sql =>
  sql`with looked as materialized (${looked}), found as materialized (${found})
    select (select count(*) from looked) as seen, (select count(*) from found) as total,
      array(select f.id from found f order by f.id ${way} limit ${size} offset ${skipped}) as ids`

const look = async (ctx: ReadContext, list: NarrowList, found: Sql, looked: Sql): Promise<Looked> => {
  const [row = { ids: [], total: 0, seen: 0 }] = await ctx.rows<Looked>(pageOf(list, found, looked))
  return row
}

const amongFirst = (ctx: ReadContext, list: NarrowList, most: number): Promise<Looked> =>
  look(ctx, list, meeting(list, sql`select l.id from looked l`), firstOf(list.parts, list, most))

/** All ids of the list met with all of the filters; one by one where no index has them. */
const amongAll = (ctx: ReadContext, list: NarrowList): Promise<Looked> => {
  const { parts, met } = list
  if (met === null)
    return look(ctx, list, meeting(list, sql`select l.id from looked l`), allOf(parts, list))
  const both = sql`select l.id from looked l where l.id in (${met.rows})`
  return look(ctx, list, met.isAll ? both : meeting(list, both), allOf(parts, list))
}

export const narrowPage = async (
  ctx: ReadContext,
  list: NarrowList,
): Promise<{ ids: number[]; total: number }> => {
  const { size, skipped, counts } = list
  const near = await amongFirst(ctx, list, NEAR)
  const isWhole = near.seen < NEAR
  if (isWhole || (!counts && near.ids.length === size)) return near
  const wanted = Math.max(skipped + size, counts ? MOST_COUNTED + 1 : 0)
  const most = Math.ceil((wanted * 1.2 * NEAR) / Math.max(near.total, 1))
  if (most <= MOST_LOOKED) {
    const first = await amongFirst(ctx, list, most)
    if (first.seen < most || first.total >= wanted) return first
  }
  return amongAll(ctx, list)
}
