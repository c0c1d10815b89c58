import { join, raw, sql, type Sql } from '#server/infra/database.ts'
import { MOST_COUNTED, pageMeta, type CursorMeta, type PageMeta } from '#shared/kit/document.ts'
import { LIST_END, type ListQuery, type ParsedFilter } from '#shared/kit/query-grammar.ts'
import type { ReadContext } from './context.ts'
import { cursorOf, isStrangeValue, readCursor, strange } from './cursor.ts'
import { farIds, isFar } from './far-page.ts'
import type { ListParts, Runs } from './list-parts.ts'
import { narrowPage } from './narrow-page.ts'
import { pageIds, type Cut } from './page-ids.ts'
import { countParts, partIds, takesParts } from './part-ids.ts'
import { filterSql, plainFilterSql, selection, source, table, whereSql } from './read-sql.ts'
import type { Resource } from './resource.ts'
import { searchPage } from './search-page.ts'
import type { RawRow } from './serialize.ts'
import { isOperator } from './scopes.ts'
import type { SharedSide, Side } from './sides.ts'
import { beyond, idOrder, orderOf, sortKeys, type SortKey } from './sort-keys.ts'
import { wantedOf } from './text-search.ts'

/** One page of a list: which rows, how many there are in all, and how to go on. */

export type ReadPage = { rows: RawRow[]; page: PageMeta | CursorMeta }
/** What a page is read by: a list of the resource in an order, cut somewhere. */
type Asked = { resource: Resource; query: ListQuery; keys: readonly SortKey[]; cut: Cut }

const cutOf = ({ number, size, after, before }: ListQuery['page'], keys: readonly SortKey[]): Cut => {
  // One row more tells whether the list goes on.
  const marked = { size: size + 1, skipped: 0, counts: false }
  if (after !== undefined) return { ...marked, from: readCursor(keys, 'after', after), reversed: false }
  if (before === LIST_END) return { ...marked, from: null, reversed: true }
  if (before !== undefined) return { ...marked, from: readCursor(keys, 'before', before), reversed: true }
  return { size, skipped: (number - 1) * size, from: null, reversed: false, counts: true }
}

/** The page's ids first, then the rows: a deep page does not carry wide rows through the sort. */
const rowsSql = (ctx: ReadContext, { resource, query, keys }: Asked, ids: Sql): Sql =>
  sql`select ${selection(ctx, resource, { only: query.fields[resource.contract.type] })}
    from ${source(resource, ctx.session)} where t."id" ${ids} order by ${orderOf(keys)}`

/** Ids that an index gave: the rows answer to the one scope of the resource all the same. */
const indexedRowsSql = (ctx: ReadContext, asked: Asked, ids: Sql): Sql =>
  rowsSql(ctx, asked, sql`${ids} and (${asked.resource.scope(ctx.session)})`)

/** Rows of the list that the session sees. */
const listedWhere = (ctx: ReadContext, resource: Resource, query: ListQuery): Sql => {
  const visible = whereSql(resource, ctx.session, query, ctx.now())
  const usual = resource.listWhere?.(
    query.filters.map(({ name }) => name),
    ctx.session,
  )
  return usual ? sql`${visible} and (${usual})` : visible
}

/** Rows that the page may go on to. */
const reachedBy = ({ keys, cut }: Asked, where: Sql): Sql =>
  cut.from === null ? where : sql`${where} and ${beyond(keys, cut.from, cut.reversed)}`

/** As many rows as are told of a list whose total is not kept. */
const countSql = (resource: Resource, where: Sql): Sql =>
  sql`select count(*) as total from (select from ${table(resource)} t where ${where} limit ${raw(String(MOST_COUNTED + 1))}) c`

/** Ids of a searched page, and how many rows have the words; they are not counted where a page only goes on. */
const searched = async (ctx: ReadContext, asked: Asked): Promise<{ ids: number[]; total: number } | null> => {
  const { resource, query, keys, cut } = asked
  const { search } = resource
  const wanted = search ? wantedOf(search, query) : null
  if (!search || !wanted) return null
  const { filter } = wanted
  // Rows that have the words are few or many of the rest: what asks for them takes no part in choosing the rest.
  const filters = query.filters.filter((one) => one !== filter)
  const where = listedWhere(ctx, resource, { ...query, filters, search: null })
  const found = await searchPage(ctx, search, wanted, {
    table: table(resource),
    where: reachedBy(asked, where),
    also: filter ? filterSql(resource, filter, ctx.session, ctx.now()) : sql`true`,
    order: orderOf(keys, cut.reversed),
    idOrder: idOrder(keys, cut.reversed),
    isUsual: search.knowsLists && filters.length === 0 && cut.from === null,
    size: cut.size,
    skipped: cut.skipped,
    counts: cut.counts,
  })
  return found
}

/** Between two moments, or two amounts, in another order than theirs. */
const isApart = ({ filters }: ListQuery, [first]: readonly SortKey[]): boolean =>
  filters.some(({ name, filter }) => filter.kind === 'range' && name !== first?.field)

/** An operator's list by the id is read along the ids of all companies. */
const sideOf = ({ session }: ReadContext, { resource, query, keys }: Asked): Side | null =>
  isOperator(session) && (idOrder(keys, false) !== null || query.filters.length > 0)
    ? null
    : (resource.side?.(session) ?? null)

const sharedOf = (ctx: ReadContext, { resource, query }: Asked): SharedSide | null =>
  query.filters.length === 0 && query.search === null
    ? (resource.shared?.(ctx.session, ctx.now()) ?? null)
    : null

