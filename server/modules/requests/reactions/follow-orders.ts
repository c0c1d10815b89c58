import type { Context } from '#server/kit/context.ts'
import { reaction } from '#server/kit/define-module.ts'
import type { Services } from '#server/kit/services.ts'
import { systemSession } from '#server/kit/system-session.ts'
import { inTransaction } from '#server/kit/transaction.ts'
import { stopsOfOrder, type OrderStop } from '../link-to-order.store.ts'
import { lockRequestsOfOrder, unplaceRequests, type LockedRequest } from '../request.store.ts'
import { stateBefore, transitionRequest } from '../transition-request.ts'

/** Requests follow their order: given back when it is canceled, done when it is delivered, refused where the recipient takes nothing. */

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

const hasGoods = ({ delivery_status }: OrderStop): boolean =>
  delivery_status === 'delivered' || delivery_status === 'partial'

/**
 * In an order of several deliveries a request is delivered by its own, in part as well; otherwise with the whole order, which
 * may end in other orders without a delivery of its own. A stop that a correction took away is none.
 */
const isDelivered = (
  own: number | null,
  stops: readonly OrderStop[],
  { order_delivery_address_id: at, nf_file_ids: refused, complete }: Payload,
): boolean => {
  const stop = stops.find(({ id }) => id === own)
  if (stop && hasGoods(stop)) return true
  const inOthers = at === undefined && refused === undefined
  return complete !== false && (stop ? inOthers : inOthers || stops.some(hasGoods))
}

/** Its own delivery is refused whole; without one of its own, every delivery of the order is. */
const isRefused = (own: number | null, stops: readonly OrderStop[]): boolean => {
  const stop = stops.find(({ id }) => id === own)
  if (stop) return stop.delivery_status === 'refused'
  return stops.length > 0 && stops.every(({ delivery_status }) => delivery_status === 'refused')
}

/** The order stays known until the request is opened again: a carrier may take its word back. */
const refuse = (ctx: Context, request: LockedRequest, stops: readonly OrderStop[]): Promise<void> => {
  const { order_id, order_delivery_address_id: own } = request
  const { real_date_time_justification: said = null } =
    stops.find((stop) => stop.id === own) ?? stops[0] ?? {}
  return transitionRequest(ctx, request, {
    action: 'delivery_refused',
    set: { simulation_refusal_justification: said },
    told: { order_id, justification: said },
  })
}

/** A request whose refusal was taken back goes on with its order. @returns the request as it is now */
const takenBack = async (
  ctx: Context,
  request: LockedRequest,
  stops: readonly OrderStop[],
): Promise<LockedRequest> => {
  if (request.status !== 'refused' || isRefused(request.order_delivery_address_id, stops)) return request
  await transitionRequest(ctx, request, {
    action: 'refusal_taken_back',
    set: { simulation_refusal_justification: null },
    told: { order_id: request.order_id },
  })
  return { ...request, status: 'order_created' }
}

const takeBack = async ({ id, changed }: Payload, services: Services): Promise<void> => {
  if (typeof id !== 'number' || !Array.isArray(changed) || !changed.includes('delivery_date_time')) return
  await inTransaction(services, systemSession(), 'system', async (ctx) => {
    const requests = await lockRequestsOfOrder(ctx, id)
    const stops = requests.length > 0 ? await stopsOfOrder(ctx, id) : []
    // oxlint-disable-next-line no-await-in-loop -- a handful of requests, one connection
    for (const request of requests) await takenBack(ctx, request, stops)
  })
}

const deliver = async (payload: Payload, services: Services): Promise<void> => {
  const { id } = payload
  if (typeof id !== 'number') return
  await inTransaction(services, systemSession(), 'system', async (ctx) => {
    const requests = await lockRequestsOfOrder(ctx, id)
    const stops = requests.length > 0 ? await stopsOfOrder(ctx, id) : []
    for (const one of requests) {
      // oxlint-disable-next-line no-await-in-loop -- a handful of requests, one connection
      const request = await takenBack(ctx, one, stops)
      if (request.status !== 'order_created') continue
      const own = request.order_delivery_address_id
      // oxlint-disable-next-line no-await-in-loop -- as above
      if (isDelivered(own, stops, payload))
        await transitionRequest(ctx, request, { action: 'order_delivered' })
      // oxlint-disable-next-line no-await-in-loop -- as above
      else if (isRefused(own, stops)) await refuse(ctx, request, stops)
    }
  })
}

export const requestReactions = [
  reaction('orders.canceled', 'requests.give_back', giveBack),
  reaction('orders.delivered', 'requests.delivered', deliver),
  reaction('orders.delivery_refused', 'requests.delivered_in_part', deliver),
  reaction('orders.changed', 'requests.refusal_taken_back', takeBack),
]
