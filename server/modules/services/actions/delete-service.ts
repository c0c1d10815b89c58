import { dropFiles } from '#server/kit/keep-files.ts'
import { action } from '#server/kit/routes.ts'
import { deleteService } from '#shared/services/service.calls.ts'
import { judgeService, recordService } from '../judge-service.ts'
import { deleteOrderService } from '../services.store.ts'

/** Takes a service back that is not confirmed; its files go with it, its history stays. */
export const deleteServiceRoute = action(deleteService, async (ctx, { id }) => {
  const { service, row } = await judgeService(ctx, id, 'delete')
  await dropFiles(ctx, await deleteOrderService(ctx, id))
  await recordService(ctx, service, row.event, null)
  const { order_id, name, value, status } = service
  ctx.audit({
    type: 'order_additional_services',
    id,
    event: 'deleted',
    old: { order_id, name, value, status },
  })
})
