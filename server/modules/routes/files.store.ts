import { sql } from '#server/infra/database.ts'
import type { Context, ReadContext } from '#server/kit/context.ts'
import type { KeptFile } from '#server/kit/keep-files.ts'
import type { Row } from '#server/kit/row.ts'
import { ofRoute } from './routes.scope.ts'

/** Files beside a route table. */

/** @returns the row's id */
export const insertRouteFile = async (
  ctx: Context,
  routeId: number,
  { id, name }: Pick<KeptFile, 'id' | 'name'>,
): Promise<number> => {
  const { company_id, user_id } = ctx.session
  const [made] = await ctx.rows<{ id: number }>(sql`
    insert into route_tables_files (route_table_id, name, file_id, company_id, user_id, created_at)
    values (${routeId}, ${name}, ${id}, ${company_id}, nullif(${user_id}::int, 0), ${ctx.now()}) returning id`)
  return Number(made?.id)
}

type StoredFile = Row<'files', 'key' | 'content_type'> & { name: string }

export const storedRouteFile = async (ctx: ReadContext, id: number): Promise<StoredFile | undefined> => {
  const [file] = await ctx.rows<StoredFile>(sql`
    select f.key, t.name, f.content_type from route_tables_files t join files f on f.id = t.file_id
    where t.id = ${id} and (${ofRoute(ctx.session)})`)
  return file
}

type RouteFile = Row<'route_tables_files', 'company_id' | 'file_id' | 'name' | 'approval'>

export const lockRouteFile = async (ctx: Context, id: number): Promise<RouteFile | undefined> => {
  const [file] = await ctx.rows<RouteFile>(sql`
    select t.company_id, t.file_id, t.name, t.approval from route_tables_files t where t.id = ${id} and (${ofRoute(ctx.session)})
    for update of t`)
  return file
}

export const removeRouteFile = (ctx: Context, id: number): Promise<unknown> =>
  ctx.rows(sql`delete from route_tables_files where id = ${id}`)

/** Marks the files that a side puts under its decision. @returns how many of them are its own */
export const markRouteFiles = async (
  ctx: Context,
  routeId: number,
  side: string,
  ids: readonly number[],
): Promise<number> =>
  (
    await ctx.rows(sql`
      update route_tables_files set approval = ${side}
      where id = any(${ids}) and route_table_id = ${routeId} and company_id = any(${ctx.session.company_ids}) returning id`)
  ).length
