import * as z from 'zod'
import { defineContract, equals, many, one, owned } from '#shared/kit/contract.ts'
import { id, text, weight } from '#shared/kit/fields.ts'
import { positiveRate } from './freight-table.contract.ts'
import { destinationAttributes, destinationInputs, rateAttributes, rateInputs } from './part-fields.ts'

/** spec 001 §3.3, what a freight table is made of: destinations, ranges, their values, rates. */

const decimalText = z.string()

const ofTable = { table: owned(one('simulation_tables', 'simulation_table_id')) }

/** Where a table delivers: a city, a state, or, with neither, anywhere. */
export const simulationDestinations = defineContract({
  type: 'simulation_destinations',
  attributes: {
    simulation_table_id: id(),
    ...destinationAttributes,
  },
  create: z.strictObject({ simulation_table_id: id(), ...destinationInputs }),
  update: z.strictObject(destinationInputs).partial(),
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

const rateFields = { simulation_destination_id: id().nullable().optional(), ...rateInputs }

/** One rate of a table, or of one of its destinations, in the uniform form (pricing/README "Order of calculation"). */
export const simulationTableRates = defineContract({
  type: 'simulation_table_rates',
  attributes: {
    simulation_table_id: id(),
    simulation_destination_id: id().nullable(),
    ...rateAttributes,
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
