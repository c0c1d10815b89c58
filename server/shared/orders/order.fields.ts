import * as z from 'zod'
import { id, money, optionalText, timestamp } from '#shared/kit/fields.ts'
import { airlineId, airport, awb, flight } from '#shared/modes/air-fields.ts'
import { LEGS } from '#shared/modes/legs.ts'
import { SIMULATED_MODELS } from '#shared/tables/table-model.ts'
import { freightNote } from './freight-note.ts'
import { ALERTS, FREIGHT_TYPES, MODALS } from './order-modals.ts'
import { placeData, refusalData } from './order-data.ts'
import type { OrderField } from './order-field.ts'
import { orderProduct, orderProductsInput, temperature } from './order-products.ts'
import type { OrderFieldName } from './order.labels.ts'
import { ORDER_STATUSES } from './order-status.ts'

/**
 * The fields of an order, each stated once: its type on the wire, its input, where companies choose it, its column in a file,
 * and whether people write freely in it. Contract, inputs, settings, exports and the inventory of personal data are picks
 * of this table; its labels stand in `order.labels.ts`. Its order is that of an exported file (spec 001 §3.1).
 */

const when = () => timestamp().nullable()
const words = () => z.string().nullable()
const number = () => z.string().nullable()
const key = () => id().nullable()

