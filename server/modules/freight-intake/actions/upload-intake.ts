import { createHash } from 'node:crypto'
import { sql } from '#server/infra/database.ts'
import { sniffFileType } from '#server/infra/file-type.ts'
import type { Context } from '#server/kit/context.ts'
import type { Params, UploadedFile } from '#server/kit/routes.ts'
import type { Services } from '#server/kit/services.ts'
import { pairOf, tableScope } from '#server/modules/tables/index.ts'
import { assertOpenProject } from '#server/modules/routes/index.ts'
import { INTAKE_LIMITS, type uploadIntakeInput } from '#shared/freight-intake/intake-actions.ts'
import { conflict, invalidField, notFound } from '#shared/kit/exceptions.ts'
import type * as z from 'zod'
import { freightIntakesResource } from '../freight-intake.resources.ts'
import { withLocalFile } from '../local-file.ts'
import { suggestSheet, understand } from '../preview.ts'
import { loadVehicles } from '../intake.store.ts'
import { openBook } from '../read/open-book.ts'
import { UnreadableSheet } from '../read/unreadable.ts'

type Input = z.output<typeof uploadIntakeInput>
type Pair = { shipper_id: number; transporter_id: number }

const pair = async (ctx: Context, input: Input): Promise<Pair> => {
  if (input.kind === 'route') return projectPair(ctx, input)
  if (input.table_id === undefined) return pairOf(ctx, input)
  const [table] = await ctx.rows<Pair>(
    sql`select t.shipper_id, t.transporter_id from simulation_tables t where t.id = ${input.table_id} and (${tableScope(ctx.session)})`,
  )
  if (!table) throw notFound('simulation_tables')
  return table
}

/** Lanes belong to a project, and a closed one takes none. */
const projectPair = async (ctx: Context, input: Input): Promise<Pair> => {
  if (input.project === undefined) throw invalidField('project', 'required')
  if (input.table_id !== undefined) throw invalidField('table_id', 'invalid')
  const sides = await pairOf(ctx, input)
  await assertOpenProject(ctx, sides.shipper_id, input.project)
  return sides
}

const formatOf = (bytes: Buffer): 'xlsx' | 'csv' => {
  const type = sniffFileType(bytes)?.type
  if (type === 'xlsx') return 'xlsx'
  if (type === 'csv' || type === 'text') return 'csv'
  throw invalidField('file', 'intake_not_a_sheet')
}

/** The same content for the same table or pair, unless it was given up or taken back. */
const assertNew = async (
  ctx: Context,
  hash: string,
  input: Input,
  { transporter_id, shipper_id }: Pair,
): Promise<void> => {
  if (input.again === 'true') return
  const [sent] = await ctx.rows<{ id: number; created_at: string }>(sql`
    select id, created_at from freight_intakes
    where company_id = ${ctx.session.company_id} and file_hash = ${hash} and shipper_id = ${shipper_id}
      and transporter_id = ${transporter_id} and table_id is not distinct from ${input.table_id ?? null}
      and kind = ${input.kind ?? 'freight'} and project is not distinct from ${input.project ?? null}
      and status not in ('cancelled', 'undone', 'failed')
    order by id desc limit 1`)
  if (!sent) return
  const [year, month, day] = sent.created_at.slice(0, 10).split('-')
  throw conflict('intake_repeated', { id: sent.id, date: `${day}/${month}/${year}` })
}

/** Reads a file as far as a person needs to see how it was understood; nothing is checked yet. */
export const uploadIntake = async (
  ctx: Context,
  _params: Params,
  input: Input,
  files: readonly UploadedFile[],
  services: Services,
) => {
  const [file] = files
  if (!file || file.bytes.length === 0) throw invalidField('file', 'file_required')
  if (file.bytes.length > INTAKE_LIMITS.bytes) throw invalidField('file', 'intake_too_large')
  if (input.date_start !== undefined && input.date_end !== undefined && input.date_end < input.date_start)
    throw invalidField('date_end', 'before_start')
  const sides = await pair(ctx, input)
  const format = formatOf(file.bytes)
  const hash = createHash('sha256').update(file.bytes).digest('hex')
  await assertNew(ctx, hash, input, sides)
  const kind = input.kind ?? 'freight'
  const asking = { kind, company_id: ctx.session.company_id, transporter_id: sides.transporter_id }
  const { sheets, mapping, preview } = await withLocalFile(file.bytes, async (path) => {
    const book = await openBook(path, format)
    const sheet = await suggestSheet(book, await loadVehicles(ctx.rows), kind)
    return { sheets: book.sheets, ...(await understand(ctx.rows, book, { sheet }, asking)) }
  }).catch((error: unknown) => {
    throw error instanceof UnreadableSheet ? invalidField('file', error.code) : error
  })
  const { key } = await ctx.storage.put(file.bytes, { contentType: 'application/octet-stream' })
  try {
    const { table_id, project, kind: _kind, again: _again, ...head } = input
    const [row] = await ctx.rows<{ id: number }>(sql`
      insert into freight_intakes (company_id, user_id, shipper_id, transporter_id, kind, project, table_id, head, file_key, file_name, file_hash,
        file_size, format, sheets, preview, mapping, total_rows, created_at)
      values (${ctx.session.company_id}, ${ctx.session.user_id}, ${sides.shipper_id}, ${sides.transporter_id}, ${kind},
        ${project ?? null}, ${table_id ?? null},
        ${JSON.stringify(head)}::jsonb, ${key}, ${file.name.replace(/[\\/\p{Cc}]/gu, ' ').slice(-160)}, ${hash}, ${file.bytes.length},
        ${format}, ${JSON.stringify(sheets)}::jsonb, ${JSON.stringify(preview)}::jsonb, ${JSON.stringify(mapping)}::jsonb,
        ${preview.total_rows}, ${ctx.now().toISOString()}::timestamptz)
      returning id`)
    if (!row) throw new Error('the intake was not written')
    ctx.audit({
      type: 'freight_intakes',
      id: row.id,
      event: 'created',
      new: { file: file.name, table_id: table_id ?? null, ...(project === undefined ? {} : { project }) },
    })
    return await services.reader.get(ctx, freightIntakesResource, row.id)
  } catch (error) {
    await ctx.storage.remove(key)
    throw error
  }
}
