import { data, defineCall, one } from '#shared/kit/call.ts'
import { id } from '#shared/kit/fields.ts'
import { shownPlan } from '#shared/consolidation/plan.ts'
import * as z from 'zod'
import { roadMaps } from './road-maps.contract.ts'

/** Calls of loads that are made by hand. */

const requestIds = z
  .strictObject({ request_ids: z.array(id()).min(1).max(1_000) })
  .meta({ example: { request_ids: [1, 2] } })

export const addToRoadMap = defineCall('POST road_maps/add/:id', {
  summary: 'Put requests into an open load',
  description: 'All or none: a request that may not go into a load stops the others.',
  ability: 'road_maps.write',
  input: requestIds,
  answers: one(roadMaps),
})

export const addEachToRoadMap = defineCall('POST road_maps/add_each/:id', {
  summary: 'Put many requests into an open load, each by itself and with its own result',
  description:
    'A request that may not go into the load leaves the others as they are; asked again, it stays where it is.',
  ability: 'road_maps.write',
  input: requestIds,
  answers: data(
    z.array(
      z.object({
        request_id: z.number(),
        /** existing: it stood in this load already */
        status: z.enum(['added', 'existing', 'refused']),
        /** Why it was refused, in the reader's language. */
        reason: z.string().nullable(),
      }),
    ),
  ),
})

export const removeFromRoadMap = defineCall('POST road_maps/remove/:id', {
  summary: 'Take requests out of an open load; each stands again where it stood',
  ability: 'road_maps.write',
  input: requestIds,
  answers: one(roadMaps),
})

export const consolidateRoadMap = defineCall('POST road_maps/consolidate/:id', {
  summary: 'Close a load: no request goes in or out any more',
  ability: 'road_maps.write',
  input: z.strictObject({}),
  answers: one(roadMaps),
})

export const reopenRoadMap = defineCall('POST road_maps/reopen/:id', {
  summary: 'Open a closed load again',
  ability: 'road_maps.write',
  input: z.strictObject({}),
  answers: one(roadMaps),
})

export const printRoadMap = defineCall('GET road_maps/romaneio/:id', {
  summary:
    "A load's romaneio: its stops in their order, and what to load first, to print or as a spreadsheet",
  ability: 'road_maps.read',
  query: z.object({ format: z.enum(['pdf', 'csv']).default('pdf') }),
  lane: 'heavy',
  answers: data(
    z.object({
      file_path: z.string(),
      temporary_file_path: z.string(),
      content_type: z.enum(['application/pdf', 'text/csv; charset=utf-8']),
    }),
  ),
})

export const showRoadMapPlan = defineCall('GET road_maps/plan/:id', {
  summary: 'Why a load is as it is: the plan that it was made of, with its reasons and saving',
  ability: 'road_maps.read',
  answers: data(z.object({ load: shownPlan.shape.loads.element.nullable() })),
})

export const createOrdersOfRoadMap = defineCall('POST road_maps/create_orders/:id', {
  summary: 'Make the orders of a load: one of each request, or one of all with a delivery for each stop',
  description:
    "`each`: the load's carrier where the request names none. `one`: the load's planned freight is proposed to its carrier as the price of the whole.",
  ability: 'requests.order',
  input: z.strictObject({ as: z.enum(['each', 'one']).default('each') }).meta({ example: { as: 'one' } }),
  answers: data(z.object({ order_ids: z.array(z.number()) })),
})
