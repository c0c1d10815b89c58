import { data, defineCall, one } from '#shared/kit/call.ts'
import { id } from '#shared/kit/fields.ts'
import * as z from 'zod'
import { consolidations } from './consolidation.contract.ts'
import { OBSTACLES, shownPlan } from './plan.ts'

/** Calls of automatic loads. */

export const showPlan = defineCall('GET consolidations/plan/:id', {
  summary: 'Loads of an automatic consolidation and the requests without one, with their reasons',
  ability: 'road_maps.read',
  answers: data(shownPlan),
})

export const stopConsolidation = defineCall('POST consolidations/stop/:id', {
  summary: 'End a consolidation that is running with the best loads so far',
  ability: 'road_maps.write',
  input: z.strictObject({}),
  answers: one(consolidations),
})

const position = z.number().int().min(0).max(9_999)

export const rerunConsolidation = defineCall('POST consolidations/rerun/:id', {
  summary: 'Work the loads out again; those that are named stay as they are',
  ability: 'road_maps.write',
  input: z.strictObject({ kept: z.array(position).max(1_000) }).meta({ example: { kept: [0] } }),
  answers: one(consolidations),
})

export const changePlan = defineCall('POST consolidations/change/:id', {
  summary: 'What it costs to move a request into another load or out of all; moves it where asked',
  ability: 'road_maps.write',
  input: z
    .strictObject({ request_id: id(), load: position.nullable(), apply: z.boolean() })
    .meta({ example: { request_id: 1, load: 0, apply: false } }),
  answers: data(
    z.object({
      /** Freight more than now, less below zero; null where a part has no price. */
      difference: z.string().nullable(),
      obstacle: z.enum(OBSTACLES).nullable(),
      applied: z.boolean(),
    }),
  ),
})

export const applyConsolidation = defineCall('POST consolidations/apply/:id', {
  summary: 'Make road maps of the loads: all or none, once',
  description: 'Refused where a request has meanwhile gone into another load or order.',
  ability: 'road_maps.write',
  input: z.strictObject({}),
  answers: data(z.object({ road_map_ids: z.array(z.number()) })),
})

const stopArrival = z.object({
  request_id: z.number(),
  /** When it is received, on the clock of Brazil, and the hours that the vehicle waits for the recipient. */
  arrives: z.string(),
  waits: z.number(),
  /** After the last day of the load. */
  late: z.boolean(),
})

export const orderStops = defineCall('POST road_maps/order/:id', {
  summary: 'What another order of the stops costs in kilometres; orders them where asked',
  description:
    'All requests of the load, in their new order; with `best` in the one of the fewest late stops and kilometres. Freight is priced to the farthest city, whatever the order. Null kilometres and no arrivals: a city has no coordinates, or the load has no collection date.',
  ability: 'road_maps.write',
  input: z
    .strictObject({
      request_ids: z.array(id()).min(1).max(1_000),
      apply: z.boolean(),
      /** The computer orders them. */
      best: z.boolean().optional(),
    })
    .meta({ example: { request_ids: [2, 1], apply: false } }),
  answers: data(
    z.object({
      request_ids: z.array(z.number()),
      km: z.number().nullable(),
      before: z.number().nullable(),
      arrivals: z.array(stopArrival),
      /** Whether the computer ordered them: not where a city has no coordinates. */
      best: z.boolean(),
      applied: z.boolean(),
    }),
  ),
})
