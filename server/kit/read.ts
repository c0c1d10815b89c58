import { join, sql, type Sql } from '#server/infra/database.ts'
import {
  pageMeta,
  type ListDocument,
  type ResourceObject,
  type SingleDocument,
} from '#shared/kit/document.ts'
import { notFound } from '#shared/kit/exceptions.ts'
import type { ListQuery } from '#shared/kit/query-grammar.ts'
import type { ReadContext } from './context.ts'
import { column, orderSql, selection, source, table, whereSql } from './read-sql.ts'
import type { Registry, Resource } from './resource.ts'
import { present, type RawRow } from './serialize.ts'

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

const NO_FIELDS: Record<string, string[]> = {}

/** Rows of an include, found by `key = any(values)`, inside their own scope unless they belong to their parent. */
const related = async (
  ctx: ReadContext,
  resource: Resource,
  key: string,
  values: unknown[],
  owned: boolean,
  only: readonly string[] | undefined,
): Promise<RawRow[]> => {
  if (values.length === 0) return []
  const scope: Sql[] = [
    sql`${column(key)} = any(${values})`,
    ...(resource.where ? [resource.where] : []),
    ...(owned ? [] : [sql`(${resource.scope(ctx.session)})`]),
  ]
  return ctx.rows<RawRow>(
    sql`select ${selection(resource, ctx.session, only)} from ${source(resource, ctx.session)} where ${join(scope, ' and ')} order by t."id"`,
  )
}

export const createReader = (registry: Registry): Reader => {
  /** Loads one level of includes for rows and recurses into `a.b` paths. */
  const include = async (
    ctx: ReadContext,
    resource: Resource,
    rows: readonly RawRow[],
    objects: readonly ResourceObject[],
    paths: readonly string[],
    fields: Record<string, string[]>,
    into: Map<string, ResourceObject>,
  ): Promise<void> => {
    const direct = paths.filter((path) => !path.includes('.'))
    await Promise.all(
      direct.map(async (name) => {
        const relation = resource.contract.relations[name]
        if (!relation) return
        const target = registry.get(relation.type)
        const key = relation.kind === 'one' ? 'id' : relation.key
        const own = relation.kind === 'one' ? relation.key : 'id'
        const values = [
          ...new Set(rows.map((row) => row[own]).filter((value) => value !== null && value !== undefined)),
        ]
        const found = await related(ctx, target, key, values, relation.owned === true, fields[relation.type])
        const made = found.map((row) => present(target, row, ctx, fields[relation.type]))
        link(relation, name, rows, objects, found, relation.type)
        for (const object of made) into.set(`${object.type}:${object.id}`, object)
        const deeper = paths
          .filter((path) => path.startsWith(`${name}.`))
          .map((path) => path.slice(name.length + 1))
        if (deeper.length > 0) await include(ctx, target, found, made, deeper, fields, into)
      }),
    )
  }

  const withIncludes = async (
    ctx: ReadContext,
    resource: Resource,
    rows: readonly RawRow[],
    objects: readonly ResourceObject[],
    query: Pick<ListQuery, 'include' | 'fields'>,
  ): Promise<ResourceObject[] | undefined> => {
    if (query.include.length === 0) return undefined
    const into = new Map<string, ResourceObject>()
    await include(ctx, resource, rows, objects, query.include, query.fields, into)
    return [...into.values()]
  }

  return {
    list: async (ctx, resource, query) => {
      const visible = whereSql(resource, ctx.session, query, ctx.now())
      const usual = resource.listWhere?.(query.filters.map(({ name }) => name))
      const where = usual ? sql`${visible} and (${usual})` : visible
      const order = orderSql(resource, query.sort)
      const { number, size } = query.page
      const only = query.fields[resource.contract.type]
      // The page's ids first, then the rows: a deep page does not carry wide rows through the sort.
      const page = sql`select t."id" from ${table(resource)} t where ${where} order by ${order} limit ${size} offset ${(number - 1) * size}`
      const [rows, counted] = await Promise.all([
        ctx.rows<RawRow>(
          sql`select ${selection(resource, ctx.session, only)} from ${source(resource, ctx.session)} where t."id" in (${page}) order by ${order}`,
        ),
        ctx.rows<{ total: number }>(sql`select count(*) as total from ${table(resource)} t where ${where}`),
      ])
      const data = rows.map((row) => present(resource, row, ctx, query.fields[resource.contract.type]))
      const included = await withIncludes(ctx, resource, rows, data, query)
      const meta = { page: pageMeta(number, size, counted[0]?.total ?? 0) }
      return included ? { data, included, meta } : { data, meta }
    },
    get: async (ctx, resource, id, query = { include: [], fields: NO_FIELDS }) => {
      const only = query.fields[resource.contract.type]
      const rows = await ctx.rows<RawRow>(
        sql`select ${selection(resource, ctx.session, only)} from ${source(resource, ctx.session)}
            where t."id" = ${id} and ${whereSql(resource, ctx.session, { filters: [], search: null }, ctx.now())}`,
      )
      const row = rows[0]
      if (!row) throw notFound(resource.contract.type)
      const data = present(resource, row, ctx, query.fields[resource.contract.type])
      const included = await withIncludes(ctx, resource, [row], [data], query)
      return included ? { data, included } : { data }
    },
    assertVisible: async (ctx, resource, id) => {
      const rows = await ctx.rows(
        sql`select 1 from ${table(resource)} t where t."id" = ${id} and ${whereSql(resource, ctx.session, { filters: [], search: null }, ctx.now())}`,
      )
      if (rows.length === 0) throw notFound(resource.contract.type)
    },
  }
}

/** Writes the resource linkage of one relation into the objects that asked for it. */
const link = (
  relation: { kind: 'one' | 'many'; key: string },
  name: string,
  rows: readonly RawRow[],
  objects: readonly ResourceObject[],
  found: readonly RawRow[],
  type: string,
): void => {
  const grouped = new Map<unknown, { type: string; id: string }[]>()
  for (const row of found) {
    const owner = relation.kind === 'one' ? row.id : row[relation.key]
    const group = grouped.get(owner)
    const entry = { type, id: String(row.id) }
    if (group) group.push(entry)
    else grouped.set(owner, [entry])
  }
  rows.forEach((row, index) => {
    const object = objects[index]
    if (!object) return
    object.relationships ??= {}
    const mine = grouped.get(relation.kind === 'one' ? row[relation.key] : row.id)
    object.relationships[name] = { data: relation.kind === 'one' ? (mine?.[0] ?? null) : (mine ?? []) }
  })
}
