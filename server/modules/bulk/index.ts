import { defineModule } from '#server/kit/define-module.ts'
import { closeBulkActionRoute } from './actions/close-bulk-action.ts'
import { retryBulkActionRoute } from './actions/retry-bulk-action.ts'
import { startBulkActionRoute } from './actions/start-bulk-action.ts'
import { stopBulkActionRoute } from './actions/stop-bulk-action.ts'
import { bulkActionItemsResource, bulkActionsResource } from './bulk.resources.ts'
import { cleanBulkActions } from './jobs/clean-bulk-actions.job.ts'
import { runBulkAction } from './jobs/run-bulk-action.job.ts'

export { bulkActionsResource } from './bulk.resources.ts'
export { startOwnItems } from './start-own-items.ts'

/** One action of many rows: each done by itself in the background, with a result of its own. */
export const bulkModule = defineModule({
  name: 'bulk',
  resources: [bulkActionsResource, bulkActionItemsResource],
  routes: [startBulkActionRoute, stopBulkActionRoute, retryBulkActionRoute, closeBulkActionRoute],
  jobs: [runBulkAction, cleanBulkActions],
})
