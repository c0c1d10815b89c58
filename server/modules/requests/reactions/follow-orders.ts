import { reaction } from '#server/kit/define-module.ts'
import type { Services } from '#server/kit/services.ts'
import { systemSession } from '#server/kit/system-session.ts'
import { inTransaction } from '#server/kit/transaction.ts'
import { lockRequestsOfOrder, unplaceRequests } from '../request.store.ts'
import { stateBefore, transitionRequest } from '../transition-request.ts'

/** Requests follow their order: given back when it is canceled, done when it is delivered. */

type Payload = Record<string, unknown>

const giveBack = async ({ id }: Payload, services: Services): Promise<void> => {
  if (typeof id !== 'number') return
  await inTransaction(services, systemSession(), 'system', async (ctx) => {
    for (const request of await lockRequestsOfOrder(ctx, id)) {
      if (request.status !== 'order_created') continue
      // oxlint-disable-next-line no-await-in-loop -- a handful of requests, one connection
      await transitionRequest(ctx, request, {
        action: 'order_canceled',
        when: stateBefore(request) === 'approved' ? 'approved' : 'created',
        set: { order_id: null, order_delivery_address_id: null, road_map_id: null },
      })
      // The next load takes the request only when the one of the canceled order holds it no more.
      // oxlint-disable-next-line no-await-in-loop -- as above
      await unplaceRequests(ctx, [request.id])
    }
  })
}

/** In an order of several deliveries a request is delivered by its own; otherwise with the whole order. */
const isDelivered = (own: number | null, { order_delivery_address_id: at, complete }: Payload): boolean =>
  own === null || at === undefined ? complete !== false : at === own

const deliver = async (payload: Payload, services: Services): Promise<void> => {
  const { id } = payload
  if (typeof id !== 'number') return
  await inTransaction(services, systemSession(), 'system', async (ctx) => {
    for (const request of await lockRequestsOfOrder(ctx, id)) {
      if (request.status !== 'order_created') continue
      if (!isDelivered(request.order_delivery_address_id, payload)) continue
      // oxlint-disable-next-line no-await-in-loop -- a handful of requests, one connection
      await transitionRequest(ctx, request, { action: 'order_delivered' })
    }
  })
}

export const requestReactions = [
  reaction('orders.canceled', 'requests.give_back', giveBack),
  reaction('orders.delivered', 'requests.delivered', deliver),
]
