import { join, raw, sql, type Sql } from '#server/infra/database.ts'
import { MOST_COUNTED } from '#shared/kit/document.ts'
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
}

/** Sizes that screens ask for stand in the text of the query, so that its plan is made once, knowing them. */
const USUAL_SIZES = new Set([10, 20, 50, 100])
const limitSql = ({ size, skipped }: Cut): Sql => {
  const limit = USUAL_SIZES.has(size) ? raw(`limit ${size}`) : sql`limit ${size}`
  return skipped === 0 ? limit : sql`${limit} offset ${skipped}`
}

/** Found first and then put in order, where they are no more than a count tells; a walk otherwise. */
const foundFirst = ({ table, keys }: Rows, reached: Sql, order: Sql, limit: Sql): Sql => {
  const most = raw(String(MOST_COUNTED))
  return sql`with found as materialized (select ${join(keys.map(({ value }) => value))} from ${table} t where ${reached} limit ${most} + 1),
    few as (select count(*) <= ${most} as are from found)
    (select t."id" from found t where (select are from few) order by ${order} ${limit})
    union all (select t."id" from ${table} t where not (select are from few) and ${reached} order by ${order} ${limit})`
}

const alongKeys = (rows: Rows, cut: Cut): Sql => {
  const { table, where, keys } = rows
  const { from, reversed } = cut
  const reached = from === null ? where : sql`${where} and ${beyond(keys, from, reversed)}`
  const order = orderOf(keys, reversed)
  if (rows.isApart === true && keys.every(({ isColumn }) => isColumn))
    return foundFirst(rows, reached, order, limitSql(cut))
  return sql`select t."id" from ${table} t where ${reached} order by ${order} ${limitSql(cut)}`
}

/**
 * A list by one column that may be empty is two lists, rows with a value and rows without: each is read along an index,
 * which has its nulls at one end only. The second is not read unless the first does not fill the page.
 */
const inTwoParts = (rows: Rows, cut: Cut, key: SortKey, id: SortKey): Sql => {
  const { from, reversed } = cut
  const whole: Cut = { ...cut, from: null, size: cut.size + cut.skipped, skipped: 0 }
  const valued = {
    ...rows,
    where: sql`${rows.where} and ${key.value} is not null`,
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
