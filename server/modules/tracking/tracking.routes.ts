import { idParam, type Route } from '#server/kit/routes.ts'
import { readRoute, writeRoute } from '#server/kit/routes-in-place.ts'
import {
  externalLocationInput,
  recordPositionsInput,
  trackAnswer,
} from '#shared/tracking/tracking.contract.ts'
import { readTrack } from './actions/read-track.ts'
import { recordExternalLocation, recordPositions } from './actions/record-positions.ts'

export const trackingRoutes: readonly Route[] = [
  readRoute({
    method: 'get',
    path: 'geolocation_drivers/track/:id',
    summary: 'The whole way of an order’s vehicle, thinned to 1,000 points',
    ability: 'positions.read',
    output: trackAnswer,
    trace: { kind: 'personal_data_read', of: 'orders' },
    run: (ctx, params) => readTrack(ctx, idParam(params)),
  }),
  writeRoute({
    method: 'post',
    path: 'geolocation_drivers',
    summary: 'Record one or many positions',
    ability: 'positions.write',
    input: recordPositionsInput,
    status: 201,
    run: (ctx, _params, input) => recordPositions(ctx, input),
  }),
  writeRoute({
    method: 'post',
    path: 'tms_external_api/location',
    summary: 'A position from a tracker or another system',
    ability: 'positions.write',
    input: externalLocationInput,
    status: 201,
    run: (ctx, _params, input) => recordExternalLocation(ctx, input),
  }),
]
