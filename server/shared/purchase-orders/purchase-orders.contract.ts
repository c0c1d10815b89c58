import * as z from 'zod'
import { custom, defineContract, equals, linked, many, one, owned, range } from '#shared/kit/contract.ts'
import { day, flag, id, optionalText, timestamp } from '#shared/kit/fields.ts'
import { PURCHASE_ORDER_STATES } from './purchase-order.machine.ts'

/** spec 001 §3.1, purchase_orders. */

export const ORIGINS = ['manual', 'automatic'] as const

/** What may be said of a purchase order until it is approved. */
export const purchaseOrderFields = {
  observation: optionalText(1000).optional(),
  cost_center: optionalText(80).optional(),
  account: optionalText(40).optional(),
}

export const purchaseOrders = defineContract({
  type: 'purchase_orders',
  attributes: {
    number: z.number().int(),
    shipper_id: id(),
    transporter_id: id(),
    status: z.enum(PURCHASE_ORDER_STATES),
    origin: z.enum(ORIGINS),
    period_start: day().nullable(),
    period_end: day().nullable(),
    /** Of the shipper's own books: null for the carrier, as `account`, `observation` and `justification`. */
    cost_center: z.string().nullable(),
    account: z.string().nullable(),
    observation: z.string().nullable(),
    order_ids: z.array(z.number()),
    orders_without_canhoto: z.array(z.number()),
    /** How many of its orders have a divergent audit, and how many have none. */
    divergent_orders: z.number().int(),
    unaudited_orders: z.number().int(),
    /** Sum of the charges of its orders. */
    total: z.string(),
    /** The sum due: the value of a settled bill, else the total. */
    value: z.string(),
    /** Retained taxes. */
    retained: z.string(),
    payable: z.string(),
    fatura_avaliable: z.boolean(),
    /** Of its bill: value, the difference to the total, and whether that is settled. */
    fatura_value: z.string().nullable(),
    fatura_difference: z.string().nullable(),
    fatura_settled: z.boolean(),
    approved_by_name: z.string().nullable(),
    approved_at: timestamp().nullable(),
    justification: z.string().nullable(),
    due_on: day().nullable(),
    paid_on: day().nullable(),
    payment_reference: z.string().nullable(),
    created_at: timestamp(),
    updated_at: timestamp(),
  },
  computed: [
    'order_ids',
    'orders_without_canhoto',
    'divergent_orders',
    'unaudited_orders',
    'value',
    'payable',
    'fatura_avaliable',
    'fatura_value',
    'fatura_difference',
    'fatura_settled',
  ],
  update: z.strictObject(purchaseOrderFields),
  relations: {
    shipper: owned(one('shippers', 'shipper_id')),
    transporter: owned(one('transporters', 'transporter_id')),
    orders: linked('orders', 'orders'),
    fatura_files: owned(many('fatura_files', 'purchase_order_id')),
  },
  include: ['shipper', 'transporter', 'orders', 'fatura_files'],
  filter: {
    status: equals(z.enum(PURCHASE_ORDER_STATES)),
    shipper_id: equals(id()),
    transporter_id: equals(id()),
    number: equals(z.coerce.number().int()),
    cost_center: equals(),
    order_id: custom(id()),
    fatura_avaliable: custom(flag()),
    without_canhoto: custom(flag()),
    created_at: range(day()),
    due_on: range(day()),
  },
  sort: ['number', 'status', 'total', 'due_on', 'created_at'],
  defaultSort: '-id',
})

export const TERM_KINDS = ['fixed_days', 'weekday', 'twice_a_month'] as const
export const RETAINED_OF_SERVICES = ['iss', 'inss', 'irrf'] as const

const dayOfMonth = () => z.coerce.number().int().min(1).max(31)
export const paymentTermInput = z
  .strictObject({
    company_id: id().optional(),
    transporter_id: id().nullable().optional(),
    valid_from: day().transform((value) => `${value}T00:00:00.000Z`),
    kind: z.enum(TERM_KINDS),
    days: z.coerce.number().int().min(0).max(180).default(0),
    weekday: z.coerce.number().int().min(1).max(7).nullable().optional(),
    first_day: dayOfMonth().nullable().optional(),
    second_day: dayOfMonth().nullable().optional(),
    is_person: flag().default(false),
    retains: z.array(z.enum(RETAINED_OF_SERVICES)).max(3).default([]),
  })
  .refine(({ kind, weekday }) => kind !== 'weekday' || typeof weekday === 'number', {
    path: ['weekday'],
    params: { key: 'required' },
  })
  .refine(({ kind, first_day }) => kind !== 'twice_a_month' || typeof first_day === 'number', {
    path: ['first_day'],
    params: { key: 'required' },
  })
  .refine(
    ({ kind, first_day, second_day }) => kind !== 'twice_a_month' || (second_day ?? 0) > (first_day ?? 0),
    { path: ['second_day'], params: { key: 'second_after_first' } },
  )

/** When a shipper pays its carriers and what it retains, from a day on. A change is a new row. */
export const paymentTerms = defineContract({
  type: 'payment_terms',
  attributes: {
    company_id: id(),
    /** null: all carriers without terms of their own. */
    transporter_id: id().nullable(),
    valid_from: day(),
    kind: z.enum(TERM_KINDS),
    days: z.number().int(),
    /** 1 Monday … 7 Sunday. */
    weekday: z.number().int().nullable(),
    first_day: z.number().int().nullable(),
    second_day: z.number().int().nullable(),
    /** The carrier is a person: INSS, SEST/SENAT and income tax of the freight. */
    is_person: z.boolean(),
    /** Retained from service invoices. */
    retains: z.array(z.string()),
    created_at: timestamp(),
  },
  create: paymentTermInput,
  relations: { transporter: owned(one('transporters', 'transporter_id')) },
  include: ['transporter'],
  filter: { company_id: equals(id()), transporter_id: equals(id()), kind: equals(z.enum(TERM_KINDS)) },
  sort: ['valid_from', 'created_at'],
  defaultSort: '-valid_from',
})
