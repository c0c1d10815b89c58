import * as z from 'zod'
import { custom, defineContract, equals, one, owned } from '#shared/kit/contract.ts'
import { id, uf } from '#shared/kit/fields.ts'
import { rateAttributes, rateInputs } from './part-fields.ts'
import { documentText, positiveRate } from './freight-table.contract.ts'

/**
 * spec 001 §3.3: the rates that have a resource of their own (GRIS and ad valorem by state, TDE by recipient or city, TRT,
 * TDA, SUFRAMA, TUB, river insurance). Each is a view of the uniform rows: `simulation_gris` is every row of
 * `simulation_table_rates` whose rate is `gris`, under the specification's names (state_id, city_id, cnpj_cpf, percentage,
 * minimum_value) beside the uniform ones.
 */

/** Fields of the uniform row under their own names; the others have the specification's. */
const NAMED = {
  states: true,
  cities: true,
  documents: true,
  social_reason: true,
  kind: true,
  value: true,
  label: true,
  on_request: true,
  before_minimum: true,
  in_tax_base: true,
} as const

const fields = {
  ...z.object(rateInputs).pick(NAMED).partial().shape,
  /** One state; `states` for several. */
  state_id: id().nullable().optional(),
  /** One city; `cities` for several. */
  city_id: id().nullable().optional(),
  /** CPF, CNPJ, or the root of a CNPJ for all its branches; `documents` for several. */
  cnpj_cpf: documentText().nullable().optional(),
  documents: z.array(documentText()).max(2000).optional(),
  /** The value of a rate that is a percentage. */
  percentage: positiveRate().optional(),
  minimum_value: rateInputs.minimum,
}
const attributes = {
  ...z.object(rateAttributes).pick(NAMED).shape,
  state_id: id().nullable(),
  city_id: id().nullable(),
  city: z.string().nullable(),
  /** `Campinas/SP`, in the order of `cities`. */
  city_names: z.array(z.string()),
  cnpj_cpf: z.string().nullable(),
  percentage: z.string().nullable(),
  minimum_value: z.string().nullable(),
}
const computed = [
  'state_id',
  'city_id',
  'city',
  'city_names',
  'cnpj_cpf',
  'percentage',
  'minimum_value',
] as const
const placeFilters = {
  state_id: custom(id()),
  uf: custom(uf()),
  city_id: custom(id()),
  /** The document itself, or its root's rows. */
  cnpj_cpf: custom(documentText()),
  kind: equals(),
}

const ofTable = (type: string) =>
  defineContract({
    type,
    attributes: { simulation_table_id: id(), simulation_destination_id: id().nullable(), ...attributes },
    computed,
    create: z.strictObject({
      simulation_table_id: id(),
      simulation_destination_id: id().nullable().optional(),
      ...fields,
    }),
    update: z.strictObject({ simulation_destination_id: id().nullable().optional(), ...fields }).partial(),
    relations: {
      table: owned(one('simulation_tables', 'simulation_table_id')),
      simulation_destination: owned(one('simulation_destinations', 'simulation_destination_id')),
    },
    include: ['table', 'simulation_destination'],
    filter: {
      simulation_table_id: equals(id()),
      simulation_destination_id: equals(id()),
      ...placeFilters,
    },
    sort: ['value', 'kind'],
    defaultSort: 'id',
  })
export type NamedRateContract = ReturnType<typeof ofTable>

/** A carrier's own list; it counts where a table has no row of that rate. */
const ofTransporter = (type: string) =>
  defineContract({
    type,
    attributes: { transporter_id: id(), ...attributes },
    computed,
    create: z.strictObject({ transporter_id: id().optional(), ...fields }),
    update: z.strictObject(fields).partial(),
    relations: { transporter: owned(one('transporters', 'transporter_id')) },
    include: ['transporter'],
    filter: { transporter_id: equals(id()), ...placeFilters },
    sort: ['value', 'kind'],
    defaultSort: 'id',
  })
export type TransporterRateContract = ReturnType<typeof ofTransporter>

/** Resource name, rate of the uniform rows, and how its value is meant when the input does not say. */
export const NAMED_RATES = [
  { contract: ofTable('simulation_gris'), rate: 'gris', kind: 'percent_of_invoice' },
  { contract: ofTable('simulation_advalorem'), rate: 'ad_valorem', kind: 'percent_of_invoice' },
  { contract: ofTable('simulation_table_tde'), rate: 'tde', kind: 'percent_of_freight' },
  { contract: ofTable('simulation_table_trt'), rate: 'trt', kind: 'percent_of_freight' },
  { contract: ofTable('simulation_table_tda'), rate: 'tda', kind: 'fixed' },
  { contract: ofTable('simulation_table_suframa'), rate: 'suframa', kind: 'percent_of_invoice' },
  { contract: ofTable('simulation_table_tub'), rate: 'tub', kind: 'fixed' },
  {
    contract: ofTable('simulation_table_river_insurance'),
    rate: 'river_insurance',
    kind: 'percent_of_invoice',
  },
] as const

export const TRANSPORTER_RATES = [
  { contract: ofTransporter('transporter_tde'), rate: 'tde', kind: 'percent_of_freight' },
  { contract: ofTransporter('transporter_trt'), rate: 'trt', kind: 'percent_of_freight' },
] as const
