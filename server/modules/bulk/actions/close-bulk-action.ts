import { action } from '#server/kit/routes.ts'
import { closeBulkAction } from '#shared/bulk/bulk-actions.calls.ts'
import { notFound } from '#shared/kit/exceptions.ts'
import { bulkActionsResource } from '../bulk.resources.ts'
import { lockBulk, markSeen } from '../bulk.store.ts'

export const closeBulkActionRoute = action(closeBulkAction, async (ctx, { id, services }) => {
  if (!(await lockBulk(ctx, id))) throw notFound('bulk_actions')
  await markSeen(ctx, id)
  return services.reader.get(ctx, bulkActionsResource, id)
})