export const ORDER_FIELDS = {
  id: { file: { type: 'integer' } },
  shipper_order_code: {
    attribute: words(),
    input: optionalText(80),
    choices: ['creation'],
    file: { type: 'text' },
  },
  external_id: {
    attribute: words(),
    input: optionalText(80),
    choices: ['list', 'detail', 'creation'],
    file: { type: 'text', seldom: true },
  },
  status_name: {
    attribute: z.string(),
    computed: true,
    file: { type: 'text', attribute: 'last_active_status_id', words: 'status' },
  },
  modal: { attribute: z.enum(MODALS), choices: ['list'], file: { type: 'text', words: 'modal' } },
  type_freight: { attribute: z.enum(FREIGHT_TYPES), input: z.enum(FREIGHT_TYPES), file: { type: 'text' } },
  reverse: { attribute: z.boolean(), file: { type: 'boolean', seldom: true } },
  shipper: { choices: ['list'], file: { type: 'text', from: 'relation' } },
  transporter: { choices: ['list'], file: { type: 'text', from: 'relation' } },
  customer: { choices: ['detail'], file: { type: 'text', from: 'relation' } },
  supplier: { choices: ['detail'], file: { type: 'text', from: 'relation' } },
  risk_manager: { choices: ['detail'], file: { type: 'text', from: 'relation', seldom: true } },
  created_at: { attribute: timestamp(), choices: ['list'], file: { type: 'datetime' } },
  scheduling_date_time: { attribute: when(), input: when(), choices: ['detail'], file: { type: 'datetime' } },
  collection_date_time: {
    attribute: when(),
    input: when(),
    choices: ['list', 'creation'],
    file: { type: 'datetime' },
  },
  collected_date_time: {
    attribute: when(),
    choices: ['list'],
    file: { type: 'datetime', header: ['Coletado em', 'Collected at', 'Recolectado el'] },
  },
  on_route_date_time: { attribute: when(), file: { type: 'datetime' } },
  delivery_date_time: {
    attribute: when(),
    input: when(),
    choices: ['list', 'creation'],
    file: { type: 'datetime' },
  },
  delivered_date_time: {
    attribute: when(),
    choices: ['list'],
    file: { type: 'datetime', header: ['Entregue em', 'Delivered at', 'Entregado el'] },
  },
  is_delayed: { attribute: z.boolean(), computed: true, file: { type: 'boolean' } },
  /** Whole days past the expected collection or delivery; 0 when on time. */
  days_late: { attribute: z.number().int(), computed: true, file: { type: 'integer' } },
  lead_time: {
    attribute: z.number().int().nullable(),
    choices: ['detail'],
    file: {
      type: 'integer',
      header: ['Prazo (dias úteis)', 'Lead time (business days)', 'Plazo (días hábiles)'],
    },
  },
  collection_city: {
    attribute: words(),
    file: { type: 'text', header: ['Cidade de coleta', 'Collection city', 'Ciudad de recolección'] },
  },
  collection_uf: {
    attribute: words(),
    file: { type: 'text', header: ['UF de coleta', 'Collection state', 'Estado de recolección'] },
  },
  delivery_city: {
    attribute: words(),
    file: { type: 'text', header: ['Cidade de entrega', 'Delivery city', 'Ciudad de entrega'] },
  },
  delivery_uf: {
    attribute: words(),
    file: { type: 'text', header: ['UF de entrega', 'Delivery state', 'Estado de entrega'] },
  },
  destinatary_name: { attribute: words(), file: { type: 'text' } },
  address_alias_delivery: { file: { type: 'text', from: 'alias', seldom: true } },
  fractions: { file: { type: 'text', from: 'fractions', seldom: true } },
  invoice_numbers: { file: { type: 'text', from: 'invoices' } },
  invoices_count: {
    attribute: z.number().int(),
    computed: true,
    choices: ['list'],
    file: {
      type: 'integer',
      header: ['Qtd. de notas', 'Number of invoices', 'Cant. de facturas'],
      seldom: true,
    },
  },
  total_addresses: { attribute: z.number().int(), computed: true, file: { type: 'integer', seldom: true } },
  delivered_addresses: {
    attribute: z.number().int(),
    computed: true,
    file: { type: 'integer', seldom: true },
  },
  invoice_amount: {
    attribute: z.string(),
    choices: ['list', 'detail'],
    file: {
      type: 'decimal',
      header: ['Valor das notas (R$)', 'Invoice amount (R$)', 'Valor facturas (R$)'],
    },
  },
  weight: {
    attribute: z.string(),
    choices: ['list'],
    file: { type: 'decimal', header: ['Peso (kg)', 'Weight (kg)', 'Peso (kg)'], decimals: 3 },
  },
  volume: { attribute: number(), choices: ['list', 'detail'], file: { type: 'decimal', decimals: 0 } },
  cubage: {
    attribute: number(),
    choices: ['detail'],
    file: { type: 'decimal', header: ['Cubagem (m³)', 'Cubage (m³)', 'Cubicaje (m³)'], decimals: 4 },
  },
  /** Celsius in which the goods travel. */
  min_temperature: {
    attribute: number(),
    input: temperature(),
    choices: ['detail', 'creation'],
    file: { type: 'decimal', decimals: 2, seldom: true },
  },
  max_temperature: {
    attribute: number(),
    input: temperature(),
    choices: ['detail', 'creation'],
    file: { type: 'decimal', decimals: 2, seldom: true },
  },
  /** Typed lines, then those that the invoices state. */
  products: {
    attribute: z.array(orderProduct),
    input: orderProductsInput(),
    seldom: true,
    choices: ['creation'],
    file: { type: 'text', words: 'products', seldom: true },
  },
  /** All lines, those beyond the answer's limit too. */
  products_count: { attribute: z.number().int(), computed: true, seldom: true },
  distance: {
    attribute: number(),
    choices: ['list', 'detail'],
    file: { type: 'decimal', header: ['Distância (km)', 'Distance (km)', 'Distancia (km)'] },
  },
  freight_value: {
    attribute: number(),
    choices: ['list', 'detail'],
    file: { type: 'decimal', header: ['Frete (R$)', 'Freight (R$)', 'Flete (R$)'] },
  },
  driver_name: { attribute: words(), choices: ['list', 'carrier'], file: { type: 'text' } },
  vehicle_plate: { attribute: words(), choices: ['list', 'carrier'], file: { type: 'text' } },
  trailer_plate: { attribute: words(), choices: ['detail', 'carrier'], file: { type: 'text' } },
  project_name: {
    attribute: words(),
    input: optionalText(120),
    choices: ['detail', 'creation'],
    file: { type: 'text' },
    free: true,
  },
  cost_center: {
    attribute: words(),
    input: optionalText(120),
    choices: ['list', 'detail', 'creation'],
    file: { type: 'text' },
    free: true,
  },
  /** Number of the airline in its air waybills (IATA). */
  airline_id: { attribute: airlineId().nullable(), input: airlineId().nullable(), choices: ['creation'] },
  origin_airport: {
    attribute: words(),
    input: airport().nullable(),
    choices: ['creation'],
    file: { type: 'text', seldom: true },
  },
  destiny_airport: {
    attribute: words(),
    input: airport().nullable(),
    choices: ['creation'],
    file: { type: 'text', seldom: true },
  },
  flight: { attribute: words(), input: flight().nullable(), file: { type: 'text', seldom: true } },
  awb: { attribute: words(), input: awb().nullable(), file: { type: 'text', seldom: true } },
  /** Which part of its original order this one carries on. */
  leg: { attribute: z.enum(LEGS).nullable() },
  /** Since when other orders carry its goods; it is read-only. */
  split_at: { attribute: when() },
  is_traceable: { attribute: z.boolean(), input: z.boolean(), file: { type: 'boolean', seldom: true } },
  last_position_at: { attribute: when(), file: { type: 'datetime', seldom: true } },
  /** Whether this user follows the order. */
  follow: { attribute: z.boolean(), computed: true, file: { type: 'boolean', seldom: true } },
  /** The session's own proposal, for carriers; null for other roles. */
  proposal_status: {
    attribute: words(),
    computed: true,
    file: { type: 'text', header: ['Proposta', 'Proposal', 'Propuesta'], seldom: true },
  },
  proposal_value: {
    attribute: number(),
    computed: true,
    file: {
      type: 'decimal',
      header: ['Valor da proposta (R$)', 'Proposal (R$)', 'Propuesta (R$)'],
      seldom: true,
    },
  },
  order_observation: {
    attribute: words(),
    input: optionalText(2000),
    choices: ['detail', 'creation'],
    file: { type: 'text', seldom: true },
    free: true,
  },
  collection_observation: {
    attribute: words(),
    input: optionalText(2000),
    choices: ['detail', 'creation'],
    file: { type: 'text', seldom: true },
    free: true,
  },
  canceled_at: { attribute: when(), file: { type: 'datetime', seldom: true } },
  cancel_reason: { attribute: words(), file: { type: 'text', seldom: true }, free: true },
  cancel_justification: { attribute: words(), file: { type: 'text', seldom: true }, free: true },
  justification_message: { attribute: words(), file: { type: 'text', seldom: true }, free: true },
  /** What the cargo is insured for, where it differs from its invoices. */
  boarding_value: {
    attribute: number(),
    input: money().nullable(),
    choices: ['detail', 'creation'],
    file: {
      type: 'decimal',
      header: ['Valor de embarque (R$)', 'Boarding value (R$)', 'Valor de embarque (R$)'],
      seldom: true,
    },
  },
  /** Freight that the shipper expects, for its own side. */
  estimated_value: {
    attribute: number(),
    input: money().nullable(),
    choices: ['detail', 'creation'],
    file: {
      type: 'decimal',
      header: ['Frete estimado (R$)', 'Estimated freight (R$)', 'Flete estimado (R$)'],
      seldom: true,
    },
  },
  /** For the shipper's own side. */
  comments: {
    attribute: words(),
    input: optionalText(2000),
    choices: ['detail', 'creation'],
    file: { type: 'text', seldom: true },
    free: true,
  },
  /** Collected and delivered in one city: its freight pays ISS instead of ICMS. */
  local: { attribute: z.boolean(), computed: true, seldom: true },
  /** Minutes that a real date may differ from the expected one without a justification: the shipper's setting. */
  real_date_tolerance: { attribute: z.number().int(), computed: true, seldom: true },
  /** Its lead time counts business days, else every day: as the calculation that it was agreed by. */
  business_days: { attribute: z.boolean(), computed: true, seldom: true },
  vehicle_options: { attribute: z.array(z.string()), computed: true, seldom: true },
  /** Entry of the timeline that holds the newest justification. */
  justification_id: { attribute: key(), computed: true, seldom: true },
  shipment_numbers: { attribute: z.array(z.string()), computed: true, seldom: true },
  road_map_id: { attribute: key(), computed: true, seldom: true },
  /** Invoices of the requests that the road map brought into the order. */
  road_map_invoice_ids: { attribute: z.array(z.number().int()), computed: true, seldom: true },
  /** The carrier's part of the quote that the order was made from, and its price. */
  quotation_transporter_id: { attribute: key(), computed: true, seldom: true },
  freight_quote: { attribute: number(), computed: true, seldom: true },
  table_model: { attribute: z.enum(SIMULATED_MODELS).nullable(), computed: true, seldom: true },
  collection_address_data: { attribute: z.array(placeData), computed: true, seldom: true },
  delivery_address_data: { attribute: z.array(placeData), computed: true, seldom: true },
  order_delivery_refuse_data: { attribute: z.array(refusalData), computed: true, seldom: true },
  nf_file_ids: { choices: ['creation'] },
  transporter_ids: { choices: ['creation'] },
  helper: { choices: ['detail'] },
  vehicle_type: { choices: ['detail'] },
  shipper_id: { attribute: id() },
  transporter_id: { attribute: key() },
  customer_id: { attribute: key(), input: key(), choices: ['creation'] },
  supplier_id: { attribute: key(), input: key(), choices: ['creation'] },
  risk_manager_id: { attribute: key(), input: key(), choices: ['creation'] },
  last_active_status_id: { attribute: z.number().int().min(1).max(ORDER_STATUSES.length) },
  original_order_id: { attribute: key() },
  /** Source of a freight without a chosen price, or the reason why there is none. */
  freight_note: { attribute: freightNote.nullable() },
  icms: {
    attribute: number(),
    file: { type: 'decimal', header: ['ICMS (R$)', 'ICMS (R$)', 'ICMS (R$)'], seldom: true },
  },
  vehicle_type_id: { attribute: key(), input: key(), choices: ['creation', 'carrier'] },
  vehicle_option_id: { attribute: key(), input: key() },
  driver_id: { attribute: key(), choices: ['carrier'] },
  helper_id: { attribute: key(), choices: ['carrier'] },
  driver_cpf: { attribute: words(), choices: ['carrier'] },
  transporter_name: { attribute: words() },
  transporter_cnpj: { attribute: words(), file: { type: 'text', seldom: true } },
  alert: { attribute: z.enum(ALERTS) },
  is_mirrored: { attribute: z.boolean(), input: z.boolean(), file: { type: 'boolean', seldom: true } },
  is_tracking_via_app: {
    attribute: z.boolean(),
    input: z.boolean(),
    file: { type: 'boolean', seldom: true },
  },
  has_shared_shipping: {
    attribute: z.boolean(),
    input: z.boolean(),
    file: { type: 'boolean', seldom: true },
  },
  version: { attribute: z.number().int() },
  updated_at: { attribute: timestamp() },
  /** Of the purchase order that it is in, for its shipper and its carrier. */
  purchase_order_number: {
    attribute: z.number().int().nullable(),
    computed: true,
    file: { type: 'integer', seldom: true },
  },
  collected_addresses: { attribute: z.number().int(), computed: true },
  /** Addresses with an arrival and without a delivery. */
  arrived_addresses: { attribute: z.number().int(), computed: true },
} as const satisfies Readonly<Record<OrderFieldName, OrderField>>
