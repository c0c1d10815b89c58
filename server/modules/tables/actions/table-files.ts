import { sql } from '#server/infra/database.ts'
import type { Context, ReadContext } from '#server/kit/context.ts'
import { keepFiles } from '#server/kit/keep-files.ts'
import { idParam, type Params, type UploadedFile } from '#server/kit/routes.ts'
import type { Services } from '#server/kit/services.ts'
import { byTable } from '#server/modules/tables/tables.scope.ts'
import { simulationTablesFilesResource } from '#server/modules/tables/table-extras.resources.ts'
import { lockVisible } from '#server/modules/tables/table-write.ts'
import { notFound } from '#shared/kit/exceptions.ts'

/** Puts files beside a table: what they are, their content says. */
export const attachTableFiles = async (
  ctx: Context,
  params: Params,
  _input: unknown,
  uploads: readonly UploadedFile[],
  services: Services,
) => {
  const table = await lockVisible(ctx, idParam(params))
  const kept = await keepFiles(ctx, uploads)
  const { user_id, company_id } = ctx.session
  const made = await ctx.rows<{ id: number; name: string }>(sql`
    insert into simulation_tables_files (simulation_table_id, user_id, company_id, name, file_id, created_at)
    select ${table.id}::int, nullif(${user_id}::int, 0), ${company_id}::int, k.name, k.id, ${ctx.now()}
    from json_to_recordset(${JSON.stringify(kept)}::json) as k(id int, name text) returning id, name`)
  for (const { id, name } of made)
    ctx.audit({
      type: 'simulation_tables_files',
      id,
      event: 'created',
      new: { simulation_table_id: table.id, name },
    })
  const documents = []
  for (const { id } of made) {
    // oxlint-disable-next-line no-await-in-loop -- one connection
    const document = await services.reader.get(ctx, simulationTablesFilesResource, id)
    documents.push(document.data)
  }
  return { data: documents }
}

/** A link to one file of a table, good for ten minutes. */
export const linkTableFile = async (ctx: ReadContext, params: Params) => {
  const [file] = await ctx.rows<{ key: string; name: string; content_type: string }>(sql`
    select f.key, t.name, f.content_type from simulation_tables_files t join files f on f.id = t.file_id
    where t.id = ${idParam(params)} and (${byTable(ctx.session)})`)
  if (!file) throw notFound('simulation_tables_files')
  const { key, name, content_type } = file
  return { data: { url: ctx.signFile({ key, filename: name, content_type, disposition: 'attachment' }) } }
}
