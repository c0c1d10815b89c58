import { data, defineCall } from '#shared/kit/call.ts'
import { externalLocationInput, recordedPositions, recordPositionsInput, track } from './tracking.contract.ts'

/** Calls of a vehicle's positions. */

export const readTrack = defineCall('GET geolocation_drivers/track/:id', {
  summary: 'The whole way of an order’s vehicle, thinned to 1,000 points',
  ability: 'positions.read',
  answers: data(track),
  trace: { kind: 'personal_data_read', of: 'orders' },
})

export const recordPositions = defineCall('POST geolocation_drivers', {
  summary: 'Record one or many positions',
  description:
    'A position is stored once per order and instant, so that a device may send again. One unknown order refuses all of them.',
  ability: 'positions.write',
  input: recordPositionsInput,
  status: 201,
  answers: data(recordedPositions),
})

export const recordExternalLocation = defineCall('POST tms_external_api/location', {
  summary: 'A position from a tracker or another system',
  ability: 'positions.write',
  input: externalLocationInput,
  status: 201,
  answers: data(recordedPositions),
})
