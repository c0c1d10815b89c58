import * as z from 'zod'
import { priceBreakdown, priceComponent } from '#shared/pricing/price-breakdown.contract.ts'
import { CONTEST_CAUSES } from './causes.ts'

/** Why an audit came out as it did: cell and rule of each component, tax, and the cause that its difference points to. */

/** What a difference shows, strongest first. */
export const CAUSE_SIGNS = [
  'double_charge',
  'other_version',
  'other_destination',
  'more_weight',
  'more_cubage',
  'tax_alone',
  'unexpected_rate',
  'other_price',
  'dearer_rate',
  'other_party',
  'charged_less',
  'no_sign',
] as const
export type CauseSign = (typeof CAUSE_SIGNS)[number]

export const causeProposal = z.object({
  cause: z.enum(CONTEST_CAUSES),
  sign: z.enum(CAUSE_SIGNS),
  /** Component, CT-e or version of the table that shows it. */
  subject: z.string().nullable(),
  /** Kilograms of `more_weight` and `more_cubage`. */
  expected: z.string().nullable(),
  charged: z.string().nullable(),
  /** Of the shipper's last contests with this carrier over such a difference: how many named the cause. */
  learned: z.object({ times: z.number(), of: z.number() }).nullable(),
})
export type CauseProposal = z.output<typeof causeProposal>

export const auditExplanation = z.object({
  audit_id: z.number(),
  /** What the freight is expected by; null where it was agreed as a whole. */
  table: priceBreakdown.shape.table
    .extend({
      version: z.number().nullable(),
      date_start: z.string().nullable(),
      date_end: z.string().nullable(),
    })
    .nullable(),
  /** Expected components with rule, base, rate and cell. */
  components: z.array(priceComponent),
  /** Names of the CT-es' components, by the rates that they are held against; none of an agreed whole. */
  names: z.array(z.object({ rate: z.string(), names: z.array(z.string()) })),
  tax: z.object({
    expected: priceBreakdown.shape.tax.nullable(),
    charged: z.array(
      z.object({
        number: z.string(),
        base: z.string().nullable(),
        percentage: z.string().nullable(),
        value: z.string().nullable(),
      }),
    ),
  }),
  /** Null where nothing differs. */
  cause: causeProposal.nullable(),
})
export type AuditExplanation = z.output<typeof auditExplanation>
