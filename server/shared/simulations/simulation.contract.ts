import { SIMULATED_MODELS } from '#shared/tables/table-model.ts'
import { SIMULATION_REASONS } from '#shared/pricing/reasons.ts'
import * as z from 'zod'
import { anttCheck } from '#shared/antt/antt.contract.ts'
import { explanationDetail, priceBreakdown } from '#shared/pricing/price-breakdown.contract.ts'
import { tollAnswer } from '#shared/distances/toll.contract.ts'

/** Answers of a simulation (spec 002 §7.3); the question and the price have files of their own. */

export * from '#shared/pricing/price-breakdown.contract.ts'
export * from './simulation-question.contract.ts'

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
      detail: explanationDetail,
    }),
  ),
})
export type UnpricedCarrier = z.output<typeof unpricedCarrier>

/** A day without deliveries, by its name. */
const namedHoliday = z.object({
  day: z.string(),
  name: z.string(),
  level: z.enum(['national', 'state', 'city', 'company']),
  company_id: z.number().nullable(),
})

export const simulation = z.object({
  shipment: z.object({
    shipper_id: z.number(),
    nf_file_ids: z.array(z.number()),
    modals: z.array(z.string()),
    date: z.string(),
    /** HH:MM of the collection at the origin, where known. */
    time: z.string().nullable(),
    origin: place,
    destination: place,
    weight: z.string(),
    volume_m3: z.string().nullable(),
    invoice_value: z.string(),
    recipient_document: z.string().nullable(),
    km: z.string().nullable(),
    km_source: z.enum(['typed', 'router', 'great_circle_times_factor', 'unknown']),
    duration_minutes: z.number().nullable(),
    /**
     * Days that do not count at the destination, for the two months after the collection; one with a company counts
     * for its deliveries (a carrier's) or for all (the shipper's).
     */
    holidays: z.array(namedHoliday),
    deliveries: z.number(),
    addresses: z.array(z.object({ city_id: z.number(), address_id: z.number().nullable() })),
    type_freight: z.enum(['CIF', 'FOB', 'FOB_REIMBURSEMENT']),
    /** FOB is paid by the recipient; a reimbursed FOB by the shipper, who gets it back. */
    payer: z.enum(['shipper', 'recipient']),
    reimbursed: z.boolean(),
    services: z.array(z.string()),
    axles: z.number().nullable(),
    toll: tollAnswer.nullable(),
    ranking: z.enum(['gross', 'net_of_credit']),
    table_model: z.enum(SIMULATED_MODELS),
    /** Things that the reader should know: router_unavailable. */
    warnings: z.array(z.string()),
  }),
  ranked: z.array(rankedOffer),
  without_price: z.array(unpricedCarrier),
})
export type Simulation = z.output<typeof simulation>

/** spec 001 §3.3 simulate_unit: one unit of cargo, one row per service that can carry it, the cheapest first. */
export const unitPrice = z.object({
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
})
