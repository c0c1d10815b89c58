import { contains, defineContract, equals, many, one, owned, range } from '#shared/kit/contract.ts'
import { day, flag, id, timestamp } from '#shared/kit/fields.ts'
import * as z from 'zod'
import { PACKAGINGS, QUOTE_FREIGHTS, QUOTE_ROUNDS, SERVICE_LEVELS } from './quote-input.ts'
import { QUOTE_RESPONSES } from './quote.machine.ts'

const words = () => z.string().nullable()
const moment = () => timestamp().nullable()

export const quoteItemRead = z.object({
  description: words(),
  quantity: z.number(),
  length: z.string(),
  width: z.string(),
  height: z.string(),
  weight: words(),
})

/** What carriers are asked to price: the same facts for the shipper and for each of them. */
export const quoteFacts = {
  quote_name: z.string(),
  round: z.enum(QUOTE_ROUNDS),
  weight: z.string(),
  weight_air: words(),
  bulk: words(),
  cubage: words(),
  cubage_air: words(),
  invoice_value: z.string(),
  description_material: words(),
  packaging_type: z.enum(PACKAGINGS).nullable(),
  vehicle_type_id: id().nullable(),
  collection_date_time: moment(),
  delivery_date_time: moment(),
  need_date: day().nullable(),
  service_level: z.enum(SERVICE_LEVELS),
  services: z.array(z.string()),
  items: z.array(quoteItemRead),
  modals: z.array(z.string()),
  dangerous_products: z.boolean(),
  emergency: z.boolean(),
  express: z.boolean(),
  icms_exemption: z.boolean(),
  is_traceable: z.boolean(),
  no_obligation_quote: z.boolean(),
  freight_type: z.enum(QUOTE_FREIGHTS),
  route_km: words(),
  response_time_limit: timestamp(),
}

/** spec 001 §3.4, simulation_quotes. */
export const simulationQuotes = defineContract({
  type: 'simulation_quotes',
  attributes: {
    company_id: id(),
    response: z.enum(QUOTE_RESPONSES),
    ...quoteFacts,
    observation: z.string(),
    /** The cheapest table of the simulation that it began with. */
    simulation: z.object({ table: z.string(), total_value: z.string() }).nullable(),
    order_id: id().nullable(),
    request_id: id().nullable(),
    road_map_id: id().nullable(),
    /** The load that is quoted, under the specification's name. */
    road_map: id().nullable(),
    vehicle_type: id().nullable(),
    cost_center: words(),
    cost_emails: z.array(z.string()),
    erp_request_type: words(),
    erp_product_type: words(),
    waterfall_minutes: z.number().int().nullable(),
    awaiting_approver_user: z.boolean(),
    accepted_quote_transporter_justification: words(),
    closed_at: moment(),
    origin: z.string(),
    destination: z.string(),
    asked_count: z.number(),
    answered_count: z.number(),
    /** Lowest price that may be read; null in a sealed round before its limit. */
    lowest_value: words(),
    /** Carrier and price of the answer that was taken. */
    chosen_transporter_name: words(),
    chosen_value: words(),
    created_at: timestamp(),
    updated_at: timestamp(),
  },
  computed: [
    'road_map',
    'vehicle_type',
    'origin',
    'destination',
    'asked_count',
    'answered_count',
    'lowest_value',
    'chosen_transporter_name',
    'chosen_value',
  ],
  relations: {
    shipper: owned(one('shippers', 'company_id')),
    transporters: owned(many('simulation_quotes_transporters', 'simulation_quote_id')),
    addresses: owned(many('simulation_quotes_addresses', 'simulation_quote_id')),
    files: owned(many('simulation_quotes_files', 'simulation_quote_id')),
  },
  include: ['shipper', 'transporters', 'addresses', 'files'],
  filter: {
    response: equals(z.enum(QUOTE_RESPONSES)),
    round: equals(z.enum(QUOTE_ROUNDS)),
    company_id: equals(id()),
    order_id: equals(id()),
    road_map_id: equals(id()),
    request_id: equals(id()),
    freight_type: equals(z.enum(QUOTE_FREIGHTS)),
    emergency: equals(flag()),
    quote_name: contains(),
    cost_center: contains(),
    awaiting_approver_user: equals(flag()),
    response_time_limit: range(day()),
    created_at: range(day()),
  },
  sort: ['created_at', 'response_time_limit', 'quote_name', 'weight', 'invoice_value'],
  search: ['quote_name', 'cost_center'],
  defaultSort: '-id',
})
