import type { Services } from '#server/kit/services.ts'
import { systemSession } from '#server/kit/system-session.ts'
import { inTransaction } from '#server/kit/transaction.ts'
import type { ExportError } from '#shared/reports/export-report.contract.ts'
import { completeExport, failExport, type StoredExport, type Try } from './reports.store.ts'

type State = 'active' | 'completed' | 'failed'

/** Tells the browser of the one who waits. */
export const tellProgress = ({ push }: Services, report: Try, progress: number, state: State): void =>
  push.toUser(report.user_id, 'job-progress', {
    job_id: `export_report:${report.id}`,
    kind: 'export_report',
    id: String(report.id),
    progress,
    state,
  })

const tellEnd = (services: Services, report: Try, state: 'completed' | 'failed'): void => {
  tellProgress(services, report, 100, state)
  services.push.toUser(report.user_id, 'resource-changed', { type: 'export_report', id: String(report.id) })
}

const asRequester = ({ user_id, company_id }: Try) => systemSession({ user_id, company_id })

/** The file belongs to the report from here on; false when the report is gone and the file has no owner. */
export const endCompleted = async (
  services: Services,
  report: Try,
  file: StoredExport,
  lines: number,
): Promise<boolean> => {
  const done = await inTransaction(services, asRequester(report), 'system', async (ctx) => {
    if (!(await completeExport(ctx.rows, report, file, lines, ctx.now()))) return false
    ctx.raise('export_report.completed', { id: report.id, user_id: report.user_id, name: file.name })
    return true
  })
  if (done) tellEnd(services, report, 'completed')
  return done
}

export const endFailed = async (services: Services, report: Try, reason: ExportError): Promise<void> => {
  const done = await inTransaction(services, asRequester(report), 'system', async (ctx) => {
    if (!(await failExport(ctx.rows, report, reason, ctx.now()))) return false
    ctx.raise('export_report.failed', { id: report.id, user_id: report.user_id })
    return true
  })
  if (done) tellEnd(services, report, 'failed')
}
