import * as z from 'zod'
import { decimal, id, money, optionalText, uf } from '#shared/kit/fields.ts'
import { positiveRate } from './freight-table.contract.ts'

/**
 * The fields of a rate and of a destination, each stated once: its type on the wire, its input, its value where the input
 * does not name it. Contracts, the whole document, columns of SQL and parts of a file are picks of these tables.
 */

export type PartField = {
  attribute: z.ZodType
  input: z.ZodType
  /** Value of a field that was not given; absent for a field that must be. */
  absent?: null | boolean | readonly []
  /** A figure that SQL gives without zeros behind it ('90.91', not '90.9100'). */
  short?: true
}

const text = z.string()
const optional = text.nullable()
const figure = { attribute: optional, absent: null, short: true } as const
/** @param says what a yes means, in a sentence for the OpenAPI document */
const flag = (says: string) => ({
  attribute: z.boolean().describe(says),
  input: z.boolean().optional().describe(says),
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

export const RATE_FIELDS = {
  /** Name of the rate: gris, ad_valorem, toll, tas … (pricing/README "Rates"). */
  rate: { attribute: text, input: z.string().regex(/^[a-z][a-z0-9_]{1,39}$/) },
  label: { attribute: optional, input: optionalText(80).optional(), absent: null },
  kind: { attribute: z.enum(TABLE_RATE_KINDS), input: z.enum(TABLE_RATE_KINDS) },
  value: { attribute: text, input: positiveRate(), short: true },
  minimum: { attribute: optional, input: money().nullable().optional(), absent: null },
  /** With a threshold: R$ per kg above it. Without: a percentage of the invoice that is added (EMEX). */
  extra_value: { ...figure, input: positiveRate().nullable().optional() },
  threshold: { ...figure, input: decimal(3).nullable().optional() },
  states: { attribute: z.array(text), input: z.array(uf()).max(27).optional(), absent: [] },
  cities: { attribute: z.array(z.number().int()), input: z.array(id()).max(2000).optional(), absent: [] },
  documents: {
    attribute: z.array(text),
    input: z
      .array(z.string().regex(/^[0-9A-Z]{8,14}$/))
      .max(2000)
      .optional(),
    absent: [],
  },
  /** Name of the company that the documents belong to. */
  social_reason: { attribute: optional, input: optionalText(120).optional(), absent: null },
  on_request: { ...flag('Price is told on request only'), absent: false },
  before_minimum: { ...flag('Rate is added before the minimum freight is compared'), absent: true },
  in_tax_base: { ...flag('Rate is part of the base of ICMS'), absent: true },
} as const satisfies Readonly<Record<string, PartField>>

const key = { attribute: id().nullable(), input: id().nullable().optional(), absent: null } as const
const state = { attribute: optional, input: uf().nullable().optional(), absent: null } as const
const price = { ...figure, input: positiveRate().nullable().optional() } as const

export const DESTINATION_FIELDS = {
  description: { attribute: optional, input: optionalText(120).optional(), absent: null },
  state_id: key,
  uf: state,
  city_id: key,
  /** Where the lane starts, in a table of several origins; null: where the table says. */
  origin_uf: state,
  origin_city_id: key,
  lead_time: {
    attribute: z.number().int().nullable(),
    input: z.number().int().min(0).max(365).nullable().optional(),
    absent: null,
  },
  km_start: price,
  km_end: price,
  value_per_kg: price,
  value_per_km: price,
  value_percentage: price,
  excess_per_kg: price,
  minimum_rate: { attribute: optional, input: money().nullable().optional(), absent: null },
  /** Of the invoice, compared by the mode floor_percent; wins over the table's. */
  minimum_percentage: price,
} as const satisfies Readonly<Record<string, PartField>>

type Fields = Readonly<Record<string, PartField>>
type Picked<F extends Fields, P extends 'attribute' | 'input'> = { -readonly [K in keyof F]: F[K][P] }

const pick = <F extends Fields, P extends 'attribute' | 'input'>(fields: F, of: P): Picked<F, P> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field[of]])) as Picked<F, P>

export const rateAttributes = pick(RATE_FIELDS, 'attribute')
export const rateInputs = pick(RATE_FIELDS, 'input')
export const destinationAttributes = pick(DESTINATION_FIELDS, 'attribute')
export const destinationInputs = pick(DESTINATION_FIELDS, 'input')

type Given<Whole> = { readonly [K in keyof Whole]?: Whole[K] | undefined }

/** A part with every field of these: the value given, else the field's value for that; others are dropped. */
export const completed = <Whole extends object>(
  fields: Readonly<Record<keyof Whole & string, PartField>>,
  given: Given<Whole>,
): Whole => {
  const values = new Map<string, unknown>(Object.entries(given))
  const whole = Object.entries<PartField>(fields).map(([name, { absent }]) => [
    name,
    values.get(name) ?? (Array.isArray(absent) ? [] : absent),
  ])
  return Object.fromEntries(whole) as Whole
}
