import type { Context } from '#server/kit/context.ts'
import { reaction } from '#server/kit/define-module.ts'
import type { Services } from '#server/kit/services.ts'
import { systemSession } from '#server/kit/system-session.ts'
import { inTransaction } from '#server/kit/transaction.ts'
import { stopsOfOrder, type OrderStop } from '../link-to-order.store.ts'
import { lockRequestsOfOrder, unplaceRequests, type LockedRequest } from '../request.store.ts'
import { selectOffer } from '../simulations.store.ts'
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

/** Its own delivery was refused whole; without one of its own, every delivery of the order was. */
const isRefused = (own: number | null, stops: readonly OrderStop[], { complete }: Payload): boolean => {
  const stop = stops.find(({ id }) => id === own)
  if (stop) return stop.delivery_status === 'refused'
  return (
    complete !== false &&
    stops.length > 0 &&
    stops.every(({ delivery_status }) => delivery_status === 'refused')
  )
}

/** Carrier, price and load of the refused delivery go: opened again, the request is asked for anew. */
const giveUp = async (ctx: Context, request: LockedRequest, stops: readonly OrderStop[]): Promise<void> => {
  const { id, order_id, order_delivery_address_id: own } = request
  const { real_date_time_justification: said = null } =
    stops.find((stop) => stop.id === own) ?? stops[0] ?? {}
  await transitionRequest(ctx, request, {
    action: 'delivery_refused',
    set: {
      order_id: null,
      order_delivery_address_id: null,
      road_map_id: null,
      transporter_id: null,
      selected_simulation_id: null,
      client_other_transporter: null,
      simulation_refusal_justification: said,
    },
    told: { order_id, justification: said },
  })
  await selectOffer(ctx, id, null)
  await unplaceRequests(ctx, [id])
}

const deliver = async (payload: Payload, services: Services): Promise<void> => {
  const { id } = payload
  if (typeof id !== 'number') return
  await inTransaction(services, systemSession(), 'system', async (ctx) => {
    const requests = await lockRequestsOfOrder(ctx, id)
    const stops = requests.length > 0 ? await stopsOfOrder(ctx, id) : []
    for (const request of requests) {
      if (request.status !== 'order_created') continue
      const own = request.order_delivery_address_id
      if (isDelivered(own, stops, payload))
        // oxlint-disable-next-line no-await-in-loop -- a handful of requests, one connection
        await transitionRequest(ctx, request, { action: 'order_delivered' })
      // oxlint-disable-next-line no-await-in-loop -- as above
      else if (isRefused(own, stops, payload)) await giveUp(ctx, request, stops)
    }
  })
}

export const requestReactions = [
  reaction('orders.canceled', 'requests.give_back', giveBack),
  reaction('orders.delivered', 'requests.delivered', deliver),
  reaction('orders.delivery_refused', 'requests.delivered_in_part', deliver),
]