/** Parts and kept totals are known by the values that they have. */
const hasNegation = ({ filters }: ListQuery): boolean => filters.some(({ not }) => not === true)

const partsOf = (ctx: ReadContext, { resource, query, keys, cut }: Asked): ListParts | null =>
  query.search === null && !hasNegation(query) && takesParts(keys, cut)
    ? (resource.parts?.(ctx.session, query.filters, ctx.now()) ?? null)
    : null

const farOf = ({ session }: ReadContext, { resource, query, keys, cut }: Asked): Runs | null =>
  query.filters.length === 0 && query.search === null && isFar(keys, cut)
    ? (resource.runs?.(session) ?? null)
    : null

/** Number of rows that is kept; null: they are counted. */
const keptTotal = (ctx: ReadContext, { resource, query }: Asked): Sql | null =>
  hasNegation(query) ? null : (resource.total?.(ctx.session, query.filters, ctx.now()) ?? null)

type FoundPage = { ids: number[]; total: number; bounded?: boolean }
/** Ids of a page of a narrow list, and how many rows it has. */
const narrowed = async (ctx: ReadContext, asked: Asked): Promise<FoundPage | null> => {
  const { resource, query, keys, cut } = asked
  const { session } = ctx
  const way = idOrder(keys, cut.reversed)
  const isPlain = way !== null && query.search === null && !hasNegation(query)
  const narrow = isPlain ? resource.narrow?.(session, query.filters, ctx.now()) : null
  if (!narrow || way === null) return null
  const { parts, filters, met, unveiled } = narrow
  const conditionOf = (filter: ParsedFilter): Sql =>
    (unveiled.has(filter.name) ? plainFilterSql : filterSql)(resource, filter, session, ctx.now())
  const kept = cut.counts ? keptTotal(ctx, asked) : null
  const page = await narrowPage(ctx, {
    parts,
    met: met && { rows: met.rows(conditionOf(met.filter)), isAll: filters.length === 1 },
    table: table(resource),
    where: join(
      filters.map((filter) => sql`(${conditionOf(filter)})`),
      ' and ',
    ),
    reached: reachedBy(asked, sql`true`),
    way,
    size: cut.size,
    skipped: cut.skipped,
    counts: cut.counts && kept === null,
  })
  if (kept === null) return page
  const [counted] = await ctx.rows<RawRow>(kept)
  return { ids: page.ids, total: Number(counted?.total ?? 0), bounded: false }
}

const rowsAndTotal = async (
  ctx: ReadContext,
  asked: Asked,
): Promise<{ rows: RawRow[]; total: number; bounded: boolean }> => {
  const { resource, query, keys, cut } = asked
  const parts = partsOf(ctx, asked)
  const found: FoundPage | null = parts
    ? null
    : ((await searched(ctx, asked)) ?? (await narrowed(ctx, asked)))
  if (found) {
    const rows = await ctx.rows<RawRow>(indexedRowsSql(ctx, asked, sql`= any(${found.ids}::int[])`))
    return { rows, total: found.total, bounded: found.bounded ?? true }
  }
  const where = listedWhere(ctx, resource, query)
  const far = parts ? null : farOf(ctx, asked)
  const ids = parts ? partIds(parts, keys, cut) : far && farIds(far, cut)
  const page = ids
    ? indexedRowsSql(ctx, asked, sql`in (${ids})`)
    : rowsSql(
        ctx,
        asked,
        sql`in (${pageIds({ table: table(resource), where, keys, isApart: isApart(query, keys), side: sideOf(ctx, asked), shared: sharedOf(ctx, asked) }, cut)})`,
      )
  if (!cut.counts) return { rows: await ctx.rows<RawRow>(page), total: 0, bounded: false }
  const kept = keptTotal(ctx, asked)
  const bounded = !kept
  const [rows = [], counted = []] = await ctx.together<RawRow>([
    page,
    kept ?? (parts ? countParts(parts) : countSql(resource, where)),
  ])
  return { rows, total: Number(counted[0]?.total ?? 0), bounded }
}

/** Addresses of the pages beside this one; there is none where it begins or ends the list. */
const beside = (
  ctx: ReadContext,
  { resource, keys }: Asked,
  rows: readonly RawRow[],
  has: { next: boolean; prev: boolean },
) => {
  const [first, last] = [rows[0], rows.at(-1)]
  return {
    ...(has.next && last ? { next: cursorOf(resource, ctx.session, keys, last) } : {}),
    ...(has.prev && first ? { prev: cursorOf(resource, ctx.session, keys, first) } : {}),
  }
}

export const readPage = async (ctx: ReadContext, resource: Resource, query: ListQuery): Promise<ReadPage> => {
  const { number, size, after, before } = query.page
  const keys = sortKeys(resource, ctx.session, query.sort)
  const asked: Asked = { resource, query, keys, cut: cutOf(query.page, keys) }
  const { rows, total, bounded } = await rowsAndTotal(ctx, asked).catch((error: unknown) => {
    throw asked.cut.from !== null && isStrangeValue(error)
      ? strange(after === undefined ? 'before' : 'after')
      : error
  })
  if (asked.cut.counts) {
    const page = pageMeta(number, size, total, bounded)
    const next = number < page.last || (page.more_than !== undefined && rows.length === size)
    return { rows, page: { ...page, ...beside(ctx, asked, rows, { next, prev: number > 1 }) } }
  }
  const more = rows.length > size
  const shown = before === undefined ? rows.slice(0, size) : rows.slice(-size)
  const has = {
    next: before === undefined ? more : before !== LIST_END,
    prev: before === undefined || more,
  }
  return { rows: shown, page: { size, ...beside(ctx, asked, shown, has) } }
}
