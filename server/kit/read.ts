import { sql } from '#server/infra/database.ts'
import type { ListDocument, SingleDocument } from '#shared/kit/document.ts'
import { notFound } from '#shared/kit/exceptions.ts'
import type { ListQuery } from '#shared/kit/query-grammar.ts'
import type { ReadContext } from './context.ts'
import { createIncluder, keysOf, keysOfRow } from './include.ts'
import { readPage } from './read-page.ts'
import { selection, source, table, whereSql } from './read-sql.ts'
import type { Registry, Resource } from './resource.ts'
import { rememberVersion, versionColumn } from './row-version.ts'
import { present, presentAll, type RawRow } from './serialize.ts'
import { refuseVeiled } from './veils.ts'

/** Generic reading: list, get, includes. The same scope guards the row, and every row that an include brings along. */

export type Reader = {
  list: (ctx: ReadContext, resource: Resource, query: ListQuery) => Promise<ListDocument>
  get: (
    ctx: ReadContext,
    resource: Resource,
    id: number,
    query?: Pick<ListQuery, 'include' | 'fields'>,
  ) => Promise<SingleDocument>
  /** Throws ModelNotFoundException unless the session may see the row. */
  assertVisible: (ctx: ReadContext, resource: Resource, id: number) => Promise<void>
}

const EVERYTHING = { include: [], fields: {} }
const NO_FILTERS = { filters: [], search: null }

export const createReader = (registry: Registry): Reader => {
  const includer = createIncluder(registry)
  return {
    list: async (ctx, resource, query) => {
      refuseVeiled(resource, ctx.session, query)
      const { rows, page } = await readPage(ctx, resource, query)
      const data = presentAll(resource, rows, ctx, query.fields[resource.contract.type])
      const meta = { page }
      if (query.include.length === 0) return { data, meta }
      const level = includer.level(resource, query.include)
      const found = await ctx.together<RawRow>(includer.queries(ctx, level, query.fields, keysOf(rows)))
      return { data, included: await includer.attach(ctx, level, query, { rows, data, found }), meta }
    },
    get: async (ctx, resource, id, query = EVERYTHING) => {
      const only = query.fields[resource.contract.type]
      const asked = { only, isSingle: true }
      const level = includer.level(resource, query.include)
      // What belongs to the row is asked for with it, before we know that it is there: nothing of it leaves unless it is.
      const [rows = [], ...found] = await ctx.together<RawRow>([
        sql`select ${selection(ctx, resource, asked)}, ${versionColumn(resource)} from ${source(resource, ctx.session, asked)}
            where t."id" = ${id} and ${whereSql(resource, ctx.session, NO_FILTERS, ctx.now())}`,
        ...includer.queries(ctx, level, query.fields, keysOfRow(resource, id)),
      ])
      const row = rows[0]
      if (!row) throw notFound(resource.contract.type)
      const data = present(resource, row, ctx, only)
      if (query.include.length === 0) return rememberVersion({ data }, row)
      const included = await includer.attach(ctx, level, query, { rows, data: [data], found })
      return rememberVersion({ data, included }, row)
    },
    assertVisible: async (ctx, resource, id) => {
      const rows = await ctx.rows(
        sql`select 1 from ${table(resource)} t where t."id" = ${id} and ${whereSql(resource, ctx.session, NO_FILTERS, ctx.now())}`,
      )
      if (rows.length === 0) throw notFound(resource.contract.type)
    },
  }
}
