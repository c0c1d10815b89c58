import { writeRoute, type Route } from '#server/kit/routes.ts'
import { externalLocationInput, recordPositionsInput } from '#shared/tracking/tracking.contract.ts'
import { recordExternalLocation, recordPositions } from './actions/record-positions.ts'

export const trackingRoutes: readonly Route[] = [
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
