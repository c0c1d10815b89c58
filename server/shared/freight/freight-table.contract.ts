import * as z from 'zod'
import { contains, custom, defineContract, equals, many, one, owned, range } from '#shared/kit/contract.ts'
import { day, flag, id, money, rate, text, timestamp, uf, weight } from '#shared/kit/fields.ts'

/** spec 001 §3.3, freight tables. Figures are decimal strings: reais, kilograms, kilometres, percentages as written. */

export const TABLE_MODALS = [
  'full_truckload',
  'full_truckload_reverse',
  'less_than_truckload',
  'less_than_truckload_reverse',
  'air',
] as const
export const APPROVALS = ['waiting', 'approved', 'refused'] as const
/** How the base is priced (domain A.3). */
export const OPTION_CALCULE = ['kg_range', 'percentage', 'per_kg', 'km_range', 'per_km'] as const
/** Conventions of the minimum (domain A.5). */
export const MINIMUM_MODES = [
  'floor_weight',
  'floor_base',
  'floor_total_before',
  'floor_percent',
  'floor_per_kg',
] as const
export const EXCESS_MODES = ['excess', 'total'] as const
/** Base of percentage rates (domain A.4 step 5). */
export const FREIGHT_BASES = ['frete_peso', 'base_ntc', 'total_before_tax'] as const
/** What a table is today: computed from approvals and dates. */
export const TABLE_SITUATIONS = [
  'waiting',
  'refused',
  'in_force',
  'scheduled',
  'expired',
  'inactive',
] as const

/** A calendar day that Prisma accepts for a date column. */
const dateInput = () => day().transform((value) => `${value.slice(0, 10)}T00:00:00.000Z`)
export const positiveRate = () =>
  rate().refine((value) => !value.startsWith('-'), { params: { key: 'negative' } })
const decimalText = z.string()
const optionalDecimal = decimalText.nullable()

const tableFields = {
  table: text(120),
  modal: z.enum(TABLE_MODALS),
  reverse: z.boolean().optional(),
  cif_fob: z.enum(['CIF', 'FOB']).nullable().optional(),
  table_type: z.enum(['default', 'multiple']).optional(),
  origin_city_id: id().nullable().optional(),
  origin_uf: uf().nullable().optional(),
  date_start: dateInput(),
  date_end: dateInput(),
  option_calcule: z.enum(OPTION_CALCULE),
  excess_mode: z.enum(EXCESS_MODES).optional(),
  minimum_mode: z.enum(MINIMUM_MODES).optional(),
  freight_base: z.enum(FREIGHT_BASES).optional(),
  dimensional_weight: z.boolean().optional(),
  dimensional_weight_factor: positiveRate().optional(),
  minimum_weight_shipping: weight().nullable().optional(),
  minimum_rate: money().nullable().optional(),
  kg_guarantee: positiveRate().nullable().optional(),
  icms: positiveRate().nullable().optional(),
  icms_included: z.boolean().optional(),
  iss: positiveRate().nullable().optional(),
  lead_time: z.number().int().min(0).max(365).nullable().optional(),
  business_days: z.boolean().optional(),
  active: z.boolean().optional(),
}

export const simulationTables = defineContract({
  type: 'simulation_tables',
  attributes: {
    shipper_id: id(),
    transporter_id: id(),
    shipper_transporter_id: id(),
    table: z.string(),
    modal: z.enum(TABLE_MODALS),
    reverse: z.boolean(),
    cif_fob: z.string().nullable(),
    table_type: z.string(),
    origin_city_id: id().nullable(),
    origin_uf: z.string().nullable(),
    date_start: day(),
    date_end: day(),
    shipper_approval: z.enum(APPROVALS),
    transporter_approval: z.enum(APPROVALS),
    shipper_justification: z.string().nullable(),
    transporter_justification: z.string().nullable(),
    option_calcule: z.enum(OPTION_CALCULE),
    excess_mode: z.enum(EXCESS_MODES),
    minimum_mode: z.enum(MINIMUM_MODES),
    freight_base: z.enum(FREIGHT_BASES),
    dimensional_weight: z.boolean(),
    dimensional_weight_factor: decimalText,
    minimum_weight_shipping: optionalDecimal,
    minimum_rate: optionalDecimal,
    kg_guarantee: optionalDecimal,
    icms: optionalDecimal,
    icms_included: z.boolean(),
    iss: optionalDecimal,
    lead_time: z.number().int().nullable(),
    business_days: z.boolean(),
    version: z.number().int(),
    previous_id: id().nullable(),
    active: z.boolean(),
    created_at: timestamp(),
    updated_at: timestamp(),
    situation: z.enum(TABLE_SITUATIONS),
  },
  computed: ['situation'],
  // The side that writes is its own company; the other side is named (the operator and the 4PL name both).
  create: z.strictObject({ shipper_id: id().optional(), transporter_id: id().optional(), ...tableFields }),
  update: z.strictObject(tableFields).partial(),
  relations: {
    shipper: owned(one('shippers', 'shipper_id')),
    transporter: owned(one('transporters', 'transporter_id')),
    origin_city: owned(one('cities', 'origin_city_id')),
    simulation_destinations: owned(many('simulation_destinations', 'simulation_table_id')),
    simulation_kg_ranges: owned(many('simulation_kg_ranges', 'simulation_table_id')),
    simulation_km_ranges: owned(many('simulation_km_ranges', 'simulation_table_id')),
    simulation_table_rates: owned(many('simulation_table_rates', 'simulation_table_id')),
  },
  include: [
    'shipper',
    'transporter',
    'origin_city',
    'simulation_destinations',
    'simulation_destinations.city',
    'simulation_kg_ranges',
    'simulation_kg_ranges.simulation_kg_values',
    'simulation_km_ranges',
    'simulation_km_ranges.simulation_values',
    'simulation_km_ranges.simulation_values.simulation_values_add',
    'simulation_table_rates',
  ],
  filter: {
    table: contains(),
    modal: equals(),
    shipper_id: equals(id()),
    transporter_id: equals(id()),
    shipper_approval: equals(),
    transporter_approval: equals(),
    reverse: custom(flag()),
    active: custom(flag()),
    situation: custom(z.enum(TABLE_SITUATIONS)),
    date_start: range(day()),
    date_end: range(day()),
  },
  sort: ['table', 'modal', 'date_start', 'date_end', 'created_at', 'updated_at'],
  search: ['table'],
  defaultSort: '-created_at',
})
