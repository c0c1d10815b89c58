import { createHash } from 'node:crypto'
import { sniffFileType } from '#server/infra/file-type.ts'
import { sql } from '#server/infra/database.ts'
import type { Context, ReadContext } from '#server/kit/context.ts'
import { idParam, type Params, type UploadedFile } from '#server/kit/routes.ts'
import type { Services } from '#server/kit/services.ts'
import { byTable } from '#server/modules/freight/freight.scope.ts'
import { simulationTablesFilesResource } from '#server/modules/freight/table-extras.resources.ts'
import { lockVisible } from '#server/modules/freight/table-write.ts'
import { invalidField, notFound } from '#shared/kit/exceptions.ts'

const ACCEPTED: ReadonlySet<string> = new Set([
  'pdf',
  'png',
  'jpeg',
  'webp',
  'xlsx',
  'csv',
  'text',
  'zip',
  'xml',
])

const cleanName = (name: string): string =>
  (name.split(/[/\\]/).at(-1) ?? '').replace(/\p{C}/gu, '').toWellFormed().trim().slice(0, 200) || 'arquivo'

/** Puts files beside a table: what they are, their content says. */
export const attachTableFiles = async (
  ctx: Context,
  params: Params,
  _input: unknown,
  uploads: readonly UploadedFile[],
  services: Services,
) => {
  const table = await lockVisible(ctx, idParam(params))
  if (uploads.length === 0) throw invalidField('files', 'file_required')
  const { user_id, company_id } = ctx.session
  const list = []
  for (const { name, bytes } of uploads) {
    const type = sniffFileType(bytes)
    if (!type || !ACCEPTED.has(type.type))
      throw invalidField('files', 'file_type', { type: type?.extension ?? cleanName(name) })
    // oxlint-disable-next-line no-await-in-loop -- few files, one transaction
    const { key } = await ctx.storage.put(bytes, { contentType: type.mime })
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    list.push({ key, name: cleanName(name), size: bytes.length, content_type: type.mime, sha256 })
  }
  const made = await ctx.rows<{ id: number; name: string }>(sql`
    with kept as (
      insert into files (key, name, size, content_type, sha256, company_id, user_id)
      select f.key, f.name, f.size, f.content_type, f.sha256, ${company_id}::int, nullif(${user_id}::int, 0)
      from json_to_recordset(${JSON.stringify(list)}::json) as f(key text, name text, size int, content_type text, sha256 text)
      returning id, name)
    insert into simulation_tables_files (simulation_table_id, user_id, company_id, name, file_id, created_at)
    select ${table.id}::int, nullif(${user_id}::int, 0), ${company_id}::int, k.name, k.id, ${ctx.now()} from kept k
    returning id, name`)
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
