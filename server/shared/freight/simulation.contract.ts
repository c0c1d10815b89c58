import * as z from 'zod'
import { defineContract, equals, one, owned } from '#shared/kit/contract.ts'
import { day, decimal, id, json, money, rate, text, timestamp, uf, weight } from '#shared/kit/fields.ts'

/** spec 002 §7.3, simulation: what is asked and what is answered. */

/** A table's decision; refusing needs a justification (spec 002 §5). */
export const approveTableInput = z
  .strictObject({ approved: z.boolean(), justification: z.string().trim().max(1000).nullable().optional() })
  .refine((value) => value.approved || (value.justification ?? '').length > 0, {
    path: ['justification'],
    params: { key: 'justification' },
  })

export const findCitiesInput = z.strictObject({
  /** Part of the name, with or without accents. */
  search: text(80),
  uf: uf().nullable().optional(),
  limit: z.number().int().min(1).max(50).optional(),
})

export const distanceCitiesInput = z.strictObject({
  origin_city_id: id(),
  destination_city_id: id(),
  /** Road kilometres per straight kilometre. */
  factor: rate().optional(),
})

/**
 * One shipment: invoices, typed figures, or both; a typed figure wins over what the invoices say. Without a modal every
 * outbound modal is priced.
 */
export const simulationInput = z.strictObject({
  /** Needed by the 4PL and the operator; a shipper's own company otherwise. */
  shipper_id: id().optional(),
  nf_file_ids: z.array(id()).max(1000).optional(),
  /** Invoices of several destination cities as one shipment with several deliveries (spec 002 §5). */
  multi_address: z.boolean().optional(),
  /** kg */
  weight: weight().nullable().optional(),
  volume_m3: decimal(6).nullable().optional(),
  invoice_value: money().nullable().optional(),
  origin_city_id: id().nullable().optional(),
  destination_city_id: id().nullable().optional(),
  recipient_document: z.string().trim().max(20).nullable().optional(),
  recipient_contributor: z.boolean().optional(),
  /** Absent: estimated from the coordinates of the cities. */
  km: rate().nullable().optional(),
  vehicle_type_id: id().nullable().optional(),
  vehicle_option_id: id().nullable().optional(),
  modal: z.string().max(40).nullable().optional(),
  /** Day of collection; today at the origin when absent. */
  date: day().nullable().optional(),
  deliveries: z.number().int().min(1).max(1000).optional(),
  pallets: z.number().int().min(0).max(10_000).optional(),
  axles: z.number().int().min(0).max(9).optional(),
  /** Rates on request that are wanted. */
  services: z.array(z.string().max(40)).max(50).optional(),
  /** How many of the best prices carry their breakdown; default 20. */
  explain: z.number().int().min(0).max(100).optional(),
})
export type SimulationInput = z.output<typeof simulationInput>

export const SIMULATION_REASONS = [
  'no_table',
  'approval',
  'inactive',
  'not_in_force',
  'modal',
  'type_freight',
  'lane',
  'km',
  'vehicle',
  'weight',
  'tax',
  'invalid_table',
  'superseded',
] as const
export type SimulationReason = (typeof SIMULATION_REASONS)[number]

const detail = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))
const rule = z.object({ key: z.string(), params: detail })
const taxShare = z.object({ rate: z.string(), amount: z.string() }).nullable()

/** One line of the price; the amounts of all lines add up to total_value. */
export const priceComponent = z.object({
  rate: z.string(),
  label: z.string(),
  group: z.enum(['weight', 'rate', 'minimum', 'adjustment', 'tax']),
  rule,
  base: z.object({ name: z.string(), value: z.string() }).nullable(),
  percentage: z.string().nullable(),
  value: z.string().nullable(),
  minimum: z.string().nullable(),
  minimum_applied: z.boolean(),
  amount: z.string(),
  rounding: z.literal('half_up_2'),
  /** Row of the table: resource name and id. */
  cell: z.object({ path: z.string(), id: z.union([z.number(), z.string()]).nullable() }).nullable(),
  in_tax_base: z.boolean(),
})
export type PriceComponent = z.output<typeof priceComponent>

