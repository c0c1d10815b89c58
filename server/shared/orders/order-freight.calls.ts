import { data, defineCall, one } from '#shared/kit/call.ts'
import { alterRouteInput, foundRoute, routeInput } from '#shared/distances/route.contract.ts'
import {
  alterRatesInput,
  simulationIntegraOrders,
  simulationOrders,
  simulationTms,
} from '#shared/simulations/simulation-orders.contract.ts'
import * as z from 'zod'

/** Calls that change the freight of an order that exists (spec 002 §7.1), and the question for a route. */

const altering = {
  summary: 'Rates altered by hand, kept beside the calculated ones',
  ability: 'simulation_orders.alter',
  input: alterRatesInput,
} as const

/** By kind of calculation. */
export const alterRates = {
  orders: defineCall('PATCH simulation_orders/rates/:id', { ...altering, answers: one(simulationOrders) }),
  integra: defineCall('PATCH simulation_integra_orders/rates/:id', {
    ...altering,
    answers: one(simulationIntegraOrders),
  }),
  tms: defineCall('PATCH simulation_tms/rates/:id', { ...altering, answers: one(simulationTms) }),
}

export const askRoute = defineCall('POST tms_external_api/route_origin_destiny', {
  summary: 'Distance, duration and toll between two cities',
  ability: 'routes.ask',
  asks: true,
  input: routeInput,
  answers: data(foundRoute),
})

const alteredRoute = z.object({
  order_id: z.number().int(),
  route: foundRoute,
  /** Null: no calculation to do again, or the table has no price for the route; then the freight stays. */
  price: z
    .object({
      simulation_integra_order_id: z.number().int(),
      total_value: z.string(),
      before: z.string().nullable(),
    })
    .nullable(),
  /** Why there is no price. */
  reason: z.string().nullable(),
})

export const alterRoute = defineCall('POST tms_external_api/alter/route_origin_destiny/:id', {
  summary: 'Another route for an order: its distance, toll and price',
  ability: 'simulation_orders.alter',
  input: alterRouteInput,
  answers: data(alteredRoute),
})
