import { defineModule } from '#server/kit/define-module.ts'
import { readRoute, writeRoute } from '#server/kit/routes-in-place.ts'
import { exportLinkAnswer, exportOrdersInput } from '#shared/reports/export-report.contract.ts'
import { downloadExport } from './actions/download-export.ts'
import { requestExport } from './actions/request-export.ts'
import { restartExport } from './actions/restart-export.ts'
import { exportReactions } from './export-reactions.ts'
import { exportReportResource } from './export-report.resource.ts'
import { cleanExports } from './jobs/clean-exports.job.ts'
import { removeExportFile } from './jobs/remove-export-file.job.ts'
import { runExport } from './jobs/run-export.job.ts'

export { requesterSession } from './requester.queries.ts'

export const reportsModule = defineModule({
  name: 'reports',
  resources: [exportReportResource],
  routes: [
    writeRoute({
      method: 'post',
      path: 'export_report/orders',
      answers: { type: 'export_report', as: 'one' },
      ability: 'exports.create',
      summary: 'Export the orders that a list shows, to xlsx or csv, in the background',
      input: exportOrdersInput,
      status: 201,
      trace: { kind: 'export', of: 'export_report' },
      run: requestExport,
    }),
    writeRoute({
      method: 'post',
      path: 'export_report/restart/:id',
      answers: { type: 'export_report', as: 'one' },
      ability: 'exports.create',
      summary: 'Make a file again that failed or has expired',
      trace: { kind: 'export', of: 'export_report' },
      run: restartExport,
    }),
    readRoute({
      method: 'get',
      path: 'export_report/download/:id',
      ability: 'exports.read',
      summary: 'A link to the finished file, good for ten minutes',
      output: exportLinkAnswer,
      run: downloadExport,
    }),
  ],
  jobs: [runExport, cleanExports, removeExportFile],
  reactions: exportReactions,
})
