import { action } from '#server/kit/routes.ts'
import { recordPositions } from '#shared/tracking/tracking.calls.ts'
import { storeTrack } from '../store-track.ts'

export const recordPositionsRoute = action(recordPositions, async (ctx, { input }) => ({
  data: await storeTrack(ctx, input),
}))
