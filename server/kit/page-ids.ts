import { join, raw, sql, type Sql } from '#server/infra/database.ts'
import { MOST_COUNTED } from '#shared/kit/document.ts'
import type { SharedSide, Side } from './sides.ts'
import { beyond, orderOf, type KeyValue, type SortKey } from './sort-keys.ts'

/** Which ids a page has: counted from the list's first row, or going on from a row that is known. */

export type Cut = {
  size: number
  skipped: number
  /** Values of the row that the page goes on from; null: from where the list begins, or ends where it is reversed. */
  from: readonly KeyValue[] | null
  /** Towards the list's beginning. */
  reversed: boolean
  /** Whether the rows of all pages are counted. */
  counts: boolean
}
type Rows = {
  table: Sql
  where: Sql
  keys: readonly SortKey[]
  /** Rows lie together in another order than the list's, so that a walk may pass all others first. */
  isApart?: boolean
  /** Rows of several companies, each with an index of its own order. */
  side?: Side | null
  /** The same of companies that share some of their rows. */
  shared?: SharedSide | null
}

/** Sizes that screens ask for stand in the text of the query, so that its plan is made once, knowing them. */
const USUAL_SIZES = new Set([10, 20, 50, 100])
export const limitSql = ({ size, skipped }: Pick<Cut, 'size' | 'skipped'>): Sql => {
  const limit = USUAL_SIZES.has(size) ? raw(`limit ${size}`) : sql`limit ${size}`
  return skipped === 0 ? limit : sql`${limit} offset ${skipped}`
}

/** From here on a page would take more rows of each company than it passes in the whole list. */
const MOST_TAKEN = 1000

/** The first rows of each company, put together. */
const ofEachSide = ({ table, keys }: Rows, { column, companies }: Side, reached: Sql, cut: Cut): Sql => {
  const named = keys.map((key, at) => ({ ...key, value: raw(`u.k${at}`) }))
  const values = join(keys.map(({ value }, at) => sql`${value} as ${raw(`k${at}`)}`))
  return sql`select u."id" from (${companies}) v(company) cross join lateral (
      select t."id", ${values} from ${table} t where ${column} = v.company and ${reached}
      order by ${orderOf(keys, cut.reversed)} ${limitSql({ ...cut, size: cut.size + cut.skipped, skipped: 0 })}) u
    order by ${orderOf(named, cut.reversed)} ${limitSql(cut)}`
}

/** Rows of all companies together that are looked at, and the farthest row that is sought among them. */
const MOST_SHARED = 8000
const MOST_SOUGHT = 200

/**
 * The page among the first rows of each company. A company that has more rows than were looked at could have some of the
 * page's, unless its last one that was looked at comes after the page: then the list is put in order as a whole.
 */
const amongShared = (rows: Rows, shared: SharedSide, reached: { shared: Sql; all: Sql }, cut: Cut): Sql => {
  const { keys } = rows
  const wanted = cut.size + cut.skipped
  const order = orderOf(keys, cut.reversed)
  const named = keys.map((key, at) => ({ ...key, value: raw(`f.k${at}`) }))
  const values = join(keys.map(({ value }, at) => sql`${value} as ${raw(`k${at}`)}`))
  const names = (alias: string): Sql => raw(keys.map((_, at) => `${alias}.k${at}`).join())
  const before = raw(keys[0]?.descending === cut.reversed ? '<' : '>')
  return sql`with side as materialized (${shared.companies}), most as materialized (select ${raw(String(MOST_SHARED))} / greatest(count(*), 1) as rows from side),
    looked as materialized (select w.* from side v(company) cross join lateral (
      select t."id", ${values}, row_number() over (order by ${order}) as at, ${shared.has} as has from ${rows.table} t
      where ${shared.column} = v.company and ${reached.shared} order by ${order} limit (select rows from most)) w),
    found as materialized (select f.* from looked f where f.has order by ${orderOf(named, cut.reversed)} limit ${wanted}),
    farthest as (select ${names('f')} from found f order by ${orderOf(named, !cut.reversed)} limit 1),
    whole as materialized (select exists (select from looked) and not exists (select from looked l where l.at = (select rows from most)
      and ((select count(*) from found) < ${wanted} or exists (select from farthest f where (${names('l')}) ${before} (${names('f')})))) as is)
    (select f."id" from found f where (select "is" from whole) order by ${orderOf(named, cut.reversed)} ${limitSql(cut)})
    union all (select t."id" from ${rows.table} t where not (select "is" from whole) and ${reached.all} order by ${order} ${limitSql(cut)})`
}

