import { action } from '#server/kit/routes.ts'
import { retryBulkAction } from '#shared/bulk/bulk-actions.calls.ts'
import { conflict, notFound } from '#shared/kit/exceptions.ts'
import { bulkActionsResource } from '../bulk.resources.ts'
import { lockBulk, moveItems, setStatus } from '../bulk.store.ts'
import { runBulkAction } from '../jobs/run-bulk-action.job.ts'

/** Refused and left rows wait again; those that are done stay done. */
export const retryBulkActionRoute = action(retryBulkAction, async (ctx, { id, services }) => {
  const bulk = await lockBulk(ctx, id)
  if (!bulk) throw notFound('bulk_actions')
  const isEnded = bulk.status === 'completed' || bulk.status === 'stopped'
  if (!isEnded || bulk.done === bulk.total) throw conflict('transition_refused', { status: bulk.status })
  await moveItems(ctx, id, 'waiting')
  await setStatus(ctx, id, 'pending')
  await ctx.jobs.enqueue(runBulkAction, { id })
  return services.reader.get(ctx, bulkActionsResource, id)
})
