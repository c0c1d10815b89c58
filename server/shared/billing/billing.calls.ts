import * as z from 'zod'
import { data, defineCall, one } from '#shared/kit/call.ts'
import { day, id, numeric, optionalText, timestamp } from '#shared/kit/fields.ts'
import { pdfLink } from '#shared/kit/pdf-link.ts'
import { billings } from './billing.contract.ts'
import { EXTRA_PLANS } from './extra-plans.ts'

/** Calls of the platform's bills (spec 002 §7.6). */

export const payBilling = defineCall('POST billings/:id', {
  summary: 'Set a bill as paid',
  description: 'A bill that is paid already is answered as it is.',
  ability: 'billings.pay',
  input: z.strictObject({ paid_on: day().optional(), payment_reference: optionalText(120).optional() }),
  answers: one(billings),
  trace: { kind: 'approval', of: 'billings' },
})

const dayOfMonth = numeric(z.number().int().min(1).max(31))

/** The closing day in force, one that waits, and the next day that a period closes on. */
export const closingDays = z.object({
  company_id: z.number(),
  billing_closing_day: z.number(),
  new_billing_closing_day: z.number().nullable(),
  new_billing_closing_from: day().nullable(),
  next_closing: day(),
})
export type ClosingDaysAnswer = z.output<typeof closingDays>

export const chooseBillingClosingDay = defineCall('PATCH companies/billing_closing_day/:id', {
  summary: 'Choose the day of the month that billing periods close on, from the next month on',
  ability: 'billings.choose_day',
  input: z.strictObject({ billing_closing_day: dayOfMonth }),
  answers: data(closingDays),
})

const priced = z.object({ name: z.string(), quantity: z.string(), price: z.string() })

/** What a period would cost if it closed now; every amount in reais. */
export const runningPeriod = z.object({
  company_id: z.number(),
  company: z.string(),
  period_start: day(),
  period_end: day(),
  days: closingDays,
  plan: z
    .object({
      plan_id: z.number(),
      price: z.string().nullable(),
      is_annual: z.boolean(),
      is_due: z.boolean(),
    })
    .nullable(),
  contracted: z
    .object({
      minimum_price: z.string(),
      solicitation_ftl_quantity: z.number(),
      solicitation_ftl_price: z.string(),
      solicitation_others_quantity: z.number(),
      solicitation_others_price: z.string(),
    })
    .nullable(),
  ftl_orders: z.number(),
  other_orders: z.number(),
  extras: z.array(priced.extend({ name: z.enum(EXTRA_PLANS) })),
  additionals: z.array(priced),
  values: z.object({
    plan_value: z.string(),
    ftl_exceeding: z.number(),
    ftl_value: z.string(),
    others_exceeding: z.number(),
    others_value: z.string(),
    minimum_addition: z.string(),
    extras_value: z.string(),
    additionals_value: z.string(),
    total: z.string(),
  }),
})
export type RunningPeriod = z.output<typeof runningPeriod>

export const showRunningPeriod = defineCall('GET billings/running', {
  summary: 'The period that runs: what was counted until now, and its value if it closed today',
  description:
    'Null for a company that is not billed. The operator names the company; others ask for their own.',
  ability: 'billings.read',
  query: z.object({ company_id: id().optional() }),
  answers: data(runningPeriod.nullable()),
})

/** Bills that wait for payment, all companies that one sees together. */
export const billingSums = z.object({
  open: z.object({ count: z.number(), total: z.string() }),
  overdue: z.object({ count: z.number(), total: z.string() }),
  next_expire_at: day().nullable(),
})

export const sumBillings = defineCall('GET billings/sums', {
  summary: 'How many bills are open and overdue, and their values',
  ability: 'billings.read',
  answers: data(billingSums),
})

export const listBilledOrders = defineCall('GET billings/orders/:id', {
  summary: 'The orders that a bill counted',
  ability: 'billings.read',
  query: z.object({ after: id().optional(), kind: z.enum(['ftl', 'others']).optional() }),
  answers: data(
    z.object({
      orders: z.array(
        z.object({
          order_id: z.number(),
          shipper_order_code: z.string().nullable(),
          modal: z.string(),
          is_ftl: z.boolean(),
          created_at: timestamp(),
        }),
      ),
      /** The order to ask for more after; null at the end. */
      after: z.number().nullable(),
    }),
  ),
})

export const printBilling = defineCall('GET billings/pdf/:id', {
  summary: 'A bill as a document to print',
  ability: 'billings.read',
  answers: data(pdfLink),
})
