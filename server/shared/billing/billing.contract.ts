import * as z from 'zod'
import { custom, defineContract, equals, many, one, owned, range } from '#shared/kit/contract.ts'
import { day, flag, id, money, numeric, rate, text, timestamp } from '#shared/kit/fields.ts'
import { EXTRA_PLANS } from './extra-plans.ts'

/** Bills of the platform and what they are made of (spec 001 §3.6, 002 §4.12). */

export const BILLING_STATUSES = ['open', 'paid', 'overdue'] as const
export type BillingStatus = (typeof BILLING_STATUSES)[number]

const count = () => numeric(z.number().int().min(0).max(100_000_000))
/** Level of a plan, 1 to 4. */
const planId = () => numeric(z.number().int().min(1).max(4))
/** A number of things, four decimals, not negative. */
const quantity = () => rate().refine((value) => !value.startsWith('-'), { params: { key: 'negative' } })

export const billings = defineContract({
  type: 'billings',
  attributes: {
    company_id: id(),
    period_start: day(),
    period_end: day(),
    expire_at: day(),
    closed_at: timestamp(),
    status: z.enum(BILLING_STATUSES),
    paid: z.boolean(),
    /** Not paid, and its day is over. */
    expired: z.boolean(),
    paid_at: timestamp().nullable(),
    payment_reference: z.string().nullable(),
    is_annual_plan: z.boolean(),
    plan_id: z.number().int().nullable(),
    /** Full truckloads that were counted, and other orders. */
    ftl_orders: z.number().int(),
    other_orders: z.number().int(),
    plan_value: z.string(),
    ftl_value: z.string(),
    others_value: z.string(),
    minimum_addition: z.string(),
    extras_value: z.string(),
    additionals_value: z.string(),
    total: z.string(),
    created_at: timestamp(),
    updated_at: timestamp(),
  },
  computed: ['paid', 'expired'],
  relations: {
    company: owned(one('companies', 'company_id')),
    contracted_price: owned(one('billing_contracted_prices', 'contracted_price_id')),
    additionals: owned(many('billing_contracted_price_additionals', 'billing_id')),
    plan_values: owned(many('billing_plan_values', 'billing_id')),
    extra_plan_values: owned(many('billing_extra_plan_values', 'billing_id')),
  },
  include: ['company', 'contracted_price', 'additionals', 'plan_values', 'extra_plan_values'],
  filter: {
    company_id: equals(id()),
    status: equals(z.enum(BILLING_STATUSES)),
    paid: custom(flag()),
    expire_at: range(day()),
    period_end: range(day()),
  },
  sort: ['period_end', 'expire_at', 'total', 'status'],
  defaultSort: '-period_end',
})

const contractedPrice = {
  minimum_price: money(),
  solicitation_ftl_quantity: count(),
  solicitation_ftl_price: money(),
  solicitation_others_quantity: count(),
  solicitation_others_price: money(),
}

/** Of a company (`billing_id` null), or as a bill was made with them. */
export const billingContractedPrices = defineContract({
  type: 'billing_contracted_prices',
  attributes: {
    company_id: id(),
    billing_id: id().nullable(),
    minimum_price: z.string(),
    solicitation_ftl_quantity: z.number().int(),
    solicitation_ftl_price: z.string(),
    solicitation_others_quantity: z.number().int(),
    solicitation_others_price: z.string(),
    created_at: timestamp(),
    updated_at: timestamp(),
  },
  create: z.strictObject({ company_id: id(), ...contractedPrice }),
  update: z.strictObject(contractedPrice).partial(),
  relations: {
    company: owned(one('companies', 'company_id')),
    additionals: owned(many('billing_contracted_price_additionals', 'billing_contracted_price_id')),
  },
  include: ['company', 'additionals'],
  filter: { company_id: equals(id()), billing_id: equals(id()), in_force: custom(flag()) },
  sort: ['created_at'],
  defaultSort: '-id',
})

const additional = { name: text(120), quantity: quantity(), price: money() }

