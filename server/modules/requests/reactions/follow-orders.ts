import { reaction } from '#server/kit/define-module.ts'
import type { Services } from '#server/kit/services.ts'
import { systemSession } from '#server/kit/system-session.ts'
import { inTransaction } from '#server/kit/transaction.ts'
import { lockRequestsOfOrder, unplaceRequests } from '../request.store.ts'
import { stateBefore, transitionRequest } from '../transition-request.ts'

/** Requests follow their order: given back when it is canceled, done when it is delivered. */

const follow = async (orderId: unknown, services: Services, action: 'order_canceled' | 'order_delivered') => {
  if (typeof orderId !== 'number') return
  await inTransaction(services, systemSession(), 'system', async (ctx) => {
    for (const request of await lockRequestsOfOrder(ctx, orderId)) {
      if (request.status !== 'order_created') continue
      const isCanceled = action === 'order_canceled'
      // oxlint-disable-next-line no-await-in-loop -- a handful of requests, one connection
      await transitionRequest(ctx, request, {
        action,
        ...(isCanceled ? { when: stateBefore(request) === 'approved' ? 'approved' : 'created' } : {}),
        ...(isCanceled ? { set: { order_id: null, road_map_id: null } } : {}),
      })
      // The next load takes the request only when the one of the canceled order holds it no more.
      // oxlint-disable-next-line no-await-in-loop -- as above
      if (isCanceled) await unplaceRequests(ctx, [request.id])
    }
  })
}

export const requestReactions = [
  reaction('orders.canceled', 'requests.give_back', ({ id }, services) =>
    follow(id, services, 'order_canceled'),
  ),
  reaction('orders.delivered', 'requests.delivered', ({ id }, services) =>
    follow(id, services, 'order_delivered'),
  ),
]
