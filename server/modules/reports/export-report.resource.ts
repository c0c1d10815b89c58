import { sql } from '#server/infra/database.ts'
import { defineResource } from '#server/kit/resource.ts'
import { EXPORT_DAYS, exportReport, type EXPORT_SUBJECTS } from '#shared/reports/export-report.contract.ts'
import { removeExportFile } from './jobs/remove-export-file.job.ts'
import { exportName, type NamedExport } from './pure/export-name.ts'
import { dropFileRow } from './reports.store.ts'

type ExportRow = Record<string, unknown>

const DAY_MS = 86_400_000
const isExpired = (row: ExportRow): boolean => row.status === 'completed' && row.file_id === null

const expiry = ({ file_id, finished_at }: ExportRow): string | null =>
  file_id === null || typeof finished_at !== 'string'
    ? null
    : new Date(Date.parse(finished_at) + EXPORT_DAYS * DAY_MS).toISOString()

/** A person's own exports in the company they belong to now; not even the operator's. */
export const exportReportResource = defineResource(exportReport, {
  model: 'export_report',
  abilities: { read: 'exports.read', delete: 'exports.read' },
  scope: (session) => sql`t.user_id = ${session.user_id} and t.company_id = ${session.company_id}`,
  columns: { export_order_type: () => sql`t.type` },
  filters: {
    of: (subject: (typeof EXPORT_SUBJECTS)[number]) => sql`starts_with(t.type, ${subject})`,
  },
  present: (row, session) => ({
    name: exportName({ ...row, type: row.export_order_type } as NamedExport, session.locale),
    expires_at: expiry(row),
  }),
  actions: (row) => {
    if (row.status === 'failed' || isExpired(row)) return ['restart', 'delete']
    return row.status === 'completed' ? ['download', 'delete'] : ['delete']
  },
  // Nothing but a deletion writes through the resource: the file goes with its report.
  rules: async (ctx, _input, current) => {
    if (typeof current?.file_id !== 'number') return
    const key = await dropFileRow(ctx.rows, current.file_id)
    if (key !== null) await ctx.jobs.enqueue(removeExportFile, { key }, { key })
  },
})
