import * as z from 'zod'
import { id, money, text } from '#shared/kit/fields.ts'

/** Answers of the calls of purchase orders. */

const judged = {
  order_id: z.number(),
  shipper_order_code: z.string().nullable(),
  delivered_on: z.string().nullable(),
  cost_center: z.string().nullable(),
  /** Charged by CT-es and service invoices, less the credit. */
  value: z.string(),
  /** What agreed contests take off the charge. */
  credit: z.string(),
  /** Expected by its audits; null without one. */
  expected_value: z.string().nullable(),
  divergent: z.boolean(),
  audited: z.boolean(),
  contested: z.boolean(),
  has_canhoto: z.boolean(),
}

/** An order that may go into a purchase order. */
export const candidateOrder = z.object({
  ...judged,
  shipper_id: z.number(),
  shipper_name: z.string(),
  transporter_id: z.number(),
  transporter_name: z.string(),
})
export type CandidateOrder = z.output<typeof candidateOrder>

export const purchaseOrderLine = z.object(judged)
export type PurchaseOrderLine = z.output<typeof purchaseOrderLine>

export const retainedTax = z.object({
  tax: z.enum(['inss', 'sest_senat', 'irrf', 'iss']),
  base: z.string(),
  /** Percent; null: by a table, or as the invoices state it. */
  rate: z.string().nullable(),
  amount: z.string(),
})
export type RetainedTax = z.output<typeof retainedTax>

export const purchaseOrderDetails = z.object({
  orders: z.array(purchaseOrderLine),
  taxes: z.array(retainedTax),
  /** Why it cannot be approved now, and whether the approval wants a reason. */
  blocked_by: z.array(z.enum(['canhoto', 'limit', 'contest'])),
  wants_reason: z.boolean(),
})
export type PurchaseOrderDetails = z.output<typeof purchaseOrderDetails>

/** A line of the accounting: an order's part of the payment, for each NF-e. */
export const accountingLine = z.object({
  number: z.number(),
  order_id: z.number(),
  shipper_order_code: z.string().nullable(),
  nf_number: z.string().nullable(),
  nf_serie: z.string().nullable(),
  nf_key: z.string().nullable(),
  cost_center: z.string().nullable(),
  account: z.string().nullable(),
  charged: z.string(),
  payable: z.string(),
  retained: z.string(),
})
export type AccountingLine = z.output<typeof accountingLine>

export const AUTOMATIC_PERIODS = ['none', 'weekly', 'fortnightly', 'monthly'] as const
const limit = z.object({ user_id: z.number(), name: z.string(), max_value: z.string() })

export const purchaseOrderSettings = z.object({
  company_id: z.number(),
  requires_canhoto: z.boolean(),
  automatic_period: z.enum(AUTOMATIC_PERIODS),
  by_cost_center: z.boolean(),
  account: z.string().nullable(),
  /** Up to which value people without a limit of their own approve; null: any. */
  approval_limit: z.string().nullable(),
  limits: z.array(limit),
})
export type PurchaseOrderSettings = z.output<typeof purchaseOrderSettings>

export const purchaseOrderSettingsInput = z
  .strictObject({
    company_id: id(),
    requires_canhoto: z.boolean(),
    automatic_period: z.enum(AUTOMATIC_PERIODS),
    by_cost_center: z.boolean(),
    account: text(40).nullable(),
    approval_limit: money().nullable(),
    limits: z.array(z.strictObject({ user_id: id(), max_value: money() })).max(200),
  })
  .partial()
