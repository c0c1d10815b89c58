import type { Context } from '#server/kit/context.ts'
import { itemAt } from '#shared/kit/typed.ts'
import { invoicesOfRequests } from './places-of-request.store.ts'
import { stopsOfOrder, writeOrderOf, type OrderStop } from './link-to-order.store.ts'
import { lockRequest, lockRequestsOfLoad, type LockedRequest } from './request.store.ts'
import { transitionRequests } from './transition-request.ts'

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
  const invoices = await invoicesOfRequests(
    ctx,
    requests.map(({ id }) => id),
  )
  return requests.map((request, index) => ({ request, nf_file_ids: itemAt(invoices, index) }))
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
  const answered = { transporter_id, answered_by: 'user', answered_at: ctx.now().toISOString() }
  const requests = quoted.map(({ request }) => request)
  const waiting = requests.filter(({ status }) => status === 'created' || status === 'simulated')
  await transitionRequests(ctx, waiting, { action: 'confirm_other_transporter', set: answered })
  for (const request of waiting) request.status = 'approved'
  await transitionRequests(ctx, requests, { action: 'create_order', set: { order_id } })
  await writeOrderOf(
    ctx,
    order_id,
    requests.map((request) => ({ request, order_delivery_address_id: stopOf(stops, request)?.id ?? null })),
  )
}
