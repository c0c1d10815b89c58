import { defineModule } from '#server/kit/define-module.ts'
import { downloadExportRoute } from './actions/download-export.ts'
import { requestCollectionOrdersRoute } from './actions/request-collection-orders.ts'
import { requestVolumeLabelsRoute } from './actions/request-volume-labels.ts'
import { requestContainersExportRoute } from './actions/request-containers-export.ts'
import { requestDocumentsExportRoute } from './actions/request-documents-export.ts'
import { requestExportRoute } from './actions/request-export.ts'
import { requestListExportRoute } from './actions/request-list-export.ts'
import { requestPurchaseOrderExportRoute } from './actions/request-purchase-order-export.ts'
import { requestTransportersExportRoute } from './actions/request-transporters-export.ts'
import { restartExportRoute } from './actions/restart-export.ts'
import { exportReactions } from './export-reactions.ts'
import { exportReportResource } from './export-report.resource.ts'
import { cleanExports } from './jobs/clean-exports.job.ts'
import { removeExportFile } from './jobs/remove-export-file.job.ts'
import { runExport } from './jobs/run-export.job.ts'

export { requesterSession } from './requester.store.ts'

export const reportsModule = defineModule({
  name: 'reports',
  resources: [exportReportResource],
  routes: [
    requestExportRoute,
    requestPurchaseOrderExportRoute,
    requestDocumentsExportRoute,
    requestCollectionOrdersRoute,
    requestVolumeLabelsRoute,
    requestTransportersExportRoute,
    requestContainersExportRoute,
    requestListExportRoute,
    restartExportRoute,
    downloadExportRoute,
  ],
  jobs: [runExport, cleanExports, removeExportFile],
  reactions: exportReactions,
})
