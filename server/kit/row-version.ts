import { raw, sql, type Sql } from '#server/infra/database.ts'
import type { SingleDocument } from '#shared/kit/document.ts'
import { Exception, notFound } from '#shared/kit/exceptions.ts'
import type { Context } from './context.ts'
import { table, whereSql } from './read-sql.ts'
import type { Resource } from './resource.ts'

/**
 * Which state of a row a document tells: the row's own `version` where it counts one, else PostgreSQL's number of the
 * transaction that wrote it. Sent as `ETag`, asked for with `If-Match` (decision 0075).
 */

const NAME = 'row_version'
const versionOf = ({ version }: Resource): Sql => raw(version === undefined ? 't.xmin' : `t."${version}"`)

/** Its column of the select list. */
export const versionColumn = (resource: Resource): Sql => sql`${versionOf(resource)}::text as ${raw(NAME)}`

const versions = new WeakMap<object, string>()

/** Notes which state of the row a document tells. */
export const rememberVersion = <D extends SingleDocument>(document: D, row: Record<string, unknown>): D => {
  if (typeof row[NAME] === 'string') versions.set(document, row[NAME])
  return document
}

/** @returns null for an answer that is no single row as it was read */
export const rememberedVersion = (document: unknown): string | null =>
  typeof document === 'object' && document !== null ? (versions.get(document) ?? null) : null

/** Holds the row until the transaction ends and answers its version. @throws ModelNotFoundException */
const lockVersion = async (ctx: Context, resource: Resource, id: number): Promise<string> => {
  const guard = { ...resource, scope: resource.writeScope ?? resource.scope }
  const where = whereSql(guard, ctx.session, { filters: [], search: null }, ctx.now())
  const [row] = await ctx.rows<Record<string, string>>(
    sql`select ${versionColumn(resource)} from ${table(resource)} t where t."id" = ${id} and ${where} for update of t`,
  )
  if (!row) throw notFound(resource.contract.type)
  return row[NAME] ?? ''
}

/**
 * Lets a change go on only from the state that its sender has read.
 *
 * @param wanted versions named by `If-Match`; `*` is whatever stands there
 * @returns the version that stands there
 * @throws ModelNotFoundException; ValidationException 412 when it is none of them
 */
export const assertVersion = async (
  ctx: Context,
  resource: Resource,
  id: number,
  wanted: readonly string[],
): Promise<string> => {
  const version = await lockVersion(ctx, resource, id)
  if (wanted.includes('*') || wanted.includes(version)) return version
  throw new Exception('ValidationException', [{ key: 'changed_meanwhile' }], {
    status: 412,
    headers: { ETag: `"${version}"` },
  })
}
