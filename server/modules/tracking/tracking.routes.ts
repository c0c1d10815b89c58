import type { Route } from '#server/kit/routes.ts'
import { readTrackRoute } from './actions/read-track.ts'
import { recordExternalLocationRoute } from './actions/record-external-location.ts'
import { recordPositionsRoute } from './actions/record-positions.ts'

export const trackingRoutes: readonly Route[] = [
  readTrackRoute,
  recordPositionsRoute,
  recordExternalLocationRoute,
]
