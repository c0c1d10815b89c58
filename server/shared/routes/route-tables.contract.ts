import * as z from 'zod'
import { contains, custom, defineContract, equals, many, one, owned, range } from '#shared/kit/contract.ts'
import { day, flag, id, money, optionalText, rate, text, timestamp, uf } from '#shared/kit/fields.ts'
import { priceComponent } from '#shared/pricing/price-breakdown.contract.ts'
import { keptReadjustment } from '#shared/tables/kept-readjustment.contract.ts'
import { MODALS } from '#shared/orders/order-modals.ts'

/** spec 001 §3.3, route tables: one price for one lane of a project. Figures are decimal strings: reais, days. */

export const VALUE_CALCULATIONS = ['fixed', 'per_km'] as const
export const ROUTE_APPROVALS = ['waiting', 'approved', 'refused'] as const
/** How a rate's value becomes an amount; names of the price engine. */
export const ROUTE_VALUE_TYPES = [
  'fixed',
  'percent_of_invoice',
  'percent_of_freight',
  'per_kg',
  'per_100kg',
  'per_ton',
  'per_km',
  'per_delivery',
  'per_extra_delivery',
  'per_pallet',
  'per_axle',
  'per_hour',
] as const
/** What a route table is on a day: computed from approvals, dates, closure. */
export const ROUTE_SITUATIONS = [
  'waiting',
  'refused',
  'in_force',
  'scheduled',
  'expired',
  'inactive',
  'closed',
] as const
export type RouteSituation = (typeof ROUTE_SITUATIONS)[number]

const positive = () => rate().refine((value) => !value.startsWith('-'), { params: { key: 'negative' } })

export const routeRateInput = z.strictObject({
  /** Name of the rate: gris, ad_valorem, toll … (pricing/README "Rates"); icms and iss are the table's own percentage. */
  rate: z.string().regex(/^[a-z][a-z0-9_]{1,39}$/),
  label: optionalText(80).optional(),
  value: positive(),
  value_type: z.enum(ROUTE_VALUE_TYPES),
  minimum: money().nullable().optional(),
  on_request: z.boolean().optional(),
  in_tax_base: z.boolean().optional(),
})
export type RouteRateInput = z.output<typeof routeRateInput>

const rates = z
  .array(routeRateInput)
  .max(60)
  .refine((list) => new Set(list.map((one) => one.rate)).size === list.length, {
    params: { key: 'repeated' },
  })

const fields = {
  project: text(60),
  project_name: optionalText(120).optional(),
  transport_modal: z.enum(MODALS),
  contract: optionalText(120).optional(),
  description: optionalText(500).optional(),
  vehicle_type_id: id().nullable().optional(),
  vehicle_option_id: id().nullable().optional(),
  origin_city_id: id().nullable().optional(),
  origin_uf: uf().nullable().optional(),
  destiny_city_id: id().nullable().optional(),
  destiny_uf: uf().nullable().optional(),
  value: positive(),
  value_calculation: z.enum(VALUE_CALCULATIONS),
  lead_time: z.number().int().min(0).max(365).nullable().optional(),
  business_day: z.boolean().optional(),
  date_start: day(),
  date_end: day(),
  active: z.boolean().optional(),
  /** All rates of the table at once; absent: as they are. */
  rates: rates.optional(),
}

