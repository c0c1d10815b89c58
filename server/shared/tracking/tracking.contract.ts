import * as z from 'zod'
import { defineContract, equals, one, range } from '#shared/kit/contract.ts'
import { id, timestamp } from '#shared/kit/fields.ts'

/** spec 001 §3.1, geolocation_drivers: positions of the vehicle of an order. */
export const geolocationDrivers = defineContract({
  type: 'geolocation_drivers',
  attributes: {
    order_id: id(),
    lat: z.string(),
    long: z.string(),
    location_captured_at: timestamp(),
    tracing_source: z.string(),
    description: z.string().nullable(),
    created_at: timestamp(),
  },
  relations: { order: one('orders', 'order_id') },
  include: ['order'],
  filter: {
    order_id: equals(id()),
    location_captured_at: range(z.union([z.iso.date(), timestamp()])),
    tracing_source: equals(),
  },
  sort: ['location_captured_at', 'created_at'],
  defaultSort: '-location_captured_at',
})

/** GET geolocation_drivers/track/{order}: from the first position to the last, evenly thinned. */
const trackPoint = z.object({ lat: z.string(), long: z.string(), location_captured_at: timestamp() })
export type TrackPoint = z.output<typeof trackPoint>
export const track = z.object({ total: z.number(), points: z.array(trackPoint) })

const coordinate = (limit: number) =>
  z
    .union([z.string(), z.number()])
    .transform((value) => String(value).trim())
    .refine((value) => /^-?\d{1,3}(\.\d+)?$/.test(value) && Math.abs(Number(value)) <= limit, {
      params: { key: 'coordinate' },
    })
    // Six decimals are eleven centimetres; more is noise of the receiver.
    .transform((value) => Number(value).toFixed(6))

const position = {
  lat: coordinate(90),
  long: coordinate(180),
  location_captured_at: timestamp(),
  tracing_source: z.string().trim().min(1).max(40).optional(),
  description: z.string().trim().max(255).nullable().optional(),
}

const orderPosition = z.strictObject({ order_id: id(), ...position })

/** POST geolocation_drivers: one position, or up to 1,000 in `positions`. */
export const recordPositionsInput = z.union([
  z.strictObject({ positions: z.array(orderPosition).min(1).max(1000) }),
  orderPosition,
])
export type RecordPositionsInput = z.output<typeof recordPositionsInput>
export type PositionInput = z.output<typeof orderPosition>

/** POST tms_external_api/location: a tracker knows the order's id, the shipper's code for it, or only the plate. */
export const externalLocationInput = z
  .strictObject({
    order_id: id().optional(),
    shipper_order_code: z.string().trim().min(1).max(80).optional(),
    vehicle_plate: z.string().trim().min(1).max(12).optional(),
    ...position,
  })
  .refine(
    ({ order_id, shipper_order_code, vehicle_plate }) =>
      order_id !== undefined || shipper_order_code !== undefined || vehicle_plate !== undefined,
    { path: ['order_id'], params: { key: 'required' } },
  )
  .meta({
    example: {
      vehicle_plate: 'ABC1D23',
      lat: '-23.5505',
      long: '-46.6333',
      location_captured_at: '2026-11-18T12:00:00.000Z',
    },
  })
export type ExternalLocationInput = z.output<typeof externalLocationInput>

/** How many positions came, how many were new. */
export const recordedPositions = z.object({ received: z.number(), stored: z.number(), repeated: z.number() })
export type RecordedPositions = z.output<typeof recordedPositions>
