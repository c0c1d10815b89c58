import * as z from 'zod'
import { cep } from '#shared/kit/br-fields.ts'
import { defineCall, one } from '#shared/kit/call.ts'
import { id, optionalText, timestamp } from '#shared/kit/fields.ts'
import { FORWARD_ROAD_MODALS } from '#shared/orders/order-modals.ts'
import { FLIGHT_STEPS } from '#shared/orders/order-rows-air.ts'
import { orders } from '#shared/orders/orders.contract.ts'
import { flightFacts } from './air-fields.ts'

/** Carriage by air (spec 002 §4.2, §7.1). */

export const flyOrder = defineCall('POST orders/fly/:id', {
  summary: 'The next step of a flight: at the airport, boarded, took off, landed, unloaded, released',
  description:
    'Airline, both airports and the air waybill are known when it boards; who released it, when it is released.',
  ability: 'orders.fly',
  input: z.strictObject({
    step: z.enum(FLIGHT_STEPS),
    real_date_time: timestamp().optional(),
    justification: optionalText(1000).optional(),
    ...flightFacts,
  }),
  answers: one(orders),
})

export const generateRoad = defineCall('POST orders/generate_road/:id', {
  summary: 'The road order from the destination airport on',
  description: 'The goods go on in it; the order by air is delivered when it is. Answers the new order.',
  ability: 'orders.share_out',
  input: z.strictObject({
    modal: z.enum(FORWARD_ROAD_MODALS).optional(),
    /** Where the airport stands; wanted where it is not a listed one. */
    city_id: id().optional(),
    street: optionalText(150).optional(),
    number: optionalText(20).optional(),
    district: optionalText(80).optional(),
    postal_code: cep().nullable().optional(),
    collection_date_time: timestamp().nullable().optional(),
    delivery_date_time: timestamp().nullable().optional(),
  }),
  status: 201,
  answers: one(orders),
})
