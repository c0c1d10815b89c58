import { action } from '#server/kit/routes.ts'
import { readTrack } from '#shared/tracking/tracking.calls.ts'
import { visibleOrder, thinnedTrack } from '../track.store.ts'

/** The whole way of an order's vehicle, from the first position to the last, thinned evenly to the points that a map can draw. */
export const readTrackRoute = action(readTrack, async (ctx, { id }) => {
  await visibleOrder(ctx, id)
  return { data: await thinnedTrack(ctx, id) }
})
