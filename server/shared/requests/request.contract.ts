import { contains, custom, defineContract, equals, many, one, owned, range } from '#shared/kit/contract.ts'
import { day, flag, id, timestamp, uf } from '#shared/kit/fields.ts'
import * as z from 'zod'
import { ruleExplanation } from './carrier-rules.ts'
import { REQUEST_TYPES } from './request-input.ts'
import { REQUEST_STATES } from './request.machine.ts'

const product = z.object({
  product_id: z.number().nullable(),
  code: z.string().nullable(),
  description: z.string().nullable(),
  quantity: z.string(),
  weight: z.string().nullable(),
  /** Centimetres of one piece; those of a product of the register stand there. */
  length: z.string().nullable().optional(),
  width: z.string().nullable().optional(),
  height: z.string().nullable().optional(),
})

/** spec 001 §3.1, request (pedido). */
export const request = defineContract({
  type: 'request',
  attributes: {
    company_id: id(),
    status: z.enum(REQUEST_STATES),
    order_id: id().nullable(),
    road_map_id: id().nullable(),
    supplier_id: id().nullable(),
    external_id: z.string().nullable(),
    erp_request_number: z.string().nullable(),
    type: z.enum(REQUEST_TYPES),
    /** The same beside the resource's own `type`, which readers of one object meet first. */
    freight_type: z.enum(REQUEST_TYPES),
    collection_address_id: id(),
    delivery_address_id: id(),
    origin_city_id: id(),
    origin_city: z.string(),
    origin_uf: z.string(),
    destination_city_id: id(),
    destination_city: z.string(),
    destination_uf: z.string(),
    destinatary_name: z.string(),
    destinatary_identification_document: z.string().nullable(),
    is_natural_person: z.boolean(),
    value: z.string(),
    weight: z.string(),
    cubed: z.string().nullable(),
    volumes: z.string().nullable(),
    products: z.array(product),
    dangerous: z.boolean(),
    observation: z.string().nullable(),
    emission_date: timestamp().nullable(),
    collection_date: day().nullable(),
    receives_from: z.number().nullable(),
    receives_until: z.number().nullable(),
    need_quotation: z.boolean(),
    simulation_quote_id: id().nullable(),
    receive_simulation_emails: z.array(z.string()),
    simulated_at: timestamp().nullable(),
    without_price: z.array(z.object({ transporter: z.string(), reason: z.string() })),
    /** Lowest price of its simulations. */
    best_value: z.string().nullable(),
    /** Price of the chosen simulation. */
    selected_value: z.string().nullable(),
    selected_simulation: id().nullable(),
    transporter_id: id().nullable(),
    transporter_name: z.string().nullable(),
    client_other_transporter: z
      .object({ fantasy_name: z.string(), cnpj: z.string().nullable(), phone: z.string().nullable() })
      .nullable(),
    simulation_refusal_justification: z.string().nullable(),
    answered_at: timestamp().nullable(),
    answered_by: z.enum(['user', 'guest', 'rule']).nullable(),
    rule_explanation: z.array(ruleExplanation).nullable(),
    created_at: timestamp(),
    updated_at: timestamp(),
  },
  computed: ['freight_type', 'best_value', 'selected_value', 'selected_simulation', 'transporter_name'],
  relations: {
    shipper: owned(one('shippers', 'company_id')),
    road_map: one('road_maps', 'road_map_id'),
    supplier: owned(one('suppliers', 'supplier_id')),
    collection_address: owned(one('addresses', 'collection_address_id')),
    delivery_address: owned(one('addresses', 'delivery_address_id')),
    files: owned(many('request_files', 'request_id')),
    simulations: many('request_simulations', 'request_id'),
  },
  include: ['shipper', 'supplier', 'collection_address', 'delivery_address', 'files', 'simulations'],
  filter: {
    status: equals(z.enum(REQUEST_STATES)),
    type: equals(z.enum(REQUEST_TYPES)),
    company_id: equals(id()),
    supplier_id: equals(id()),
    transporter_id: equals(id()),
    road_map_id: equals(id()),
    order_id: equals(id()),
    external_id: equals(),
    erp_request_number: equals(),
    origin_uf: equals(uf()),
    destination_uf: equals(uf()),
    destination_city: contains(),
    destinatary_name: contains(),
    need_quotation: equals(flag()),
    dangerous: equals(flag()),
    collection_date: range(day()),
    created_at: range(timestamp()),
    /** Of an invoice with this number. */
    nf: custom(z.string().trim().min(1).max(20)),
  },
  sort: ['created_at', 'collection_date', 'destinatary_name', 'destination_city', 'value', 'weight'],
  search: ['destinatary_name', 'external_id', 'erp_request_number', 'destination_city'],
  defaultSort: '-created_at',
})
