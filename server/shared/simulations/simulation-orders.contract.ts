import * as z from 'zod'
import { anttCheck } from '#shared/antt/antt.contract.ts'
import { alteredPrice, priceBreakdown, priceComponent } from '#shared/pricing/price-breakdown.contract.ts'
import { compare } from '#shared/kit/money.ts'
import { custom, defineContract, equals, many, one, owned } from '#shared/kit/contract.ts'
import { decimal, flag, id, money, optionalText, text, timestamp, uf, weight } from '#shared/kit/fields.ts'

/**
 * Calculations of an order (spec 001 §3.3). One form, three origins: `simulation_orders` were made with the order,
 * `simulation_integra_orders` are calculated again for it later (another route), `simulation_tms` come from another system.
 */

export const SIMULATION_KINDS = ['orders', 'integra', 'tms'] as const
export type SimulationKind = (typeof SIMULATION_KINDS)[number]

/** A rate as a hand gives it; `weight_shipping_value` replaces the base, every other name the rate of that name. */
const alteredRate = z
  .strictObject({
    rate: z.string().trim().min(1).max(60),
    label: z.string().trim().min(1).max(80).optional(),
    /** Reais, not negative: `credito` deducts them. Of the rate `percentage`: signed, with four decimals. */
    value: decimal(4),
  })
  .superRefine(({ rate, value }, ctx) => {
    const refuse = (params: object) => ctx.addIssue({ code: 'custom', path: ['value'], params })
    if (rate === 'percentage') {
      if (compare(value, '-100') === -1) refuse({ key: 'min_number', min: -100 })
      return
    }
    if (value.startsWith('-')) refuse({ key: 'negative_rate' })
    if ((value.split('.')[1]?.length ?? 0) > 2) refuse({ key: 'scale', scale: 2 })
  })

/** spec 002 §7.1 PATCH …/rates/{id}: all rates without tax, the tax is put inside again. */
export const alterRatesInput = z.strictObject({
  rates: z.array(alteredRate).min(1).max(100),
  justification: z.string().trim().min(3).max(1000),
})
export type AlterRatesInput = z.output<typeof alterRatesInput>

const attributes = {
  order_id: id(),
  transporter_id: id(),
  simulation_table_id: id().nullable(),
  /** The price as it was calculated; altered rates never change it. */
  simulation: priceBreakdown.nullable(),
  total_value: z.string(),
  weight_shipping_value: z.string(),
  rates_value: z.string(),
  rates: z.array(priceComponent),
  /** Rates agreed on by hand, with the tax inside again; null: not altered. */
  alter_rates: alteredPrice.nullable(),
  altered_total_value: z.string().nullable(),
  alter_justification: z.string().nullable(),
  altered_at: timestamp().nullable(),
  rates_additional: z.array(priceComponent),
  additional_deliveries: z.number().int(),
  return_simulation: priceBreakdown.nullable(),
  deadline: timestamp().nullable(),
  /** The floor it was checked against, with the justification given. */
  antt: anttCheck.extend({ justification: z.string().nullable().optional() }).nullable(),
  type_freight: z.string().nullable(),
  lead_time: z.number().int().nullable(),
  business_days: z.boolean(),
  selected: z.boolean(),
  created_at: timestamp(),
}
const relations = {
  transporter: owned(one('transporters', 'transporter_id')),
  simulation_table: one('simulation_tables', 'simulation_table_id'),
}
const filter = {
  order_id: equals(id()),
  transporter_id: equals(id()),
  selected: custom(flag()),
  altered: custom(flag()),
}
const sort = ['total_value', 'created_at'] as const

export const simulationOrders = defineContract({
  type: 'simulation_orders',
  attributes,
  relations: {
    ...relations,
    simulation_orders_addresses: owned(many('simulation_orders_addresses', 'simulation_order_id')),
  },
  include: ['transporter', 'simulation_table', 'simulation_orders_addresses'],
  filter,
  sort: [...sort],
  defaultSort: 'id',
})

export const simulationIntegraOrders = defineContract({
  type: 'simulation_integra_orders',
  attributes,
  relations: {
    ...relations,
    simulation_integra_orders_addresses: owned(
      many('simulation_integra_orders_addresses', 'simulation_order_id'),
    ),
  },
  include: ['transporter', 'simulation_table', 'simulation_integra_orders_addresses'],
  filter,
  sort: [...sort],
  defaultSort: 'id',
})

export const simulationTms = defineContract({
  type: 'simulation_tms',
  attributes: {
    ...attributes,
    company_id: id().nullable(),
    company_unit_code: z.string().nullable(),
    uf: z.string().nullable(),
    city: z.string().nullable(),
    weight: z.string().nullable(),
    cubed_weight: z.string().nullable(),
    packing_quantity: z.number().int().nullable(),
    invoice_amount: z.string().nullable(),
  },
  create: z.strictObject({
    order_id: id(),
    transporter_id: id().optional(),
    weight_shipping_value: money(),
    rates: z.array(alteredRate).max(100).optional(),
    lead_time: z.number().int().min(0).max(365).nullable().optional(),
    business_days: z.boolean().optional(),
    company_unit_code: optionalText(40).optional(),
    uf: uf().nullable().optional(),
    city: text(80).nullable().optional(),
    weight: weight().nullable().optional(),
    cubed_weight: weight().nullable().optional(),
    packing_quantity: z.number().int().min(0).max(1_000_000).nullable().optional(),
    invoice_amount: money().nullable().optional(),
  }),
  relations,
  include: ['transporter', 'simulation_table'],
  filter: { ...filter, company_id: equals(id()) },
  sort: [...sort],
  defaultSort: 'id',
})

const shares = {
  simulation_order_id: id(),
  order_id: id(),
  address_id: id(),
  percentage: z.string(),
  weight_shipping_value: z.string(),
  rates_value: z.string(),
  total_value: z.string(),
  /** Each line's part of this delivery. */
  rates: z.array(z.object({ rate: z.string(), amount: z.string() })),
}

export const simulationOrdersAddresses = defineContract({
  type: 'simulation_orders_addresses',
  attributes: shares,
  relations: {},
  include: [],
  filter: { order_id: equals(id()), simulation_order_id: equals(id()) },
  sort: ['address_id'],
  defaultSort: 'id',
})

export const simulationIntegraOrdersAddresses = defineContract({
  type: 'simulation_integra_orders_addresses',
  attributes: shares,
  relations: {},
  include: [],
  filter: { order_id: equals(id()), simulation_order_id: equals(id()) },
  sort: ['address_id'],
  defaultSort: 'id',
})
