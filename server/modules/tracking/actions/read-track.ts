import type { ReadContext } from '#server/kit/context.ts'
import type { TrackPoint } from '#shared/tracking/tracking.contract.ts'
import { visibleOrder, thinnedTrack } from '../track.queries.ts'

/**
 * The whole way of an order's vehicle, from the first position to the last, thinned evenly to what a map can draw.
 * @throws ModelNotFoundException
 */
export const readTrack = async (
  ctx: ReadContext,
  orderId: number,
): Promise<{ data: { total: number; points: TrackPoint[] } }> => {
  await visibleOrder(ctx, orderId)
  return { data: await thinnedTrack(ctx, orderId) }
}
