import * as z from 'zod'
import { anttTrip } from '#shared/antt/antt.contract.ts'
import { tollInput } from '#shared/distances/toll.contract.ts'
import { unNumber } from '#shared/orders/order-products.ts'
import { clock, day, decimal, id, money, numeric, rate, weight } from '#shared/kit/fields.ts'

/** What a simulation is asked (spec 002 §7.3). */

const positive = () => rate().refine((value) => !value.startsWith('-'), { params: { key: 'negative' } })

/** Services on request that a shipper's tables offer; whose, for those who act for several shippers. */
export const servicesQuery = z.strictObject({ shipper_id: numeric(z.number().int().positive()).optional() })
export type ServicesQuery = z.output<typeof servicesQuery>
/** `label`: the table's own name for it; null: the usual name of the rate. */
export const offeredService = z.object({ rate: z.string(), label: z.string().nullable() })

export const TEMPERATURES = ['ambient', 'refrigerated', 'frozen'] as const
export const URGENCIES = ['normal', 'emergency', 'express'] as const

/** Kinds of goods with their size in centimetres; volumes add up over all pieces. */
const product = z.strictObject({
  description: z.string().trim().max(120).optional(),
  quantity: z.number().int().min(1).max(1_000_000),
  length: positive().meta({ description: 'Centimetres' }),
  width: positive().meta({ description: 'Centimetres' }),
  height: positive().meta({ description: 'Centimetres' }),
  /** kg of one piece */
  weight: weight().nullable().optional(),
  /** Reais of one piece. */
  value: money().nullable().optional(),
  /** Of dangerous goods: their price is asked for. */
  un_number: unNumber().nullable().optional(),
})

/** A delivery with its share of the cargo: percentages that make 100, else weights, else values, else equal parts. */
const deliveryAddress = z.strictObject({
  city_id: id(),
  address_id: id().nullable().optional(),
  recipient_document: z.string().trim().max(20).nullable().optional(),
  percentage: positive().nullable().optional(),
  weight: weight().nullable().optional(),
  invoice_value: money().nullable().optional(),
})

/**
 * One shipment: invoices, typed figures, or both; a typed figure wins over what the invoices say. Without a modal every
 * outbound modal is priced.
 */
export const simulationInput = z.strictObject({
  /** Needed by the 4PL and the operator; a shipper's own company otherwise. */
  shipper_id: id().optional(),
  nf_file_ids: z.array(id()).max(1000).optional(),
  /** Several destination cities as one shipment with several deliveries (spec 002 §5). */
  multi_address: z.boolean().optional(),
  products: z.array(product).max(500).optional(),
  /** Yes to the question about sizes that fit no truck, or that look like metres. */
  sizes_confirmed: z.boolean().optional(),
  /** Several deliveries typed; priced to the farthest, shared out by address. Several cities need `multi_address`. */
  addresses: z.array(deliveryAddress).max(200).optional(),
  /** kg */
  weight: weight().nullable().optional(),
  volume_m3: decimal(6).nullable().optional(),
  invoice_value: money().nullable().optional(),
  origin_city_id: id().nullable().optional(),
  destination_city_id: id().nullable().optional(),
  recipient_document: z.string().trim().max(20).nullable().optional(),
  recipient_contributor: z.boolean().optional(),
  /** Absent: asked of the road router, else estimated from the coordinates of the cities. */
  km: rate().nullable().optional(),
  vehicle_type_id: id().nullable().optional(),
  vehicle_option_id: id().nullable().optional(),
  modal: z.string().max(40).nullable().optional(),
  /** FOB_REIMBURSEMENT needs feature 16 (spec 000 §6). */
  type_freight: z.enum(['CIF', 'FOB', 'FOB_REIMBURSEMENT']).optional(),
  dangerous: z.boolean().optional(),
  temperature: z.enum(TEMPERATURES).optional(),
  urgency: z.enum(URGENCIES).optional(),
  /** Typed, or asked of the toll service (feature 1). */
  toll: tollInput.optional(),
  antt: anttTrip.optional(),
  /** Order of the answer: the price, or the price less the taxes that the shipper recovers. */
  ranking: z.enum(['gross', 'net_of_credit']).optional(),
  /** Day of collection; today at the origin when absent. */
  date: day().nullable().optional(),
  /** HH:MM of the collection, at the origin; now when the day is absent too. After a carrier's cut-off it counts from the next business day. */
  time: clock().nullable().optional(),
  deliveries: z.number().int().min(1).max(1000).optional(),
  pallets: z.number().int().min(0).max(10_000).optional(),
  axles: z.number().int().min(0).max(9).optional(),
  hours: z.number().int().min(0).max(10_000).optional(),
  /** Rates on request that are wanted. */
  services: z.array(z.string().max(60)).max(50).optional(),
  /** The order that goes back, or out again: rates of kind `percent_of_reference` are taken of its freight. */
  reference_order_id: id().nullable().optional(),
  /** How many of the best prices carry their breakdown; default 20. */
  explain: z.number().int().min(0).max(100).optional(),
})
export type SimulationInput = z.output<typeof simulationInput>
