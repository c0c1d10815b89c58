import * as z from 'zod'
import { data, defineCall, nothing, one } from '#shared/kit/call.ts'
import { day, id, numeric, optionalText, timestamp } from '#shared/kit/fields.ts'
import { pdfLink } from '#shared/kit/pdf-link.ts'
import { billingSums, billPayment, closingDays, pixItem, runningPeriod, slipNews } from './billing-answers.ts'
import { billings } from './billing.contract.ts'
import { COUNTED_PLANS } from './extra-plans.ts'

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

export const chooseBillingClosingDay = defineCall('PATCH companies/billing_closing_day/:id', {
  summary: 'Choose the day of the month that billing periods close on, from the next month on',
  ability: 'billings.choose_day',
  input: z.strictObject({ billing_closing_day: dayOfMonth }),
  answers: data(closingDays),
})

export const showRunningPeriod = defineCall('GET billings/running', {
  summary: 'The period that runs: what was counted until now, and its value if it closed today',
  description:
    'Null for a company that is not billed. The operator names the company; others ask for their own.',
  ability: 'billings.read',
  query: z.object({ company_id: id().optional() }),
  answers: data(runningPeriod.nullable()),
})

export const sumBillings = defineCall('GET billings/sums', {
  summary: 'How many bills are open and overdue, and their values',
  ability: 'billings.read',
  answers: data(billingSums),
})

const countedOrders = z.object({
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
})

const countedUses = z.object({
  uses: z.array(
    z.object({
      /** Of a quote, a calculation, a CT-e, a freight table or an API of a carrier, as the kind says. */
      subject_id: z.number(),
      name: z.string().nullable(),
      order_id: z.number().nullable(),
      used_at: timestamp(),
    }),
  ),
  /** The use to ask for more after; null at the end. */
  after: z.number().nullable(),
})

const ordersAsked = { after: id().optional(), kind: z.enum(['ftl', 'others']).optional() }
const usesAsked = { kind: z.enum(COUNTED_PLANS).default('solicitation'), after: id().optional() }

export const listRunningOrders = defineCall('GET billings/running_orders', {
  summary: 'The orders that the running period counted until now',
  ability: 'billings.read',
  query: z.object({ company_id: id().optional(), ...ordersAsked }),
  answers: data(countedOrders),
})

export const listRunningUses = defineCall('GET billings/running_uses', {
  summary: 'What the running period counted until now for an extra plan',
  ability: 'billings.read',
  query: z.object({ company_id: id().optional(), ...usesAsked }),
  answers: data(countedUses),
})

export const listBilledOrders = defineCall('GET billings/orders/:id', {
  summary: 'The orders that a bill counted',
  ability: 'billings.read',
  query: z.object(ordersAsked),
  answers: data(countedOrders),
})

export const listBilledUses = defineCall('GET billings/uses/:id', {
  summary: 'What a bill counted for an extra plan',
  ability: 'billings.read',
  query: z.object(usesAsked),
  answers: data(countedUses),
})

export const printBilling = defineCall('GET billings/pdf/:id', {
  summary: 'A bill as a document to print',
  ability: 'billings.read',
  answers: data(pdfLink),
})

export const showBillPayment = defineCall('GET billings/payment/:id', {
  summary: 'How a bill is paid by PIX and by slip: its codes, what was received, and what went back',
  ability: 'billings.read',
  answers: data(billPayment),
})

export const renewCharge = defineCall('POST billings/charge/:id', {
  summary: 'Ask the bank again to register the charge and the slip of a bill',
  ability: 'billings.pay',
  answers: nothing,
})

export const receivePix = defineCall('POST billings/webhook/:secret/pix', {
  summary: 'The bank tells payments, as the Pix API of the Banco Central does',
  description: 'Only for the bank: `secret` is PIX_WEBHOOK_SECRET. A payment told twice counts once.',
  ability: 'public',
  // A bank tries an address that it is given with an empty message.
  input: z.object({ pix: z.array(pixItem).max(1000).default([]) }),
  answers: data(z.object({ received: z.number() })),
})

export const receiveSlips = defineCall('POST billings/slip_webhook/:secret', {
  summary: 'The bank announces what became of slips',
  description: 'Only for the bank: `secret` is SLIP_WEBHOOK_SECRET. What is announced is asked of the bank.',
  ability: 'public',
  input: z.array(slipNews).max(1000),
  answers: data(z.object({ received: z.number() })),
})
