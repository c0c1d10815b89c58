import * as z from 'zod'
import { id, rate } from '#shared/kit/fields.ts'
import { tollAnswer, tollInput } from './toll.contract.ts'

/** spec 002 §7.1, tms_external_api/route_origin_destiny: how far, how long, which toll (spec 001 §3.2 route). */

const positive = () =>
  rate().refine((value) => Number(value) > 0, { params: { key: 'min_number', min: 0.1 } })

export const distanceCitiesInput = z.strictObject({
  origin_city_id: id(),
  destination_city_id: id(),
  /** Road kilometres per straight kilometre. */
  factor: rate().optional(),
})

export const routeInput = z.strictObject({
  origin_city_id: id(),
  destination_city_id: id(),
  /** Typed kilometres win over router and estimate. */
  km: positive().nullable().optional(),
  toll: tollInput.optional(),
  axles: z.number().int().min(2).max(20).nullable().optional(),
})
export type RouteInput = z.output<typeof routeInput>

/** Absent cities: those of the order's first collection and farthest delivery. */
export const alterRouteInput = routeInput.partial().extend({
  justification: z.string().trim().min(3).max(1000),
})
export type AlterRouteInput = z.output<typeof alterRouteInput>

const place = z.object({
  city_id: z.number(),
  city: z.string(),
  state: z.string(),
  latitude: z.string().nullable(),
  longitude: z.string().nullable(),
  /** km along the route from its beginning. */
  distance: z.string().nullable(),
})

/** How kilometres are known. */
const method = z.enum(['typed', 'router', 'great_circle_times_factor', 'unknown'])

export const foundRoute = z.object({
  origin: place,
  destiny: place,
  km: z.string().nullable(),
  method,
  duration_minutes: z.number().nullable(),
  straight_km: z.string().nullable(),
  toll: tollAnswer.nullable(),
  warnings: z.array(z.string()),
})
export type Route = z.output<typeof foundRoute>

export const cityDistance = z.object({
  km: z.string().nullable(),
  straight_km: z.string().nullable(),
  factor: z.string().nullable(),
  duration_minutes: z.number().nullable(),
  method,
  router_failed: z.boolean(),
})
