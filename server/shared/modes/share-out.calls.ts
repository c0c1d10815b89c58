import * as z from 'zod'
import { defineCall, one } from '#shared/kit/call.ts'
import { id, optionalText, timestamp } from '#shared/kit/fields.ts'
import { collectionAddress } from '#shared/orders/order-addresses.ts'
import { AIR_MODALS, FORWARD_ROAD_MODALS } from '#shared/orders/order-modals.ts'
import { orders } from '#shared/orders/orders.contract.ts'
import { airlineId, airport } from './air-fields.ts'

/** Goods of one order that go on in orders of their own (spec 002 §4.5, §7.1). */

const reported = {
  real_date_time: timestamp().optional(),
  justification: optionalText(1000).optional(),
}
/** The distribution centre. */
const centre = collectionAddress.omit({ expected_collection_date_time: true })

export const departDc = defineCall('POST orders/depart_dc/:id', {
  summary: 'On route to the distribution centre',
  ability: 'orders.depart',
  input: z.strictObject(reported),
  answers: one(orders),
})

export const receiveDc = defineCall('POST orders/receive_dc/:id', {
  summary: 'Receipt at the distribution centre',
  ability: 'orders.depart',
  input: z.strictObject({ ...reported, centre: centre.optional() }),
  answers: one(orders),
})

export const subLtl = defineCall('POST orders/sub_ltl', {
  summary: 'One sub-order for each destination, from the distribution centre on',
  description:
    'Shares invoices, weight and freight out to the cent. Receives at the centre as well, where that is not reported yet. Answers the order; the sub-orders name it as `original_order_id`.',
  ability: 'orders.depart',
  input: z.strictObject({ ...reported, order_id: id(), centre }),
  answers: one(orders),
})

const fraction = {
  order_delivery_address_id: id(),
  fractionate_delivery_date_time: timestamp().nullable().optional(),
}

export const fractionateOrder = defineCall('POST orders/fractionate/:id', {
  summary: 'One road order for each destination',
  description: 'Destinations that are not named take the modal and the dates of the order.',
  ability: 'orders.share_out',
  input: z.strictObject({
    fractions: z
      .array(
        z.strictObject({
          ...fraction,
          delivery_modal: z.enum(FORWARD_ROAD_MODALS).optional(),
          delivery_vehicle: id().nullable().optional(),
        }),
      )
      .max(200)
      .optional(),
  }),
  answers: one(orders),
})

export const fractionateAir = defineCall('POST orders/fractionate_air/:id', {
  summary: 'One order by air for each destination',
  ability: 'orders.share_out',
  input: z.strictObject({
    fractions: z
      .array(
        z.strictObject({
          ...fraction,
          delivery_modal: z.enum(AIR_MODALS).optional(),
          air_plane_type: optionalText(60).optional(),
          airline_id: airlineId().nullable().optional(),
          origin_airport: airport().nullable().optional(),
          destiny_airport: airport().nullable().optional(),
        }),
      )
      .max(200)
      .optional(),
  }),
  answers: one(orders),
})
