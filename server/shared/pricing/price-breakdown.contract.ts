import * as z from 'zod'

/** A price that explains itself: plain, versioned JSON, answered, printed, kept with the order and audited. */

/** Figures and names that a sentence about a rule or a refusal needs. */
export const explanationDetail = z.record(
  z.string(),
  z.union([z.string(), z.number(), z.boolean(), z.null()]),
)
const rule = z.object({ key: z.string(), params: explanationDetail })
const taxShare = z.object({ rate: z.string(), amount: z.string() }).nullable()

/** One line of the price; the amounts of all lines add up to total_value. */
export const priceComponent = z.object({
  rate: z.string(),
  label: z.string(),
  group: z.enum(['weight', 'rate', 'minimum', 'adjustment', 'tax']),
  rule,
  base: z.object({ name: z.string(), value: z.string() }).nullable(),
  percentage: z.string().nullable(),
  value: z.string().nullable(),
  minimum: z.string().nullable(),
  minimum_applied: z.boolean(),
  amount: z.string(),
  rounding: z.literal('half_up_2'),
  /** Row of the table: resource name and id. */
  cell: z.object({ path: z.string(), id: z.union([z.number(), z.string()]).nullable() }).nullable(),
  in_tax_base: z.boolean(),
})
export type PriceComponent = z.output<typeof priceComponent>

const taxInside = z.object({
  kind: z.enum(['icms', 'iss', 'none']),
  rate: z.string(),
  base: z.string(),
  amount: z.string(),
  inside: z.literal(true),
  included: z.boolean(),
  source: z.string(),
  /** The norm of the percentage; absent in calculations kept before norms were dated. */
  norm: z.object({ norm: z.string().nullable(), valid_from: z.string() }).nullable().optional(),
  pis: taxShare,
  cofins: taxShare,
})

/** Rates agreed on by hand: their lines with the tax inside again, beside the calculation (spec 002 §7.1). */
export const alteredPrice = z.object({
  version: z.literal(1),
  weight_shipping_value: z.string(),
  rates_value: z.string(),
  total_value: z.string(),
  components: z.array(
    priceComponent
      .pick({ rate: true, label: true, group: true, amount: true, in_tax_base: true })
      /** Of an adjustment by percentage, signed. */
      .extend({ percentage: z.string().nullable().optional() }),
  ),
  tax: taxInside,
})
export type AlteredPrice = z.output<typeof alteredPrice>

/** The full breakdown of one price, as it is also kept with the order. */
export const priceBreakdown = z.object({
  version: z.literal(1),
  ok: z.literal(true),
  table: z.object({
    source: z.enum(['freight', 'route']),
    id: z.number(),
    name: z.string(),
    transporter_id: z.number(),
  }),
  lane: z.object({ id: z.union([z.number(), z.string()]), description: z.string().nullable() }),
  inputs: z.record(z.string(), z.unknown()),
  total_value: z.string(),
  weight_shipping_value: z.string(),
  rates_value: z.string(),
  lead_time: z.number().nullable(),
  business_days: z.boolean(),
  taxable_weight: z.object({
    real: z.string(),
    cubed: z.string(),
    minimum: z.string(),
    taxable: z.string(),
    chosen: z.enum(['real', 'cubed', 'minimum']),
    cubage: z.string(),
  }),
  components: z.array(priceComponent),
  tax: taxInside,
  /** IBS and CBS stated beside the price; absent in calculations kept before they existed. */
  consumption: z
    .object({
      norm: z.string(),
      valid_from: z.string(),
      base: z.string(),
      ibs: z.object({ rate: z.string(), amount: z.string() }),
      cbs: z.object({ rate: z.string(), amount: z.string() }),
    })
    .nullable()
    .optional(),
  steps: z.array(rule),
})
export type PriceBreakdown = z.output<typeof priceBreakdown>
