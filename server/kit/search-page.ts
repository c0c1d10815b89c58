import { join, sql, type Sql } from '#server/infra/database.ts'
import { MOST_COUNTED } from '#shared/kit/document.ts'
import type { ReadContext } from './context.ts'
import type { Session } from './session.ts'
import { foundSql, type Found, type Listed, type Near } from './search-found.ts'
import { nearestSql, type Looked } from './search-newest.ts'
import {
  NOTHING,
  pageOf,
  totalOf,
  walkCount,
  walkPage,
  type Id,
  type Total,
  type Walk,
} from './search-walk.ts'
import {
  partsCount,
  partsOf,
  rowHas,
  textAndWords,
  textCount,
  type TextSearch,
  type Wanted,
} from './text-search.ts'

/**
 * A page of a searched list. The first rows tell how common the words are: common ones are found by walking on, because
 * all their rows would have to be sorted, and rare ones by the index, because the walk would not end.
 */

/** Rows that are looked at before anything is decided. */
const NEAR = 500
/** Of a number that an index of its own finds: where none of so many has it, it is rare, and no more are looked at. */
const NEAR_OF_NUMBER = 100
const NUMBER = /\d{5}/
/** From this share of the first rows on, walking is cheaper than the index: to a page, to a full count. */
const COMMON_FOR_PAGE = 0.01
const COMMON_FOR_COUNT = 0.2
/** Where the list has at least one of so many texts, they may be read one after the other instead of row by row. */
const SPARSE = 4

export type Searched = { ids: number[]; total: number }

type NearOf = Near & { most: number }
type Searching = { search: TextSearch; wanted: Wanted; listed: Listed; looked: Looked | null }

const partsAsked = ({ patterns, isIndexed }: Wanted): readonly string[] => {
  const parts = patterns.flatMap(partsOf)
  return parts.length > patterns.length && isIndexed ? parts : []
}

/** Of each of the first rows its text is looked up once, for the words and for their parts. */
const nearSql = (
  search: TextSearch,
  session: Session,
  wanted: Wanted,
  { table, where, also, order }: Listed,
  most: number,
): Sql => {
  const counts = partsAsked(wanted).map((part) => sql`count(*) filter (where t.text like ${part})::int`)
  // The text is compared before the row: folding the row's own column costs more.
  return sql`select count(*) as seen, coalesce(array_agg(t."id") filter (where t.has), '{}') as ids, array[${join([...counts, sql`0`])}] as parts,
      coalesce(max(t."id") - min(t."id"), 0) as span
    from (select t."id", s.text, s.has and (${also}) as has
      from (select t.* from ${table} t where ${where} order by ${order} limit ${most}) t
      left join lateral (${textAndWords(search, wanted, session)}) s on true order by ${order}) t`
}

const NO_ROWS: Near = { seen: 0, ids: [], parts: [], span: 0 }
/** The first rows; the number of them that was asked for is `most`. */
const lookNear = async (ctx: ReadContext, { search, wanted, listed, looked }: Searching): Promise<NearOf> => {
  const { idOrder } = listed
  const look = async (most: number): Promise<NearOf> => {
    const near =
      looked && idOrder
        ? nearestSql(looked, partsAsked(wanted), idOrder, most)
        : nearSql(search, ctx.session, wanted, listed, most)
    const [found = NO_ROWS] = await ctx.rows<Near>(near)
    return { ...found, most }
  }
  const isNumber = search.knowsNumbers && wanted.patterns.every((one) => NUMBER.test(one))
  const near = await look(isNumber ? NEAR_OF_NUMBER : NEAR)
  return isNumber && near.ids.length > 0 && near.seen === NEAR_OF_NUMBER ? look(NEAR) : near
}

/** The list's newest rows by the ids of an index, where it has no filters. */
const newestOf = (
  { session }: ReadContext,
  search: TextSearch,
  wanted: Wanted,
  { table, also, isUsual }: Listed,
): Looked | null => {
  const newest = isUsual ? search.newest(session) : null
  return newest && { search, session, wanted, newest, table, also }
}

const walkOf = (
  { session }: ReadContext,
  { search, wanted, listed, looked }: Searching,
  has: Sql,
  near: NearOf,
): Walk => {
  const { table, where, also, order, idOrder, size, skipped, isUsual } = listed
  const most = MOST_COUNTED + 1
  const isDense = idOrder !== null && near.span < SPARSE * near.most
  const parts = isUsual && wanted.filter === undefined ? search.walked(session, isDense) : null
  return {
    looked,
    idOrder,
    share: near.ids.length / near.most,
    cut: { size, skipped },
    page: sql`select t."id" from ${table} t where ${where} and ${has} order by ${order} limit ${size} offset ${skipped}`,
    count: parts
      ? partsCount(search, wanted, session, { ...parts, most })
      : textCount(search, wanted, session, { table, where: sql`${where} and (${also})`, most }),
  }
}

export const searchPage = async (
  ctx: ReadContext,
  search: TextSearch,
  wanted: Wanted,
  listed: Listed,
): Promise<Searched> => {
  const { also, size, skipped, counts } = listed
  const has = sql`(${rowHas(search, wanted, ctx.session)} and (${also}))`
  const searching = { search, wanted, listed, looked: newestOf(ctx, search, wanted, listed) }
  const near = await lookNear(ctx, searching)
  const page = near.ids.slice(skipped, skipped + size)
  if (near.seen < near.most) return { ids: page, total: near.ids.length }

  const isNear = near.ids.length >= skipped + size
  if (isNear && !counts) return { ids: page, total: 0 }
  const way = walkOf(ctx, searching, has, near)
  const walk = async (pages: boolean, counted: boolean): Promise<Searched> => {
    const [ids = [], [count] = []] = await ctx.together<Total & Id>([
      pages ? walkPage(way) : NOTHING,
      counted ? walkCount(way) : NOTHING,
    ])
    return {
      ids: pages ? await pageOf(ctx, way, ids) : page,
      total: counted ? await totalOf(ctx, way, count) : 0,
    }
  }
  const walks = way.share >= COMMON_FOR_PAGE
  const isDear = way.share >= COMMON_FOR_COUNT && !(listed.isUsual && wanted.patterns.every(search.isKept))
  if (!wanted.isIndexed || (counts ? isDear : walks)) return walk(!isNear, counts)

  const wantsIds = !isNear && !walks
  const wantsWalk = !isNear && walks
  const [[found] = [], ids = []] = await ctx.together<Found & Id>([
    foundSql(search, { session: ctx.session, wanted, near, has, wantsIds }, listed),
    wantsWalk ? walkPage(way) : NOTHING,
  ])
  const { total = 0, is_all: isAll = true } = found ?? {}
  const shown = isNear ? page : wantsWalk ? await pageOf(ctx, way, ids) : (found?.ids ?? [])
  if (isAll) return { ids: shown, total }
  const rest = await walk(wantsIds, counts && total <= MOST_COUNTED)
  return { ids: wantsIds ? rest.ids : shown, total: Math.max(total, rest.total) }
}
