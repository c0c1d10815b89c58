import { raw, sql, type Sql } from '#server/infra/database.ts'
import { MOST_COUNTED } from '#shared/kit/document.ts'
import type { ListParts } from './list-parts.ts'
import { limitSql, type Cut } from './page-ids.ts'
import { beyond, idOrder, type SortKey } from './sort-keys.ts'

/** Ids of a page of a list that is made of parts, and how many rows all parts have. */

/** From here on a page would take more rows of each part than it passes in the whole list. */
const MOST_TAKEN = 1000

/** Whether a page in this order is near enough to be taken from parts. */
export const takesParts = (keys: readonly SortKey[], { size, skipped, reversed }: Cut): boolean =>
  idOrder(keys, reversed) !== null && size + skipped <= MOST_TAKEN

export const partIds = ({ of, rows, isShared }: ListParts, keys: readonly SortKey[], cut: Cut): Sql => {
  const { from, reversed } = cut
  const most = limitSql({ size: cut.size + cut.skipped, skipped: 0 })
  const way = idOrder(keys, reversed) ?? raw('desc')
  const past = from === null ? sql`true` : beyond(keys, from, reversed)
  const once = raw(isShared === true ? 'distinct' : '')
  return sql`select ${once} u.id from ${of} cross join lateral (select t.id from (${rows}) t where ${past} order by t.id ${way} ${most}) u
    order by u.id ${way} ${limitSql(cut)}`
}

/** As many as are told of a list that is not counted whole. */
export const countParts = ({ of, rows, isShared }: ListParts): Sql => {
  const most = raw(String(MOST_COUNTED + 1))
  const row = raw(isShared === true ? 'distinct u.id' : '')
  return sql`select count(*) as total from (select ${row} from ${of} cross join lateral (${rows} limit ${most}) u limit ${most}) c`
}
