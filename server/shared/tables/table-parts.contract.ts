import * as z from 'zod'
import { defineContract, equals, many, one, owned } from '#shared/kit/contract.ts'
import { decimal, id, money, optionalText, text, uf, weight } from '#shared/kit/fields.ts'
import { positiveRate } from './freight-table.contract.ts'

/** spec 001 §3.3, what a freight table is made of: destinations, ranges, their values, rates. */

const decimalText = z.string()
const optionalDecimal = decimalText.nullable()

export const destinationFields = {
  description: optionalText(120).optional(),
  state_id: id().nullable().optional(),
  uf: uf().nullable().optional(),
  city_id: id().nullable().optional(),
  /** Where the lane starts, in a table of several origins; null: where the table says. */
  origin_uf: uf().nullable().optional(),
  origin_city_id: id().nullable().optional(),
  lead_time: z.number().int().min(0).max(365).nullable().optional(),
  km_start: positiveRate().nullable().optional(),
  km_end: positiveRate().nullable().optional(),
  value_per_kg: positiveRate().nullable().optional(),
  value_per_km: positiveRate().nullable().optional(),
  value_percentage: positiveRate().nullable().optional(),
  excess_per_kg: positiveRate().nullable().optional(),
  minimum_rate: money().nullable().optional(),
  /** Of the invoice, compared by the mode floor_percent; wins over the table's. */
  minimum_percentage: positiveRate().nullable().optional(),
}
const ofTable = { table: owned(one('simulation_tables', 'simulation_table_id')) }

/** Where a table delivers: a city, a state, or, with neither, anywhere. */
export const simulationDestinations = defineContract({
  type: 'simulation_destinations',
  attributes: {
    simulation_table_id: id(),
    description: z.string().nullable(),
    state_id: id().nullable(),
    uf: z.string().nullable(),
    city_id: id().nullable(),
    origin_uf: z.string().nullable(),
    origin_city_id: id().nullable(),
    lead_time: z.number().int().nullable(),
    km_start: optionalDecimal,
    km_end: optionalDecimal,
    value_per_kg: optionalDecimal,
    value_per_km: optionalDecimal,
    value_percentage: optionalDecimal,
    excess_per_kg: optionalDecimal,
    minimum_rate: optionalDecimal,
    minimum_percentage: optionalDecimal,
  },
  create: z.strictObject({ simulation_table_id: id(), ...destinationFields }),
  update: z.strictObject(destinationFields).partial(),
  relations: {
    ...ofTable,
    city: owned(one('cities', 'city_id')),
    origin_city: owned(one('cities', 'origin_city_id')),
    simulation_kg_values: owned(many('simulation_kg_values', 'simulation_destination_id')),
    rates: owned(many('simulation_table_rates', 'simulation_destination_id')),
  },
  include: ['table', 'city', 'origin_city', 'simulation_kg_values', 'rates'],
  filter: { simulation_table_id: equals(id()), city_id: equals(id()), uf: equals() },
  sort: ['description', 'uf'],
})

export const simulationKgRanges = defineContract({
  type: 'simulation_kg_ranges',
  attributes: { simulation_table_id: id(), kg_start: decimalText, kg_end: decimalText },
  create: z.strictObject({ simulation_table_id: id(), kg_start: weight(), kg_end: weight() }),
  update: z.strictObject({ kg_start: weight(), kg_end: weight() }).partial(),
  relations: {
    ...ofTable,
    simulation_kg_values: owned(many('simulation_kg_values', 'simulation_kg_range_id')),
  },
  include: ['table', 'simulation_kg_values'],
  filter: { simulation_table_id: equals(id()) },
  sort: ['kg_start', 'kg_end'],
  defaultSort: 'kg_end',
})

export const simulationKgValues = defineContract({
  type: 'simulation_kg_values',
  attributes: { simulation_kg_range_id: id(), simulation_destination_id: id(), value: decimalText },
  create: z.strictObject({
    simulation_kg_range_id: id(),
    simulation_destination_id: id(),
    value: positiveRate(),
  }),
  update: z.strictObject({ value: positiveRate() }).partial(),
  relations: {
    simulation_kg_range: owned(one('simulation_kg_ranges', 'simulation_kg_range_id')),
    simulation_destination: owned(one('simulation_destinations', 'simulation_destination_id')),
  },
  include: ['simulation_kg_range', 'simulation_destination'],
  filter: { simulation_kg_range_id: equals(id()), simulation_destination_id: equals(id()) },
  sort: ['value'],
  defaultSort: 'id',
})

export const simulationKmRanges = defineContract({
  type: 'simulation_km_ranges',
  attributes: { simulation_table_id: id(), km_start: decimalText, km_end: decimalText },
  create: z.strictObject({ simulation_table_id: id(), km_start: positiveRate(), km_end: positiveRate() }),
  update: z.strictObject({ km_start: positiveRate(), km_end: positiveRate() }).partial(),
  relations: { ...ofTable, simulation_values: owned(many('simulation_values', 'simulation_km_range_id')) },
  include: ['table', 'simulation_values', 'simulation_values.simulation_values_add'],
  filter: { simulation_table_id: equals(id()) },
  sort: ['km_start', 'km_end'],
  defaultSort: 'km_end',
})

