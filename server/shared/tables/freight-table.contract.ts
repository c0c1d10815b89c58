import * as z from 'zod'
import { keptReadjustment } from './kept-readjustment.contract.ts'
import { contains, custom, defineContract, equals, many, one, owned, range } from '#shared/kit/contract.ts'
import {
  day,
  flag,
  id,
  money,
  numeric,
  optionalText,
  rate,
  text,
  timestamp,
  uf,
  weight,
  clock,
} from '#shared/kit/fields.ts'

/** spec 001 §3.3, freight tables. Figures are decimal strings: reais, kilograms, kilometres, percentages as written. */

export const TABLE_MODALS = [
  'full_truckload',
  'full_truckload_reverse',
  'less_than_truckload',
  'less_than_truckload_reverse',
  'air',
  'marine',
] as const
export const APPROVALS = ['waiting', 'approved', 'refused'] as const
/** How the base is priced (pricing/README "Table models"). */
export const OPTION_CALCULE = ['kg_range', 'percentage', 'per_kg', 'km_range', 'per_km'] as const
/** Conventions of the minimum (pricing/README "Minimums"). */
export const MINIMUM_MODES = [
  'floor_weight',
  'floor_base',
  'floor_total_before',
  'floor_percent',
  'floor_per_kg',
] as const
export const EXCESS_MODES = ['excess', 'total'] as const
/** Base of percentage rates (pricing/README "Order of calculation" step 5). */
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

/** Digits and capital letters of a CPF, a CNPJ, or a CNPJ's root of 8. */
export const documentText = () =>
  z
    .string()
    .overwrite((value) => value.toUpperCase().replaceAll(/[^0-9A-Z]/g, ''))
    .refine((value) => [8, 11, 14].includes(value.length), { params: { key: 'document' } })

/** Days that a place or a recipient adds to the lead time; every row that fits adds its own (pricing/README "Lead time"). */
export const leadTimeExtra = z.strictObject({
  days: z.number().int().min(1).max(60),
  label: optionalText(80).default(null),
  states: z.array(uf()).max(27).default([]),
  cities: z.array(id()).max(2000).default([]),
  documents: z.array(documentText()).max(2000).default([]),
})

/** What a table says beside its lanes and prices; the same in the generic calls and in the whole document. */
export const tableFields = {
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
  /** Of the invoice, compared by the mode floor_percent. */
  minimum_percentage: positiveRate().nullable().optional(),
  kg_guarantee: positiveRate().nullable().optional(),
  icms: positiveRate().nullable().optional(),
  icms_included: z.boolean().optional(),
  iss: positiveRate().nullable().optional(),
  lead_time: z.number().int().min(0).max(365).nullable().optional(),
  business_days: z.boolean().optional(),
  /** At the place where the cargo is collected. */
  collection_cutoff: clock().nullable().optional(),
  lead_time_extra: z.array(leadTimeExtra).max(500).optional(),
  active: z.boolean().optional(),
  supplier_id: id().nullable().optional(),
  vehicle_type_id: id().nullable().optional(),
  vehicle_option_id: id().nullable().optional(),
  transfer: z.boolean().optional(),
}
/** The side that writes is its own company; the other side is named (the operator and the 4PL name both). */
export const pairFields = { shipper_id: id().optional(), transporter_id: id().optional() }

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
    minimum_percentage: optionalDecimal,
    kg_guarantee: optionalDecimal,
    icms: optionalDecimal,
    icms_included: z.boolean(),
    iss: optionalDecimal,
    lead_time: z.number().int().nullable(),
    business_days: z.boolean(),
    collection_cutoff: z.string().nullable(),
    lead_time_extra: z.array(leadTimeExtra),
    supplier_id: id().nullable(),
    vehicle_type_id: id().nullable(),
    vehicle_option_id: id().nullable(),
    transfer: z.boolean(),
    version: z.number().int(),
    /** Goes up with every change of the content; a whole table is written with the number that was read. */
    revision: z.number().int(),
    previous_id: id().nullable(),
    root_id: id().nullable(),
    /** The version after this one, if any. */
    next_id: id().nullable(),
    /** The side whose prolongation waits for the other side's decision. */
    prolongation_asked_by: z.enum(['shipper', 'transporter']).nullable(),
    /** What the readjustment that made this version changed. */
    readjustment: keptReadjustment.nullable(),
    shipper_decided_at: timestamp().nullable(),
    shipper_decided_by: z.string().nullable(),
    transporter_decided_at: timestamp().nullable(),
    transporter_decided_by: z.string().nullable(),
    created_by: z.string().nullable(),
    active: z.boolean(),
    created_at: timestamp(),
    updated_at: timestamp(),
    situation: z.enum(TABLE_SITUATIONS),
    /** In force today. */
    actual: z.boolean(),
    /** Days until the last one in force, today not counted; negative once it is over. */
    validity: z.number().int(),
  },
  computed: ['situation', 'actual', 'validity', 'next_id', 'prolongation_asked_by'],
  create: z.strictObject({ ...pairFields, ...tableFields }),
  update: z.strictObject(tableFields).partial(),
  relations: {
    shipper: owned(one('shippers', 'shipper_id')),
    transporter: owned(one('transporters', 'transporter_id')),
    origin_city: owned(one('cities', 'origin_city_id')),
    simulation_destinations: owned(many('simulation_destinations', 'simulation_table_id')),
    simulation_kg_ranges: owned(many('simulation_kg_ranges', 'simulation_table_id')),
    simulation_km_ranges: owned(many('simulation_km_ranges', 'simulation_table_id')),
    simulation_table_rates: owned(many('simulation_table_rates', 'simulation_table_id')),
    simulation_tables_files: owned(many('simulation_tables_files', 'simulation_table_id')),
    simulation_table_prolongation: owned(many('simulation_table_prolongation', 'simulation_table_id')),
    supplier: one('suppliers', 'supplier_id'),
    vehicle_type: owned(one('vehicle_types', 'vehicle_type_id')),
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
    'simulation_tables_files',
    'simulation_table_prolongation',
    'supplier',
    'vehicle_type',
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
    /** In force, and over within so many days. */
    expires_within: custom(numeric(z.number().int().min(0).max(366))),
    /** true: waits for the reader's own side; false: waits for the other one. */
    waits_for_me: custom(flag()),
    /** Delivers to this state, to a city of it, or anywhere. */
    destination_uf: custom(uf()),
    destination_city_id: custom(id()),
    origin_uf: equals(uf()),
    option_calcule: equals(),
    table_type: equals(),
    cif_fob: equals(),
    transfer: custom(flag()),
    supplier_id: equals(id()),
    vehicle_type_id: equals(id()),
    root_id: equals(id()),
    previous_id: equals(id()),
    date_start: range(day()),
    date_end: range(day()),
  },
  sort: ['table', 'modal', 'date_start', 'date_end', 'version', 'created_at', 'updated_at'],
  search: ['table'],
  defaultSort: '-created_at',
})
