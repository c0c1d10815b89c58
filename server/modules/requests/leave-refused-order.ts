import type { Context } from '#server/kit/context.ts'
import type { Changes } from '#server/kit/update.ts'
import { leaveRefused } from '#server/modules/documents/index.ts'
import { invoicesOfRequest } from './places-of-request.store.ts'
import { unplaceRequests, type LockedRequest } from './request.store.ts'
import { selectOffer } from './simulations.store.ts'

/**
 * A request leaves the order whose recipient took nothing: its load, carrier and price go, and its invoices may go into
 * another order. From then on the order's refusal is final.
 */
export const leaveRefusedOrder = async (
  ctx: Context,
  { id, order_id }: Pick<LockedRequest, 'id' | 'order_id'>,
): Promise<Changes<LockedRequest>> => {
  if (order_id === null) return {}
  await leaveRefused(ctx, order_id, await invoicesOfRequest(ctx, id))
  await unplaceRequests(ctx, [id])
  await selectOffer(ctx, id, null)
  return {
    order_id: null,
    order_delivery_address_id: null,
    road_map_id: null,
    transporter_id: null,
    selected_simulation_id: null,
    client_other_transporter: null,
  }
}
