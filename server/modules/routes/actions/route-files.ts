import { sql } from '#server/infra/database.ts'
import type { Context, ReadContext } from '#server/kit/context.ts'
import { dropFiles, keepFiles } from '#server/kit/keep-files.ts'
import { idParam, type Params, type UploadedFile } from '#server/kit/routes.ts'
import { isOperator } from '#server/kit/scopes.ts'
import type { Services } from '#server/kit/services.ts'
import { conflict, forbidden, notFound } from '#shared/kit/exceptions.ts'
import { lockVisibleRoute } from '../route-rules.ts'
import { routeTablesFilesResource } from '../route-tables.resources.ts'
import { ofRoute } from '../routes.scope.ts'

/** Puts files beside a route table; both sides may. */
export const attachRouteFiles = async (
  ctx: Context,
  params: Params,
  _input: unknown,
  uploads: readonly UploadedFile[],
  services: Services,
) => {
  const route = await lockVisibleRoute(ctx, idParam(params))
  const kept = await keepFiles(ctx, uploads)
  const { company_id, user_id } = ctx.session
  const data = []
  for (const { id: file_id, name } of kept) {
    // oxlint-disable-next-line no-await-in-loop -- few files, one connection
    const [made] = await ctx.rows<{ id: number }>(sql`
      insert into route_tables_files (route_table_id, name, file_id, company_id, user_id, created_at)
      values (${route.id}, ${name}, ${file_id}, ${company_id}, nullif(${user_id}::int, 0), ${ctx.now()}) returning id`)
    const id = Number(made?.id)
    ctx.audit({ type: 'route_tables_files', id, event: 'created', new: { route_table_id: route.id, name } })
    // oxlint-disable-next-line no-await-in-loop -- one connection
    data.push((await services.reader.get(ctx, routeTablesFilesResource, id)).data)
  }
  return { data }
}

/** A link to one file, good for ten minutes. */
export const linkRouteFile = async (ctx: ReadContext, params: Params) => {
  const [file] = await ctx.rows<{ key: string; name: string; content_type: string }>(sql`
    select f.key, t.name, f.content_type from route_tables_files t join files f on f.id = t.file_id
    where t.id = ${idParam(params)} and (${ofRoute(ctx.session)})`)
  if (!file) throw notFound('route_tables_files')
  const { key, name, content_type } = file
  return { data: { url: ctx.signFile({ key, filename: name, content_type, disposition: 'attachment' }) } }
}

/** Who sent a file takes it back; one of a decision is part of what was agreed on. */
export const deleteRouteFile = async (ctx: Context, params: Params): Promise<void> => {
  const id = idParam(params)
  const [file] = await ctx.rows<{
    company_id: number
    file_id: number
    name: string
    approval: string | null
  }>(sql`
    select t.company_id, t.file_id, t.name, t.approval from route_tables_files t where t.id = ${id} and (${ofRoute(ctx.session)})
    for update of t`)
  if (!file) throw notFound('route_tables_files')
  if (!isOperator(ctx.session) && !ctx.session.company_ids.includes(file.company_id))
    throw forbidden('route_tables.write')
  if (file.approval) throw conflict('in_use', { type: 'route_tables_files' })
  await ctx.rows(sql`delete from route_tables_files where id = ${id}`)
  await dropFiles(ctx, [file.file_id])
  ctx.audit({ type: 'route_tables_files', id, event: 'deleted', old: { name: file.name } })
}