/** In the order of the list, from its first row on. */
const walked = (rows: Rows, reached: Sql, cut: Cut): Sql => {
  const { table, keys, side } = rows
  if (side && cut.size + cut.skipped <= MOST_TAKEN && keys.every(({ isColumn }) => isColumn))
    return ofEachSide(rows, side, reached, cut)
  return sql`select t."id" from ${table} t where ${reached} order by ${orderOf(keys, cut.reversed)} ${limitSql(cut)}`
}

/** Found first and then put in order, where they are no more than a count tells; a walk otherwise. */
const foundFirst = (rows: Rows, reached: Sql, order: Sql, cut: Cut): Sql => {
  const { table, keys } = rows
  const limit = limitSql(cut)
  const most = raw(String(MOST_COUNTED))
  return sql`with found as materialized (select ${join(keys.map(({ value }) => value))} from ${table} t where ${reached} limit ${most} + 1),
    few as (select count(*) <= ${most} as are from found)
    (select t."id" from found t where (select are from few) order by ${order} ${limit})
    union all (${walked(rows, sql`not (select are from few) and ${reached}`, cut)})`
}

/** Along columns that are never empty, all in one direction. */
const isAlong = ([first, ...others]: readonly SortKey[]): boolean =>
  first !== undefined &&
  others.length > 0 &&
  [first, ...others].every(
    ({ isColumn, isNullable, descending }) => isColumn && !isNullable && descending === first.descending,
  )

const alongKeys = (rows: Rows, cut: Cut): Sql => {
  const { where, keys, shared } = rows
  const { from, reversed } = cut
  const ahead = (of: Sql): Sql => (from === null ? of : sql`${of} and ${beyond(keys, from, reversed)}`)
  const reached = ahead(where)
  const order = orderOf(keys, reversed)
  if (rows.isApart === true && keys.every(({ isColumn }) => isColumn))
    return foundFirst(rows, reached, order, cut)
  if (shared && isAlong(keys) && cut.size + cut.skipped <= MOST_SOUGHT)
    return amongShared(rows, shared, { shared: ahead(shared.where), all: reached }, cut)
  return walked(rows, reached, cut)
}

/**
 * A list by one column that may be empty is two lists, rows with a value and rows without: each is read along an index,
 * which has its nulls at one end only. The second is not read unless the first does not fill the page.
 */
const inTwoParts = (rows: Rows, cut: Cut, key: SortKey, id: SortKey): Sql => {
  const { from, reversed } = cut
  const whole: Cut = { ...cut, from: null, size: cut.size + cut.skipped, skipped: 0 }
  const { shared = null } = rows
  const valued = {
    ...rows,
    where: sql`${rows.where} and ${key.value} is not null`,
    shared: shared && { ...shared, where: sql`${shared.where} and ${key.value} is not null` },
    keys: [{ ...key, isNullable: false }, id],
  }
  const empty = { ...rows, where: sql`${rows.where} and ${key.value} is null`, keys: [id] }
  const isFromEmpty = from !== null && from[0] === null
  const ofValued = alongKeys(valued, from === null || isFromEmpty ? whole : { ...whole, from })
  const ofEmpty = alongKeys(empty, isFromEmpty ? { ...whole, from: from.slice(1) } : whole)
  if (from !== null && isFromEmpty !== reversed) return isFromEmpty ? ofEmpty : ofValued
  const [first, second] = reversed ? [ofEmpty, ofValued] : [ofValued, ofEmpty]
  return sql`select u."id" from ((${first}) union all (${second})) u ${limitSql(cut)}`
}

export const pageIds = (rows: Rows, cut: Cut): Sql => {
  const [key, id] = rows.keys
  const parts = rows.keys.length === 2 && key?.isNullable === true && key.isColumn && id?.field === 'id'
  return parts ? inTwoParts(rows, cut, key, id) : alongKeys(rows, cut)
}
