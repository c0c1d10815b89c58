import { sql } from '#server/infra/database.ts'
import { writeRows, type RawRows } from '#server/infra/sheets-rows.ts'
import type { ReadContext } from '#server/kit/context.ts'
import { idParam, type Params } from '#server/kit/routes.ts'
import type { Services } from '#server/kit/services.ts'
import { tableScope } from '#server/modules/tables/index.ts'
import { routeScope } from '#server/modules/routes/index.ts'
import { notFound } from '#shared/kit/exceptions.ts'
import { errorRows } from '../error-rows.ts'
import { tableRows } from '../freight/table-rows.ts'
import { intakesScope } from '../freight-intake.scope.ts'
import type { IntakeRow } from '../intake.store.ts'
import { removeFileJob } from '../jobs/remove-file.job.ts'
import { withLocalFile } from '../local-file.ts'
import { openBook } from '../read/open-book.ts'
import type { Project } from '../routes/copy-routes.store.ts'
import { routeRows } from '../routes/route-rows.ts'

const MIME = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv',
} as const
const HOUR = 3_600_000

type Format = { format: 'xlsx' | 'csv' }

/** Keeps a made file for an hour and answers a link to it, which lives for ten minutes. */
const offer = async (
  ctx: ReadContext,
  services: Services,
  name: string,
  format: Format['format'],
  rows: RawRows,
) => {
  const { key } = await ctx.storage.put(writeRows(format, name, rows), { contentType: MIME[format] })
  await services.jobs.enqueue(removeFileJob, { key }, { delayMs: HOUR })
  const filename = `${name.replace(/[^\p{L}\p{N}._ -]/gu, ' ').trim() || 'tabela'}.${format}`
  return {
    data: {
      url: ctx.signFile({ key, filename, content_type: MIME[format], disposition: 'attachment' }),
      name: filename,
    },
  }
}

/** A place beside no intake where an export puts its parts while it writes them. */
const withScratch = async <T>(
  ctx: ReadContext,
  services: Services,
  format: Format['format'],
  run: (scratch: number) => Promise<T>,
): Promise<T> => {
  const [scratch] = await ctx.rows<{ id: number }>(sql`
    insert into freight_intakes (company_id, user_id, shipper_id, transporter_id, file_key, file_name, file_hash, file_size, format, status)
    values (0, 0, 0, 0, '', 'export', '', 0, ${format}, 'cancelled') returning id`)
  if (!scratch) throw new Error('no place for the export')
  try {
    return await run(scratch.id)
  } finally {
    await services.database.rows(sql`delete from freight_intakes where id = ${scratch.id}`)
  }
}

/** Any table that the session sees, in the form that can be sent back. */
export const exportTable = async (
  ctx: ReadContext,
  params: Params,
  { format }: Format,
  services: Services,
) => {
  const [table] = await ctx.rows<{ id: number; table: string }>(
    sql`select t.id, t."table" from simulation_tables t where t.id = ${idParam(params)} and (${tableScope(ctx.session)})`,
  )
  if (!table) throw notFound('simulation_tables')
  return withScratch(ctx, services, format, (scratch) =>
    offer(ctx, services, table.table, format, tableRows(services.database.rows, scratch, table.id)),
  )
}

/** The present route tables of the project and pair that this one is of, in the form that can be sent back. */
export const exportRoutes = async (
  ctx: ReadContext,
  params: Params,
  { format }: Format,
  services: Services,
) => {
  const [route] = await ctx.rows<Project>(
    sql`select t.shipper_id, t.transporter_id, t.project from route_tables t where t.id = ${idParam(params)} and (${routeScope(ctx.session)})`,
  )
  if (!route) throw notFound('route_tables')
  return withScratch(ctx, services, format, (scratch) =>
    offer(ctx, services, route.project, format, routeRows(services.database.rows, scratch, route)),
  )
}

/** The file as it was sent, with what is wrong written beside each row; it can be corrected and sent again. */
export const errorFile = async (ctx: ReadContext, params: Params, { format }: Format, services: Services) => {
  const [intake] = await ctx.rows<IntakeRow>(
    sql`select t.* from freight_intakes t where t.id = ${idParam(params)} and (${intakesScope(ctx.session)})`,
  )
  if (!intake) throw notFound('freight_intakes')
  return withLocalFile({ storage: ctx.storage, key: intake.file_key }, async (path) => {
    const book = await openBook(path, intake.format)
    const name = `${intake.file_name.replace(/\.\w+$/, '')} - erros`
    return offer(
      ctx,
      services,
      name,
      format,
      errorRows(services.database.rows, intake, book, ctx.session.locale),
    )
  })
}
