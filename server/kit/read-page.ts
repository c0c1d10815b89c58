import { raw, sql, type Sql } from '#server/infra/database.ts'
import { MOST_COUNTED, pageMeta, type PageMeta } from '#shared/kit/document.ts'
import type { ListQuery } from '#shared/kit/query-grammar.ts'
import type { ReadContext } from './context.ts'
import { orderSql, selection, source, table, whereSql } from './read-sql.ts'
import type { Resource } from './resource.ts'
import { searchPage } from './search-page.ts'
import type { RawRow } from './serialize.ts'
import { wantedOf } from './text-search.ts'

/** One page of a list: which rows, and how many there are in all. */

export type ReadPage = { rows: RawRow[]; page: PageMeta }

/** Sizes that screens ask for stand in the text of the query, so that its plan is made once, knowing them. */
const USUAL_SIZES = new Set([10, 20, 50, 100])
const limitSql = ({ number, size }: ListQuery['page']): Sql => {
  const limit = USUAL_SIZES.has(size) ? raw(`limit ${size}`) : sql`limit ${size}`
  return number === 1 ? limit : sql`${limit} offset ${(number - 1) * size}`
}

/** The page's ids first, then the rows: a deep page does not carry wide rows through the sort. */
const rowsSql = (ctx: ReadContext, resource: Resource, query: ListQuery, ids: Sql): Sql => {
  const order = orderSql(resource, ctx.session, query.sort)
  return sql`select ${selection(resource, ctx.session, query.fields[resource.contract.type])}
    from ${source(resource, ctx.session)} where t."id" ${ids} order by ${order}`
}

/** Rows of the list that the session sees, before any words. */
const listedWhere = (ctx: ReadContext, resource: Resource, query: ListQuery): Sql => {
  const visible = whereSql(resource, ctx.session, query, ctx.now())
  const usual = resource.listWhere?.(query.filters.map(({ name }) => name))
  return usual ? sql`${visible} and (${usual})` : visible
}

/** All rows of a list, or as many as are told of a filtered one. */
const countSql = (resource: Resource, where: Sql, isBounded: boolean): Sql =>
  isBounded
    ? sql`select count(*) as total from (select from ${table(resource)} t where ${where} limit ${raw(String(MOST_COUNTED + 1))}) c`
    : sql`select count(*) as total from ${table(resource)} t where ${where}`

export const readPage = async (ctx: ReadContext, resource: Resource, query: ListQuery): Promise<ReadPage> => {
  const { number, size } = query.page
  const order = orderSql(resource, ctx.session, query.sort)
  const wanted = resource.search ? wantedOf(resource.search, query) : null
  if (resource.search && wanted) {
    const found = await searchPage(ctx, resource.search, wanted, {
      table: table(resource),
      where: listedWhere(ctx, resource, { ...query, search: null }),
      order,
      size,
      skipped: (number - 1) * size,
    })
    const rows = await ctx.rows<RawRow>(rowsSql(ctx, resource, query, sql`= any(${found.ids}::int[])`))
    return { rows, page: pageMeta(number, size, found.total, true) }
  }
  const where = listedWhere(ctx, resource, query)
  const ids = sql`select t."id" from ${table(resource)} t where ${where} order by ${order} ${limitSql(query.page)}`
  const kept = resource.total?.(ctx.session, query.filters, ctx.now())
  const isBounded = !kept && query.filters.length + (query.search === null ? 0 : 1) > 0
  const [rows = [], counted = []] = await ctx.together<RawRow>([
    rowsSql(ctx, resource, query, sql`in (${ids})`),
    kept ?? countSql(resource, where, isBounded),
  ])
  return { rows, page: pageMeta(number, size, Number(counted[0]?.total ?? 0), isBounded) }
}
