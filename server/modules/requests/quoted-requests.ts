import type { Context } from '#server/kit/context.ts'
import { invoicesOfRequest } from './places-of-request.store.ts'
import { stopsOfOrder, type OrderStop } from './link-to-order.store.ts'
import { lockRequest, lockRequestsOfLoad, type LockedRequest } from './request.store.ts'
import { transitionRequest } from './transition-request.ts'

/** Requests whose freight was quoted: one, or those of a load; the quote's order is theirs. */

type Of = { request_id: number | null; road_map_id: number | null }
export type QuotedRequest = { request: LockedRequest; nf_file_ids: number[] }

/** Locked, each with its invoices. */
export const quotedRequests = async (
  ctx: Context,
  { request_id, road_map_id }: Of,
): Promise<QuotedRequest[]> => {
  const one = request_id === null ? undefined : await lockRequest(ctx, request_id)
  const requests = one ? [one] : road_map_id === null ? [] : await lockRequestsOfLoad(ctx, road_map_id)
  const found: QuotedRequest[] = []
  for (const request of requests)
    // oxlint-disable-next-line no-await-in-loop -- few requests, one connection
    found.push({ request, nf_file_ids: await invoicesOfRequest(ctx, request.id) })
  return found
}

/** The request's address and recipient; of a single stop at the address the latter may be written otherwise. */
const stopOf = (stops: readonly OrderStop[], request: LockedRequest): OrderStop | undefined => {
  const { destinatary_identification_document: document, destinatary_name: name } = request
  const here = stops.filter(({ address_id }) => address_id === request.delivery_address_id)
  return (
    here.find((stop) => document !== null && stop.destinatary_identification_document === document) ??
    here.find((stop) => stop.destinatary_name === name) ??
    here[0]
  )
}

/**
 * The order of the quote is the order of its requests.
 * @throws 409 `transition_refused` for a request that has an order already
 */
export const orderQuotedRequests = async (
  ctx: Context,
  quoted: readonly QuotedRequest[],
  { order_id, transporter_id }: { order_id: number; transporter_id: number },
): Promise<void> => {
  const stops = quoted.length > 1 ? await stopsOfOrder(ctx, order_id) : []
  for (const { request } of quoted) {
    const stop = stopOf(stops, request)
    const answered = { transporter_id, answered_by: 'user', answered_at: ctx.now().toISOString() }
    if (request.status === 'created' || request.status === 'simulated') {
      // oxlint-disable-next-line no-await-in-loop -- few requests, one connection
      await transitionRequest(ctx, request, { action: 'confirm_other_transporter', set: answered })
      request.status = 'approved'
    }
    // oxlint-disable-next-line no-await-in-loop -- as above
    await transitionRequest(ctx, request, {
      action: 'create_order',
      set: { order_id, order_delivery_address_id: stop?.id ?? null },
    })
  }
}