export const routeTables = defineContract({
  type: 'route_tables',
  attributes: {
    shipper_id: id(),
    transporter_id: id(),
    shipper_transporter_id: id(),
    user_import_id: id().nullable(),
    user_shipper_id: id().nullable(),
    user_transporter_id: id().nullable(),
    vehicle_type_id: id().nullable(),
    vehicle_option_id: id().nullable(),
    project: z.string(),
    project_name: z.string().nullable(),
    transport_modal: z.enum(MODALS),
    contract: z.string().nullable(),
    description: z.string().nullable(),
    origin_city_id: id().nullable(),
    origin_uf: z.string().nullable(),
    destiny_city_id: id().nullable(),
    destiny_uf: z.string().nullable(),
    value: z.string(),
    value_calculation: z.enum(VALUE_CALCULATIONS),
    lead_time: z.number().int().nullable(),
    business_day: z.boolean(),
    date_start: day(),
    date_end: day(),
    active: z.boolean(),
    shipper_approval: z.enum(ROUTE_APPROVALS),
    shipper_justification: z.string().nullable(),
    shipper_decided_at: timestamp().nullable(),
    shipper_decided_by: z.string().nullable(),
    transporter_approval: z.enum(ROUTE_APPROVALS),
    transporter_justification: z.string().nullable(),
    transporter_decided_at: timestamp().nullable(),
    transporter_decided_by: z.string().nullable(),
    closure: z.boolean(),
    closure_justification: z.string().nullable(),
    closed_at: timestamp().nullable(),
    closed_by: z.string().nullable(),
    version: z.number().int(),
    previous_id: id().nullable(),
    root_id: id().nullable(),
    /** What the readjustment that made this version changed. */
    readjustment: keptReadjustment.nullable(),
    created_by: z.string().nullable(),
    created_at: timestamp(),
    updated_at: timestamp(),
    situation: z.enum(ROUTE_SITUATIONS),
    /** The version after this one, if any. */
    next_id: id().nullable(),
    /** For lists; the rows themselves are `route_tables_rates`. */
    rates: z.array(routeRateInput),
  },
  computed: ['situation', 'next_id', 'rates'],
  create: z.strictObject({ shipper_id: id().optional(), transporter_id: id().optional(), ...fields }),
  update: z.strictObject(fields).partial(),
  relations: {
    shipper: owned(one('shippers', 'shipper_id')),
    transporter: owned(one('transporters', 'transporter_id')),
    origin_city: owned(one('cities', 'origin_city_id')),
    destiny_city: owned(one('cities', 'destiny_city_id')),
    vehicle_type: owned(one('vehicle_types', 'vehicle_type_id')),
    vehicle_option: owned(one('vehicle_options', 'vehicle_option_id')),
    route_tables_rates: owned(many('route_tables_rates', 'route_table_id')),
    route_tables_files: owned(many('route_tables_files', 'route_table_id')),
  },
  include: [
    'shipper',
    'transporter',
    'origin_city',
    'destiny_city',
    'vehicle_type',
    'vehicle_option',
    'route_tables_rates',
    'route_tables_files',
  ],
  filter: {
    project: equals(),
    project_name: contains(),
    contract: contains(),
    transport_modal: equals(z.enum(MODALS)),
    shipper_id: equals(id()),
    transporter_id: equals(id()),
    vehicle_type_id: equals(id()),
    value_calculation: equals(z.enum(VALUE_CALCULATIONS)),
    shipper_approval: equals(z.enum(ROUTE_APPROVALS)),
    transporter_approval: equals(z.enum(ROUTE_APPROVALS)),
    situation: custom(z.enum(ROUTE_SITUATIONS)),
    /** true: waits for the reader's own side; false: waits for the other one. */
    waits_for_me: custom(flag()),
    active: custom(flag()),
    closure: custom(flag()),
    origin_city_id: equals(id()),
    destiny_city_id: equals(id()),
    /** State of the side, or of its city. */
    origin_uf: custom(uf()),
    destiny_uf: custom(uf()),
    root_id: equals(id()),
    previous_id: equals(id()),
    date_start: range(day()),
    date_end: range(day()),
  },
  sort: ['project', 'value', 'lead_time', 'date_start', 'date_end', 'version', 'created_at', 'updated_at'],
  search: ['project', 'project_name', 'description', 'contract'],
  defaultSort: '-created_at',
})

export const routeTablesRates = defineContract({
  type: 'route_tables_rates',
  attributes: {
    route_table_id: id(),
    rate: z.string(),
    label: z.string().nullable(),
    value: z.string(),
    value_type: z.enum(ROUTE_VALUE_TYPES),
    minimum: z.string().nullable(),
    on_request: z.boolean(),
    in_tax_base: z.boolean(),
  },
  create: z.strictObject({ route_table_id: id(), ...routeRateInput.shape }),
  update: z.strictObject(routeRateInput.shape).partial(),
  relations: { route_table: owned(one('route_tables', 'route_table_id')) },
  include: ['route_table'],
  filter: { route_table_id: equals(id()), rate: equals(), value_type: equals(z.enum(ROUTE_VALUE_TYPES)) },
  sort: ['rate'],
  defaultSort: 'rate',
})

export const routeTablesFiles = defineContract({
  type: 'route_tables_files',
  attributes: {
    route_table_id: id(),
    user_id: id().nullable(),
    company_id: id(),
    /** Side of the decision that the file belongs to; null: only attached. */
    approval: z.enum(['shipper', 'transporter']).nullable(),
    /** Reference `route_tables_files/12`; real places of files never leave the server. */
    path: z.string(),
    name: z.string(),
    created_at: timestamp(),
  },
  computed: ['path'],
  relations: { route_table: owned(one('route_tables', 'route_table_id')) },
  include: ['route_table'],
  filter: { route_table_id: equals(id()), approval: equals() },
  sort: ['name', 'created_at'],
  defaultSort: 'id',
})

/** The route table that an order was made from; the explanation is its calculation (simulation_orders). */
export const routeTableOrder = defineContract({
  type: 'route_table_order',
  attributes: {
    order_id: id(),
    route_table_id: id(),
    simulation_order_id: id(),
    /** Components of the price of that day, as in the explanation. */
    rates: z.array(priceComponent),
    weight_shipping_value: z.string(),
    rates_value: z.string(),
    total_value: z.string(),
    /** Rates were changed by hand since. */
    alter: z.boolean(),
    /** What the order costs after those changes; null without any. */
    altered_total_value: z.string().nullable(),
    created_at: timestamp(),
  },
  computed: ['alter', 'altered_total_value'],
  relations: {
    order: one('orders', 'order_id'),
    route_table: one('route_tables', 'route_table_id'),
    simulation_order: one('simulation_orders', 'simulation_order_id'),
  },
  include: ['order', 'route_table', 'simulation_order'],
  filter: { order_id: equals(id()), route_table_id: equals(id()) },
  sort: ['total_value', 'created_at'],
  defaultSort: '-id',
})