/** The full breakdown of one price, as it is also kept with the order. */
export const priceBreakdown = z.object({
  version: z.literal(1),
  ok: z.literal(true),
  table: z.object({
    source: z.enum(['freight', 'route']),
    id: z.number(),
    name: z.string(),
    transporter_id: z.number(),
  }),
  lane: z.object({ id: z.union([z.number(), z.string()]), description: z.string().nullable() }),
  inputs: z.record(z.string(), z.unknown()),
  total_value: z.string(),
  weight_shipping_value: z.string(),
  rates_value: z.string(),
  lead_time: z.number().nullable(),
  business_days: z.boolean(),
  taxable_weight: z.object({
    real: z.string(),
    cubed: z.string(),
    minimum: z.string(),
    taxable: z.string(),
    chosen: z.enum(['real', 'cubed', 'minimum']),
    cubage: z.string(),
  }),
  components: z.array(priceComponent),
  tax: z.object({
    kind: z.enum(['icms', 'iss', 'none']),
    rate: z.string(),
    base: z.string(),
    amount: z.string(),
    inside: z.literal(true),
    included: z.boolean(),
    source: z.string(),
    pis: taxShare,
    cofins: taxShare,
  }),
  /** IBS and CBS stated beside the price; absent in what was kept before they existed. */
  consumption: z
    .object({
      norm: z.string(),
      valid_from: z.string(),
      base: z.string(),
      ibs: z.object({ rate: z.string(), amount: z.string() }),
      cbs: z.object({ rate: z.string(), amount: z.string() }),
    })
    .nullable()
    .optional(),
  steps: z.array(rule),
})
export type PriceBreakdown = z.output<typeof priceBreakdown>

const carrier = z.object({
  id: z.number(),
  fantasy_name: z.string(),
  social_reason: z.string(),
  cnpj: z.string(),
})
const place = z.object({ city_id: z.number(), city: z.string(), uf: z.string() })

export const rankedOffer = z.object({
  position: z.number(),
  simulation_table_id: z.number(),
  table: z.string(),
  modal: z.string(),
  transporter_id: z.number(),
  transporter: carrier,
  total_value: z.string(),
  lead_time: z.number().nullable(),
  business_days: z.boolean(),
  /** Day of delivery by the holidays of the destination; null without lead time. */
  due_date: z.string().nullable(),
  /** Null beyond `explain`. */
  result: priceBreakdown.nullable(),
})
export type RankedOffer = z.output<typeof rankedOffer>

/** A linked carrier that has no price, with the reason of the table that came nearest. */
export const unpricedCarrier = z.object({
  transporter_id: z.number(),
  transporter: carrier,
  reason: z.enum(SIMULATION_REASONS),
  tables: z.array(
    z.object({
      simulation_table_id: z.number(),
      table: z.string(),
      modal: z.string(),
      reason: z.enum(SIMULATION_REASONS),
      detail,
    }),
  ),
})
export type UnpricedCarrier = z.output<typeof unpricedCarrier>

export const simulationAnswer = z.object({
  data: z.object({
    shipment: z.object({
      shipper_id: z.number(),
      nf_file_ids: z.array(z.number()),
      modals: z.array(z.string()),
      date: z.string(),
      origin: place,
      destination: place,
      weight: z.string(),
      volume_m3: z.string().nullable(),
      invoice_value: z.string(),
      recipient_document: z.string().nullable(),
      km: z.string().nullable(),
      km_source: z.enum(['typed', 'great_circle_times_factor', 'unknown']),
      deliveries: z.number(),
    }),
    ranked: z.array(rankedOffer),
    without_price: z.array(unpricedCarrier),
  }),
})
export type SimulationAnswer = z.output<typeof simulationAnswer>

/** The calculation that an order was created with; the carrier sees only its own. */
export const simulationOrders = defineContract({
  type: 'simulation_orders',
  attributes: {
    order_id: id(),
    transporter_id: id(),
    simulation_table_id: id().nullable(),
    /** A price breakdown (`priceBreakdown`). */
    simulation: json(),
    total_value: z.string(),
    weight_shipping_value: z.string(),
    rates_value: z.string(),
    rates: json(),
    lead_time: z.number().int().nullable(),
    business_days: z.boolean(),
    selected: z.boolean(),
    created_at: timestamp(),
  },
  relations: {
    transporter: owned(one('transporters', 'transporter_id')),
    simulation_table: one('simulation_tables', 'simulation_table_id'),
  },
  include: ['transporter', 'simulation_table'],
  filter: { order_id: equals(id()), transporter_id: equals(id()) },
  sort: ['total_value', 'created_at'],
  defaultSort: 'id',
})
