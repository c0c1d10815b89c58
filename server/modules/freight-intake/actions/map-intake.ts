import { sql } from '#server/infra/database.ts'
import type { Context } from '#server/kit/context.ts'
import type { Params } from '#server/kit/routes.ts'
import type { Services } from '#server/kit/services.ts'
import type { SheetMapping } from '#shared/freight-intake/fields.ts'
import { invalid, invalidField } from '#shared/kit/exceptions.ts'
import type { checkIntakeInput, previewIntakeInput } from '#shared/freight-intake/intake-actions.ts'
import type * as z from 'zod'
import { freightIntakesResource } from '../freight-intake.resources.ts'
import { rememberMapping, type IntakeRow } from '../intake.store.ts'
import { checkIntakeJob } from '../jobs/check-intake.job.ts'
import { withLocalFile } from '../local-file.ts'
import { lockIntake } from '../lock-intake.ts'
import { fingerprintOf, previewAs, understand } from '../preview.ts'
import { missingColumns, repeatedFields } from '../pure/mapping.ts'
import { openBook, type Book } from '../read/open-book.ts'
import { UnreadableSheet } from '../read/unreadable.ts'

const OPEN = ['mapping', 'checked', 'failed'] as const

const withBook = <T>(ctx: Context, intake: IntakeRow, run: (book: Book) => Promise<T>): Promise<T> =>
  withLocalFile({ storage: ctx.storage, key: intake.file_key }, async (path) =>
    run(await openBook(path, intake.format)),
  ).catch((error: unknown) => {
    throw error instanceof UnreadableSheet ? invalidField('sheet', error.code) : error
  })

const save = (ctx: Context, intake: IntakeRow, mapping: SheetMapping, preview: { total_rows: number }) =>
  ctx.rows(sql`
    update freight_intakes set status = 'mapping', failure = null, mapping = ${JSON.stringify(mapping)}::jsonb,
      preview = ${JSON.stringify(preview)}::jsonb, total_rows = ${preview.total_rows}, updated_at = now() where id = ${intake.id}`)

/** Another sheet, or another row as header: understood anew. */
export const previewIntake = async (
  ctx: Context,
  params: Params,
  input: z.output<typeof previewIntakeInput>,
  _files: unknown,
  services: Services,
) => {
  const intake = await lockIntake(ctx, params, OPEN)
  const { mapping, preview } = await withBook(ctx, intake, (book) =>
    understand(ctx.rows, book, input, intake),
  )
  await save(ctx, intake, mapping, preview)
  return services.reader.get(ctx, freightIntakesResource, intake.id)
}

/** The columns as a person corrected them: the samples read under them, nothing else happens. */
export const remapIntake = async (
  ctx: Context,
  params: Params,
  input: z.output<typeof checkIntakeInput>,
  _files: unknown,
  services: Services,
) => {
  const intake = await lockIntake(ctx, params, OPEN)
  const mapping: SheetMapping = input
  const preview = await withBook(ctx, intake, (book) => previewAs(ctx.rows, book, mapping, intake))
  await save(ctx, intake, mapping, { ...preview, remembered: intake.preview.remembered } as never)
  return services.reader.get(ctx, freightIntakesResource, intake.id)
}

/** spec 002 §8: a spreadsheet without its columns is refused in the specification's words, each missing one named. */
const assertColumns = ({ kind }: IntakeRow, mapping: SheetMapping): void => {
  if (mapping.own_form) return
  const missing = missingColumns(mapping.columns, kind)
  const repeated = repeatedFields(mapping.columns)
  if (missing.length > 0)
    throw invalid(
      { pointer: '/data/attributes/columns', key: 'invalid_spreadsheet' },
      ...missing.map((name) => ({ pointer: '/data/attributes/columns', key: `intake_missing_${name}` })),
    )
  if (repeated.length > 0)
    throw invalid(
      ...repeated.map((field) => ({
        pointer: '/data/attributes/columns',
        key: 'intake_column_twice',
        params: { field },
      })),
    )
}

/** Starts the dry run under this mapping, and remembers the mapping for the sender's next file with the same header. */
export const checkIntake = async (
  ctx: Context,
  params: Params,
  input: z.output<typeof checkIntakeInput>,
  _files: unknown,
  services: Services,
) => {
  const intake = await lockIntake(ctx, params, OPEN)
  const mapping: SheetMapping = input
  assertColumns(intake, mapping)
  const run = intake.run + 1
  await ctx.rows(sql`
    update freight_intakes set status = 'checking', failure = null, run = ${run}, processed_rows = 0, error_count = 0, warning_count = 0,
      added = 0, changed = 0, removed = 0, unchanged = 0, mapping = ${JSON.stringify(mapping)}::jsonb, updated_at = now()
    where id = ${intake.id}`)
  if (!mapping.own_form)
    await rememberMapping(
      ctx.rows,
      intake.company_id,
      intake.transporter_id,
      fingerprintOf(
        intake.kind,
        mapping.columns.map(({ heading }) => heading),
      ),
      mapping,
    )
  await ctx.jobs.enqueue(
    checkIntakeJob,
    { intake_id: intake.id, run },
    { key: `intake-check-${intake.id}-${run}` },
  )
  return services.reader.get(ctx, freightIntakesResource, intake.id)
}
