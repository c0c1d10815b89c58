import * as z from 'zod'
import { ANTT_CARGOES, ANTT_TABLES } from './antt.ts'
import { anttCheck } from './antt.contract.ts'
import { day, decimal, id, money, rate, text, uf, weight } from '#shared/kit/fields.ts'

/** spec 002 §7.3, simulation: what is asked and what is answered. */

const positive = () => rate().refine((value) => !value.startsWith('-'), { params: { key: 'negative' } })

/** A table's decision; refusing needs a justification (spec 002 §5). */
export const approveTableInput = z
  .strictObject({
    approved: z.boolean(),
    justification: z.string().trim().max(1000).nullable().optional(),
    /** Files of the table that belong to this decision; sent to `simulation_table/files/:id` before. */
    simulation_tables_file_ids: z.array(id()).max(50).optional(),
  })
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

export const TOLL_SOURCES = ['typed', 'provider'] as const
export const TOLL_VEHICLES = ['car', 'bike', 'truck'] as const
export const TEMPERATURES = ['ambient', 'refrigerated', 'frozen'] as const
export const URGENCIES = ['normal', 'emergency', 'express'] as const

/** Kinds of goods with their size in metres; volumes add up over all pieces. */
const product = z.strictObject({
  description: z.string().trim().max(120).optional(),
  quantity: z.number().int().min(1).max(1_000_000),
  length: positive(),
  width: positive(),
  height: positive(),
  /** kg of one piece */
  weight: weight().nullable().optional(),
  /** Reais of one piece. */
  value: money().nullable().optional(),
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

/** What the ANTT floor asks about a trip; the rest comes from vehicle and cargo. */
export const anttTrip = z.strictObject({
  table: z.enum(ANTT_TABLES).optional(),
  cargo: z.enum(ANTT_CARGOES).optional(),
  axles: z.number().int().min(2).max(20).optional(),
  /** Payable empty return, km. */
  return_km: positive().nullable().optional(),
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
  products: z.array(product).max(500).optional(),
  /** Several deliveries typed; priced to the farthest, shared out by address. */
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
  toll: z
    .discriminatedUnion('source', [
      z.strictObject({ source: z.literal('typed'), amount: money() }),
      z.strictObject({ source: z.literal('provider'), vehicle: z.enum(TOLL_VEHICLES).optional() }),
    ])
    .optional(),
  antt: anttTrip.optional(),
  /** Order of the answer: the price, or the price less the taxes that the shipper recovers. */
  ranking: z.enum(['gross', 'net_of_credit']).optional(),
  /** Day of collection; today at the origin when absent. */
  date: day().nullable().optional(),
  deliveries: z.number().int().min(1).max(1000).optional(),
  pallets: z.number().int().min(0).max(10_000).optional(),
  axles: z.number().int().min(0).max(9).optional(),
  hours: z.number().int().min(0).max(10_000).optional(),
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

export const addressShare = z.object({
  /** Position among the deliveries, from 0. */
  id: z.number(),
  city_id: z.number(),
  address_id: z.number().nullable(),
  percentage: z.string(),
  weight_shipping_value: z.string(),
  rates_value: z.string(),
  total_value: z.string(),
  rates: z.array(z.object({ rate: z.string(), amount: z.string() })),
})

/** Which kinds of tables price a shipper's freight (spec 002 §9). */
export const SIMULATED_MODELS = ['freight', 'route', 'both'] as const
export type TableModel = (typeof SIMULATED_MODELS)[number]

/** A freight table or a route table: one of the two ids. */
const tableIds = {
  source: z.enum(['freight', 'route']),
  simulation_table_id: z.number().nullable(),
  route_table_id: z.number().nullable(),
}

export const rankedOffer = z.object({
  position: z.number(),
  ...tableIds,
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
  /** Of a full truckload, for explained prices; null where the floor does not apply. */
  antt: anttCheck.nullable(),
  /** What the shipper recovers and what the freight then costs it; null beyond `explain`. */
  net_of_credit: z
    .object({ icms: z.string(), pis_cofins: z.string(), credit: z.string(), cost: z.string() })
    .nullable(),
  /** Shares of the deliveries, when there are several. */
  addresses: z.array(addressShare).nullable(),
  /** Asked for, but this table prices no such rate: nothing is charged for it. */
  missing_services: z.array(z.string()),
})
export type RankedOffer = z.output<typeof rankedOffer>

/** A linked carrier that has no price, with the reason of the table that came nearest. */
export const unpricedCarrier = z.object({
  transporter_id: z.number(),
  transporter: carrier,
  reason: z.enum(SIMULATION_REASONS),
  tables: z.array(
    z.object({
      ...tableIds,
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
      km_source: z.enum(['typed', 'router', 'great_circle_times_factor', 'unknown']),
      duration_minutes: z.number().nullable(),
      /** Days that do not count at the destination, for the two months after the collection. */
      holidays: z.array(z.string()),
      deliveries: z.number(),
      addresses: z.array(z.object({ city_id: z.number(), address_id: z.number().nullable() })),
      type_freight: z.enum(['CIF', 'FOB', 'FOB_REIMBURSEMENT']),
      /** FOB is paid by the recipient; a reimbursed FOB by the shipper, who gets it back. */
      payer: z.enum(['shipper', 'recipient']),
      reimbursed: z.boolean(),
      services: z.array(z.string()),
      axles: z.number().nullable(),
      toll: z
        .object({
          source: z.enum(TOLL_SOURCES),
          amount: z.string(),
          plazas: z.array(z.object({ name: z.string(), amount: z.string() })),
        })
        .nullable(),
      ranking: z.enum(['gross', 'net_of_credit']),
      table_model: z.enum(SIMULATED_MODELS),
      /** Things that the reader should know: router_unavailable. */
      warnings: z.array(z.string()),
    }),
    ranked: z.array(rankedOffer),
    without_price: z.array(unpricedCarrier),
  }),
})
export type SimulationAnswer = z.output<typeof simulationAnswer>

/** spec 001 §3.3 simulate_unit: one unit of cargo, one row per service that can carry it, the cheapest first. */
export const simulateUnitAnswer = z.object({
  data: z.array(
    z.object({
      shipping_table: z.object({
        source: z.enum(['freight', 'route']),
        id: z.number(),
        name: z.string(),
      }),
      /** The modal of the table. */
      service_level: z.string(),
      transporter: carrier,
      /** Taxable weight, kg. */
      weight: z.string(),
      /** Every rate and tax. */
      rate_value: z.string().nullable(),
      /** Frete peso. */
      rate_shipping: z.string().nullable(),
      shipping_value: z.string(),
      /** Days. */
      deadline_qty: z.number().nullable(),
      business_days: z.boolean(),
      deadline: z.string().nullable(),
    }),
  ),
})
export type SimulateUnitAnswer = z.output<typeof simulateUnitAnswer>

/** A printed document: a link that is good for ten minutes. */
export const pdfAnswer = z.object({
  data: z.object({
    file_path: z.string(),
    temporary_file_path: z.string(),
    content_type: z.literal('application/pdf'),
  }),
})

export { simulationOrders } from './simulation-orders.contract.ts'