export const valueFields = {
  vehicle_option_id: id().nullable().optional(),
  value: positiveRate(),
  value_calculation: z.enum(['fixed', 'per_km', 'per_ton']).optional(),
}

/** Price of a vehicle within a range of distance. */
export const simulationValues = defineContract({
  type: 'simulation_values',
  attributes: {
    simulation_km_range_id: id(),
    vehicle_type_id: id(),
    vehicle_option_id: id().nullable(),
    value: decimalText,
    value_calculation: z.string(),
  },
  create: z.strictObject({ simulation_km_range_id: id(), vehicle_type_id: id(), ...valueFields }),
  update: z.strictObject({ vehicle_type_id: id(), ...valueFields }).partial(),
  relations: {
    simulation_km_range: owned(one('simulation_km_ranges', 'simulation_km_range_id')),
    vehicle_type: owned(one('vehicle_types', 'vehicle_type_id')),
    simulation_values_add: owned(many('simulation_values_add', 'simulation_value_id')),
  },
  include: ['simulation_km_range', 'vehicle_type', 'simulation_values_add'],
  filter: { simulation_km_range_id: equals(id()), vehicle_type_id: equals(id()) },
  sort: ['value'],
  defaultSort: 'id',
})

/** When an added value is charged: always, when asked for as a service, or per delivery after the first. */
export const WHEN_ADD = ['always', 'on_request', 'extra_delivery'] as const
export const addFields = {
  description_add: text(120),
  type: z.enum(['fixed', 'percent']),
  value: positiveRate(),
  when_add: z.enum(WHEN_ADD).optional(),
}

export const simulationValuesAdd = defineContract({
  type: 'simulation_values_add',
  attributes: {
    simulation_value_id: id(),
    description_add: z.string(),
    type: z.string(),
    value: decimalText,
    when_add: z.string(),
  },
  create: z.strictObject({ simulation_value_id: id(), ...addFields }),
  update: z.strictObject(addFields).partial(),
  relations: { simulation_value: owned(one('simulation_values', 'simulation_value_id')) },
  include: ['simulation_value'],
  filter: { simulation_value_id: equals(id()) },
  sort: ['description_add'],
  defaultSort: 'id',
})

/** How a rate's value becomes an amount; the same names as the engine's. */
export const TABLE_RATE_KINDS = [
  'fixed',
  'percent_of_invoice',
  'percent_of_freight',
  'percent_of_reference',
  'per_kg',
  'per_100kg',
  'per_100kg_exact',
  'per_ton',
  'per_km',
  'per_delivery',
  'per_extra_delivery',
  'per_pallet',
  'per_axle',
  'per_hour',
  'informed',
] as const

export const rateFields = {
  simulation_destination_id: id().nullable().optional(),
  /** Name of the rate: gris, ad_valorem, toll, tas … (pricing/README "Rates"). */
  rate: z.string().regex(/^[a-z][a-z0-9_]{1,39}$/),
  label: optionalText(80).optional(),
  kind: z.enum(TABLE_RATE_KINDS),
  value: positiveRate(),
  minimum: money().nullable().optional(),
  /** With a threshold: R$ per kg above it. Without: a percentage of the invoice that is added (EMEX). */
  extra_value: positiveRate().nullable().optional(),
  threshold: decimal(3).nullable().optional(),
  states: z.array(uf()).max(27).optional(),
  cities: z.array(id()).max(2000).optional(),
  documents: z
    .array(z.string().regex(/^[0-9A-Z]{8,14}$/))
    .max(2000)
    .optional(),
  /** Whose documents these are. */
  social_reason: optionalText(120).optional(),
  on_request: z.boolean().optional(),
  before_minimum: z.boolean().optional(),
  in_tax_base: z.boolean().optional(),
}

/** One rate of a table, or of one of its destinations, in the uniform form (pricing/README "Order of calculation"). */
export const simulationTableRates = defineContract({
  type: 'simulation_table_rates',
  attributes: {
    simulation_table_id: id(),
    simulation_destination_id: id().nullable(),
    rate: z.string(),
    label: z.string().nullable(),
    kind: z.enum(TABLE_RATE_KINDS),
    value: decimalText,
    minimum: optionalDecimal,
    extra_value: optionalDecimal,
    threshold: optionalDecimal,
    states: z.array(z.string()),
    cities: z.array(z.number().int()),
    documents: z.array(z.string()),
    social_reason: z.string().nullable(),
    on_request: z.boolean(),
    before_minimum: z.boolean(),
    in_tax_base: z.boolean(),
  },
  create: z.strictObject({ simulation_table_id: id(), ...rateFields }),
  update: z.strictObject(rateFields).partial(),
  relations: {
    ...ofTable,
    simulation_destination: owned(one('simulation_destinations', 'simulation_destination_id')),
  },
  include: ['table', 'simulation_destination'],
  filter: { simulation_table_id: equals(id()), simulation_destination_id: equals(id()), rate: equals() },
  sort: ['rate'],
  defaultSort: 'rate',
})
