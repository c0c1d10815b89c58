import type { FlightStep } from '#shared/orders/order-rows-air.ts'
import { airlineOfAwb } from '#shared/modes/awb.ts'
import type { Issue } from '#shared/kit/exceptions.ts'

/** What a step of a flight needs to know. Pure. */

export const FLIGHT_FIELDS = ['airline_id', 'origin_airport', 'destiny_airport', 'flight', 'awb'] as const
type FlightField = (typeof FLIGHT_FIELDS)[number]
export type Flight = { [name in FlightField]: name extends 'airline_id' ? number | null : string | null }

const NEEDED = ['airline_id', 'origin_airport', 'destiny_airport', 'awb'] as const
const issue = (field: string, key: string): Issue => ({ pointer: `/data/attributes/${field}`, key })

/**
 * What contradicts itself, whatever the step; and missing facts, for boarding and release.
 *
 * @param flight as the order has it and the step completes it
 */
export const flightIssues = (step: FlightStep, flight: Flight, released_by: string | undefined): Issue[] => [
  ...(step === 'board' ? NEEDED.filter((name) => !flight[name]).map((name) => issue(name, 'required')) : []),
  ...(step === 'release' && released_by === undefined ? [issue('released_by', 'required')] : []),
  ...(flight.origin_airport !== null && flight.origin_airport === flight.destiny_airport
    ? [issue('destiny_airport', 'same_airport')]
    : []),
  ...(flight.awb !== null && flight.airline_id !== null && airlineOfAwb(flight.awb) !== flight.airline_id
    ? [issue('awb', 'awb_airline')]
    : []),
]
