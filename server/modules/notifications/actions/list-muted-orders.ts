import { action } from '#server/kit/routes.ts'
import { listMutedOrders } from '#shared/notifications/notification.calls.ts'
import { mutedOrdersOf } from '../mutes.store.ts'

export const listMutedOrdersRoute = action(listMutedOrders, async (ctx) => ({
  data: await mutedOrdersOf(ctx),
}))
