import { createHash } from 'node:crypto'
import { sniffFileType } from '#server/infra/file-type.ts'
import type { Context } from '#server/kit/context.ts'
import { action } from '#server/kit/routes.ts'
import { pairOf } from '#server/modules/tables/index.ts'
import { assertOpenProject } from '#server/modules/routes/index.ts'
import { uploadIntake } from '#shared/freight-intake/intake.calls.ts'
import { INTAKE_LIMITS, type uploadIntakeInput } from '#shared/freight-intake/intake-actions.ts'
import { conflict, invalidField, notFound } from '#shared/kit/exceptions.ts'
import type * as z from 'zod'
import { visibleTable } from '../visible.store.ts'
import { freightIntakesResource } from '../freight-intake.resources.ts'
import { withLocalFile, readBook, refusalAt, UnreadableSheet } from '#server/modules/spreadsheets/index.ts'
import { understand } from '../preview.ts'
import { suggestSheet } from '../understand-sheet.ts'
import { loadVehicles } from '../intake.store.ts'
import { insertIntake, sameContent } from '../upload.store.ts'

/** Characters of a file's name that are kept. */
const NAME_LENGTH = 160

type Input = z.output<typeof uploadIntakeInput>
type Pair = { shipper_id: number; transporter_id: number }

const sidesOf = ({ shipper_id, transporter_id }: Pair): Pair => ({ shipper_id, transporter_id })

const pair = async (ctx: Context, input: Input): Promise<Pair> => {
  if (input.kind === 'route') return projectPair(ctx, input)
  if (input.table_id === undefined) return sidesOf(await pairOf(ctx, input))
  const table = await visibleTable(ctx, input.table_id)
  if (!table) throw notFound('simulation_tables')
  return sidesOf(table)
}

/** Lanes belong to a project, and a closed one takes none. */
const projectPair = async (ctx: Context, input: Input): Promise<Pair> => {
  if (input.project === undefined) throw invalidField('project', 'required')
  if (input.table_id !== undefined) throw invalidField('table_id', 'invalid')
  const sides = await pairOf(ctx, input)
  await assertOpenProject(ctx, sides.shipper_id, input.project)
  return sidesOf(sides)
}

const formatOf = (bytes: Buffer): 'xlsx' | 'csv' => {
  const type = sniffFileType(bytes)?.type
  if (type === 'xlsx') return 'xlsx'
  if (type === 'csv' || type === 'text') return 'csv'
  throw invalidField('file', 'intake_not_a_sheet')
}

/** The same content for the same table or pair, unless it was given up or taken back. */
const assertNew = async (ctx: Context, hash: string, input: Input, sides: Pair): Promise<void> => {
  if (input.again === 'true') return
  const sent = await sameContent(ctx, hash, input, sides)
  if (!sent) return
  const [year, month, day] = sent.created_at.slice(0, 10).split('-')
  throw conflict('intake_repeated', { id: sent.id, date: `${day}/${month}/${year}` })
}

/** Reads a file as far as a person needs to see how it was understood; nothing is checked yet. */
export const uploadIntakeRoute = action(uploadIntake, async (ctx, { input, files, services }) => {
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
  const asking = {
    kind,
    company_id: ctx.session.company_id,
    transporter_id: sides.transporter_id,
    table_id: input.table_id ?? null,
  }
  const { sheets, mapping, preview } = await withLocalFile(file.bytes, async (path) => {
    const book = await readBook(services.workPool.of(ctx.session.company_id), path, format)
    const sheet = await suggestSheet(book, { kind, vehicles: await loadVehicles(ctx.rows) })
    return { sheets: book.sheets, ...(await understand(ctx.rows, book, { sheet }, asking)) }
  }).catch((error: unknown) => {
    throw error instanceof UnreadableSheet ? refusalAt('file', error) : error
  })
  const { key } = await ctx.storage.put(file.bytes, { contentType: 'application/octet-stream' })
  try {
    const { table_id, project, kind: _kind, again: _again, ...head } = input
    const id = await insertIntake(ctx.rows, {
      company_id: ctx.session.company_id,
      user_id: ctx.session.user_id,
      created_at: ctx.now().toISOString(),
      ...sides,
      kind,
      project: project ?? null,
      table_id: table_id ?? null,
      head,
      file_key: key,
      file_name: file.name.replace(/[\\/\p{Cc}]/gu, ' ').slice(-NAME_LENGTH),
      file_hash: hash,
      file_size: file.bytes.length,
      format,
      sheets,
      preview,
      mapping,
      total_rows: preview.total_rows,
    })
    ctx.audit({
      type: 'freight_intakes',
      id,
      event: 'created',
      new: { file: file.name, table_id: table_id ?? null, ...(project === undefined ? {} : { project }) },
    })
    return await services.reader.get(ctx, freightIntakesResource, id)
  } catch (error) {
    await ctx.storage.remove(key)
    throw error
  }
})
