import { action } from '#server/kit/routes.ts'
import { stopBulkAction } from '#shared/bulk/bulk-actions.calls.ts'
import { conflict, notFound } from '#shared/kit/exceptions.ts'
import { bulkActionsResource } from '../bulk.resources.ts'
import { lockBulk, moveItems, setStatus } from '../bulk.store.ts'

/** The row that is being done is done; those that wait are left. */
export const stopBulkActionRoute = action(stopBulkAction, async (ctx, { id, services }) => {
  const bulk = await lockBulk(ctx, id)
  if (!bulk) throw notFound('bulk_actions')
  if (bulk.status !== 'pending' && bulk.status !== 'processing')
    throw conflict('transition_refused', { status: bulk.status })
  await setStatus(ctx, id, 'stopped')
  await moveItems(ctx, id, 'stopped')
  return services.reader.get(ctx, bulkActionsResource, id)
})
