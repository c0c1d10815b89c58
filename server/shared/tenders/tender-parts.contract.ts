import { defineContract, equals, many, one, owned } from '#shared/kit/contract.ts'
import { decimal, id, timestamp, uf } from '#shared/kit/fields.ts'
import * as z from 'zod'
import { laneChoice, scenarioRule, TENDER_PART_STATUSES, TENDER_STATUSES } from './tender-input.ts'

/** Lanes, carriers, prices and scenarios of a tender. */

const words = () => z.string().nullable()
const positive = (scale: number, whole: number) =>
  decimal(scale, whole).refine((value) => Number(value) > 0, { params: { key: 'required' } })

export const laneFields = {
  origin_uf: uf(),
  origin_city_id: id().nullable().optional(),
  destination_uf: uf(),
  destination_city_id: id().nullable().optional(),
  shipments: z.coerce.number().int().min(1).max(1_000_000),
  weight: positive(3, 10),
  invoice_value: decimal(2, 12).refine((value) => !value.startsWith('-'), { params: { key: 'negative' } }),
}

export const freightTenderLanes = defineContract({
  type: 'freight_tender_lanes',
  attributes: {
    freight_tender_id: id(),
    company_id: id(),
    origin_uf: z.string(),
    origin_city_id: id().nullable(),
    origin: z.string(),
    destination_uf: z.string(),
    destination_city_id: id().nullable(),
    destination: z.string(),
    shipments: z.number().int(),
    weight: z.string(),
    invoice_value: z.string(),
    /** Null for a carrier, and where no table in force prices the lane. */
    current_cost: words(),
    current_transporter_id: id().nullable(),
    current_transporter_name: words(),
    awarded_part_id: id().nullable(),
    awarded_transporter_name: words(),
    created_at: timestamp(),
  },
  computed: ['origin', 'destination', 'current_transporter_name', 'awarded_transporter_name'],
  create: z.strictObject({ freight_tender_id: id(), ...laneFields }),
  update: z.strictObject(laneFields).partial(),
  relations: { tender: one('freight_tenders', 'freight_tender_id') },
  include: ['tender'],
  filter: {
    freight_tender_id: equals(id()),
    origin_uf: equals(uf()),
    destination_uf: equals(uf()),
  },
  sort: ['shipments', 'weight', 'invoice_value'],
  defaultSort: 'id',
})

export const freightTenderTransporters = defineContract({
  type: 'freight_tender_transporters',
  attributes: {
    freight_tender_id: id(),
    company_id: id(),
    shipper_name: z.string(),
    transporter_id: id(),
    transporter_name: z.string(),
    tender_name: z.string(),
    tender_status: z.enum(TENDER_STATUSES),
    response_time_limit: timestamp(),
    status: z.enum(TENDER_PART_STATUSES),
    /** Its answer lies sealed until the limit. */
    is_sealed: z.boolean(),
    icms_included: z.boolean().nullable(),
    answered_at: timestamp().nullable(),
    decline_reason: words(),
    lanes_won: z.number().int().nullable(),
    simulation_table_id: id().nullable(),
    created_at: timestamp(),
  },
  computed: [
    'shipper_name',
    'transporter_name',
    'tender_name',
    'tender_status',
    'response_time_limit',
    'is_sealed',
    'lanes_won',
  ],
  relations: {
    tender: one('freight_tenders', 'freight_tender_id'),
    transporter: owned(one('transporters', 'transporter_id')),
    prices: many('freight_tender_prices', 'freight_tender_part_id'),
  },
  include: ['tender', 'transporter', 'prices'],
  filter: {
    freight_tender_id: equals(id()),
    transporter_id: equals(id()),
    status: equals(z.enum(TENDER_PART_STATUSES)),
  },
  sort: ['created_at', 'answered_at'],
  defaultSort: '-id',
})

export const priceComponent = z.object({ name: z.string(), amount: z.string() })

export const freightTenderPrices = defineContract({
  type: 'freight_tender_prices',
  attributes: {
    freight_tender_id: id(),
    freight_tender_part_id: id(),
    freight_tender_lane_id: id(),
    company_id: id(),
    transporter_id: id(),
    price_per_kg: z.string(),
    minimum_value: z.string(),
    ad_valorem: z.string(),
    gris: z.string(),
    toll: z.string(),
    lead_time: z.number().int(),
    cost: words(),
    /** Parts of the price of one shipment of the lane's mean size. */
    components: z.array(priceComponent),
    /** Place by cost among the offers for the lane; a carrier learns its own after the award. */
    rank: z.number().int().nullable(),
    /** Null until the award. */
    won: z.boolean().nullable(),
  },
  computed: ['rank', 'won'],
  relations: {
    lane: one('freight_tender_lanes', 'freight_tender_lane_id'),
    part: one('freight_tender_transporters', 'freight_tender_part_id'),
  },
  include: ['lane', 'part'],
  filter: {
    freight_tender_id: equals(id()),
    freight_tender_part_id: equals(id()),
    freight_tender_lane_id: equals(id()),
  },
  sort: ['cost', 'lead_time'],
  defaultSort: 'id',
})

export const freightTenderScenarios = defineContract({
  type: 'freight_tender_scenarios',
  attributes: {
    freight_tender_id: id(),
    company_id: id(),
    name: z.string(),
    rule: scenarioRule,
    choices: z.array(laneChoice),
    created_at: timestamp(),
    updated_at: timestamp(),
  },
  seldom: ['choices'],
  relations: { tender: one('freight_tenders', 'freight_tender_id') },
  include: ['tender'],
  filter: { freight_tender_id: equals(id()) },
  sort: ['created_at'],
  defaultSort: 'id',
})
