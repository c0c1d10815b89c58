import { reaction, type Reaction } from '#server/kit/define-module.ts'
import type { Services } from '#server/kit/services.ts'
import { notify } from '#server/modules/notifications/index.ts'
import { runExport } from './jobs/run-export.job.ts'
import { exportName } from './pure/export-name.ts'
import { findReportOwner } from './reports.store.ts'

/** The files in the role's own area, where its financiers may follow too; dev works in the manager's. */
export const exportsLink = (role: string): string | null => {
  const area = role === 'dev' ? 'manager' : role
  if (area === 'auditor') return '/logistic_manager/auditor/purchase_order/exports'
  if (!['shipper', 'transporter', 'manager', 'four_pl'].includes(area)) return null
  const page = { shipper: 'export', transporter: 'exports' }[area] ?? 'order_reports'
  return `/logistic_manager/${area}/${page}`
}

const tellOwner = async (
  services: Services,
  payload: Record<string, unknown>,
  text: 'export_completed' | 'export_failed',
): Promise<void> => {
  const report = await findReportOwner(services.database.rows, Number(payload.id))
  if (!report) return
  await notify(services, {
    user_id: report.user_id,
    locale: report.locale,
    text,
    params: { name: exportName(report, report.locale) },
    event: text === 'export_completed' ? 'export_report.completed' : 'export_report.failed',
    event_id: Number(payload.event_id),
    link: exportsLink(report.role),
    group_key: `export_report:${report.id}`,
  })
}

export const exportReactions: readonly Reaction[] = [
  // Through the outbox, not straight from the request: a crash right after the commit does not lose the job.
  reaction('export_report.requested', 'run an export', async ({ id, event_id }, { jobs }) =>
    jobs.enqueue(runExport, { id: Number(id) }, { key: `${String(id)} ${String(event_id)}` }),
  ),
  reaction('export_report.completed', 'notify: export_completed', (payload, services) =>
    tellOwner(services, payload, 'export_completed'),
  ),
  reaction('export_report.failed', 'notify: export_failed', (payload, services) =>
    tellOwner(services, payload, 'export_failed'),
  ),
]