export const billingContractedPriceAdditionals = defineContract({
  type: 'billing_contracted_price_additionals',
  attributes: {
    billing_contracted_price_id: id(),
    company_id: id(),
    billing_id: id().nullable(),
    name: z.string(),
    quantity: z.string(),
    price: z.string(),
    created_at: timestamp(),
    updated_at: timestamp(),
  },
  create: z.strictObject({ billing_contracted_price_id: id(), company_id: id(), ...additional }),
  update: z.strictObject(additional).partial(),
  relations: { company: owned(one('companies', 'company_id')) },
  include: ['company'],
  filter: {
    company_id: equals(id()),
    billing_contracted_price_id: equals(id()),
    billing_id: equals(id()),
    in_force: custom(flag()),
  },
  sort: ['name'],
  defaultSort: 'id',
})

/** The price list (`company_id` null), a company's own price, or as a bill was made with it. */
export const billingPlanValues = defineContract({
  type: 'billing_plan_values',
  attributes: {
    company_id: id().nullable(),
    billing_id: id().nullable(),
    plan_id: z.number().int(),
    price: z.string(),
    created_at: timestamp(),
    updated_at: timestamp(),
  },
  create: z.strictObject({ company_id: id().nullable().optional(), plan_id: planId(), price: money() }),
  update: z.strictObject({ price: money() }).partial(),
  relations: { company: owned(one('companies', 'company_id')) },
  include: ['company'],
  filter: {
    company_id: equals(id()),
    billing_id: equals(id()),
    plan_id: equals(planId()),
    in_force: custom(flag()),
  },
  sort: ['plan_id', 'price'],
  defaultSort: 'plan_id',
})

export const extraPlans = defineContract({
  type: 'extra_plans',
  attributes: { name: z.enum(EXTRA_PLANS) },
  relations: {},
  include: [],
  filter: {},
  sort: ['name'],
  defaultSort: 'id',
})

const extra = {
  /** Of a counted one: how much its price includes. */
  quantity: quantity(),
  price: money(),
  is_once: z.boolean().optional(),
  is_counted: z.boolean().optional(),
}

export const companyExtraPlanValues = defineContract({
  type: 'company_extra_plan_values',
  attributes: {
    company_id: id(),
    extra_plan_id: id(),
    extra_plan_name: z.enum(EXTRA_PLANS),
    quantity: z.string(),
    price: z.string(),
    /** Charged by one bill instead of each. */
    is_once: z.boolean(),
    /** Each period charges the use above the quantity. */
    is_counted: z.boolean(),
    /** The bill that charged a term of `is_once`. */
    billing_id: id().nullable(),
    created_at: timestamp(),
    updated_at: timestamp(),
  },
  computed: ['extra_plan_name'],
  create: z.strictObject({ company_id: id(), extra_plan_id: id(), ...extra }),
  update: z.strictObject(extra).partial(),
  relations: {
    company: owned(one('companies', 'company_id')),
    extra_plan: owned(one('extra_plans', 'extra_plan_id')),
  },
  include: ['company', 'extra_plan'],
  filter: { company_id: equals(id()), extra_plan_id: equals(id()), in_force: custom(flag()) },
  sort: ['created_at'],
  defaultSort: 'id',
})

export const billingExtraPlanValues = defineContract({
  type: 'billing_extra_plan_values',
  attributes: {
    billing_id: id(),
    company_id: id(),
    extra_plan_name: z.enum(EXTRA_PLANS),
    quantity: z.string(),
    price: z.string(),
    /** The use of the period, and how much of it is included; null where nothing is counted. */
    counted: z.number().int().nullable(),
    included: z.string().nullable(),
    /** Day since which it was counted, where that is within the period. */
    counted_from: day().nullable(),
    created_at: timestamp(),
  },
  relations: {},
  include: [],
  filter: { billing_id: equals(id()), company_id: equals(id()) },
  sort: ['extra_plan_name'],
  defaultSort: 'id',
})
