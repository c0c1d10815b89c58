import type { Context } from '#server/kit/context.ts'
import type { Services } from '#server/kit/services.ts'
import { refuseVeiled } from '#server/kit/veils.ts'
import { invalid } from '#shared/kit/exceptions.ts'
import type { ExportRow } from './reports.store.ts'
import { exportQuery } from './pure/export-query.ts'
import { insertExport, unfinishedExports } from './reports.store.ts'
import { subjectOf } from './subjects/subject-of.ts'

/** One person's exports may not keep those of others waiting for hours. */
const MAX_UNFINISHED = 10

type Asked = Pick<ExportRow, 'format' | 'filters' | 'columns'> & {
  export_order_type: ExportRow['type']
}

/** Keeps the request; the list's own grammar refuses what it would refuse. @returns the report's id */
export const keepRequest = async (ctx: Context, services: Services, input: Asked): Promise<number> => {
  const { session, rows } = ctx
  const resource = services.registry.get(subjectOf(input.export_order_type).resource)
  refuseVeiled(resource, session, exportQuery(input.filters, resource.contract))
  if ((await unfinishedExports(rows, session.user_id)) >= MAX_UNFINISHED)
    throw invalid({ key: 'exports_running', params: { max: MAX_UNFINISHED } })
  const id = await insertExport(rows, {
    company_id: session.company_id,
    user_id: session.user_id,
    type: input.export_order_type,
    format: input.format,
    filters: input.filters,
    columns: input.columns,
    created_at: ctx.now(),
  })
  ctx.audit({ type: 'export_report', id, event: 'created', new: input })
  ctx.raise('export_report.requested', { id })
  return id
}
