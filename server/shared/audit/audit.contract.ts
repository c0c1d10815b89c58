import * as z from 'zod'
import { custom, defineContract, equals, one, range } from '#shared/kit/contract.ts'
import { day, flag, id, rate, text, timestamp } from '#shared/kit/fields.ts'
import { CONTEST_CAUSES } from './causes.ts'

/** spec 001 §3.1 and 002 §4.9: freight audit, its tolerance, and the history of changes. */

export const AUDIT_KINDS = ['freight_table', 'route_table', 'quote', 'additional_services'] as const
export const AUDIT_RESULTS = ['validated', 'different_values'] as const
export const TOLERANCE_UNITS = ['brl', 'percent'] as const

/** How the issuer of a CT-e stands to the order's carrier, and its payer to the order's kind of freight. */
export const CHARGE_ISSUERS = ['carrier', 'branch', 'redispatch', 'other', 'unknown'] as const
export const CHARGE_TAKERS = ['expected', 'other', 'unknown'] as const
/** Another issuer or payer makes a charge divergent although its amounts may agree; the others only warn. */
export const CHARGE_WARNINGS = [
  'issuer_other',
  'taker_other',
  'double_charge',
  'shared',
  'substitute',
  'zero_charge',
  'taker_unknown',
  'disagreement',
] as const
export type ChargeWarning = (typeof CHARGE_WARNINGS)[number]

/** A CT-e of the charge: its issuer and its payer beside those that the order names. */
export const chargeParties = z.object({
  cte_id: z.number(),
  number: z.string(),
  /** Of this order, where it is shared. */
  shipping_price: z.string(),
  /** Orders that it charges together, where there are several. */
  shared_orders: z.array(z.number()),
  /** Numbers of other CT-es that charge one of its invoices. */
  doubled_by: z.array(z.string()),
  /** Numbers of the CT-es that it substitutes: they are no part of the charge. */
  replaces: z.array(z.string()).optional(),
  issuer: z.enum(CHARGE_ISSUERS),
  issuer_document: z.string().nullable(),
  issuer_name: z.string().nullable(),
  taker: z.enum(CHARGE_TAKERS),
  taker_role: z.string().nullable(),
  taker_document: z.string().nullable(),
  taker_name: z.string().nullable(),
  warnings: z.array(z.enum(CHARGE_WARNINGS)),
})
export type ChargeParties = z.output<typeof chargeParties>

/** One line of a comparison, charged − expected. */
export const auditLine = z.object({
  rate: z.string(),
  label: z.string(),
  expected: z.string().nullable(),
  charged: z.string().nullable(),
  difference: z.string(),
  /** informative: a component of the charge beside a price that was agreed as a whole; it is in no sum. */
  status: z.enum(['equal', 'within', 'different', 'missing', 'unexpected', 'informative']),
})
export type AuditComparisonLine = z.output<typeof auditLine>

export const auditsOrder = defineContract({
  type: 'audits_order',
  attributes: {
    order_id: id(),
    audit: z.enum(AUDIT_KINDS),
    result: z.enum(AUDIT_RESULTS),
    /** Charged. */
    value: z.string(),
    expected_value: z.string(),
    /** Charged − expected. */
    difference: z.string(),
    comparison: z.array(auditLine),
    /** The CT-es of the charge, with issuer and payer. */
    charges: z.array(chargeParties),
    /** Of all its CT-es: an `issuer_other` or `taker_other` makes the result `different_values`. */
    warnings: z.array(z.enum(CHARGE_WARNINGS)),
    /** Null for the carrier. */
    tolerance: z
      .object({
        value: z.string(),
        unit: z.string(),
        /** The largest difference that passed, in reais. */
        allowed: z.string(),
      })
      .nullable(),
    is_addition: z.boolean(),
    /** A contest of it is not closed yet. */
    contested: z.boolean(),
    manual_approved: z.boolean(),
    justification: z.string().nullable(),
    /** The cause that the approver named. */
    cause: z.enum(CONTEST_CAUSES).nullable(),
    approved_by_id: id().nullable(),
    approved_by_name: z.string().nullable(),
    approved_at: timestamp().nullable(),
    created_at: timestamp(),
    updated_at: timestamp(),
  },
  computed: ['contested'],
  relations: { order: one('orders', 'order_id') },
  include: ['order'],
  filter: {
    order_id: equals(id()),
    audit: equals(),
    result: equals(),
    manual_approved: custom(flag()),
    /** Divergent and not approved by hand. */
    open: custom(flag()),
    /** Open, and small enough to be approved with others at once (audit/README "Tolerance"). */
    within: custom(flag()),
    transporter_id: custom(id()),
    shipper_id: custom(id()),
    shipper_order_code: custom(z.string().trim().min(1).max(100)),
    created_at: range(day()),
    updated_at: range(day()),
  },
  sort: ['difference', 'value', 'expected_value', 'result', 'created_at', 'updated_at'],
  defaultSort: '-updated_at',
})

const toleranceValue = () => rate().refine((value) => !value.startsWith('-'), { params: { key: 'negative' } })

export const setToleranceInput = z.strictObject({
  audit: z.enum(AUDIT_KINDS),
  value: toleranceValue(),
  unit: z.enum(TOLERANCE_UNITS).optional(),
  batch_value: toleranceValue().nullable().optional(),
})
export const changeToleranceInput = z
  .strictObject({
    value: toleranceValue(),
    unit: z.enum(TOLERANCE_UNITS),
    batch_value: toleranceValue().nullable(),
  })
  .partial()

/** Tolerance per kind; 0 is exact but for a cent of rounding (audit/README "Tolerance"). */
export const configurationsAudit = defineContract({
  type: 'configurations_audit',
  attributes: {
    company_id: id(),
    audit: z.enum(AUDIT_KINDS),
    value: z.string(),
    unit: z.enum(TOLERANCE_UNITS),
    /** In the same unit: up to it, differences are approved many at once; null: up to the tolerance. */
    batch_value: z.string().nullable(),
  },
  create: setToleranceInput,
  update: changeToleranceInput,
  relations: {},
  include: [],
  filter: { audit: equals(), company_id: equals(id()) },
  sort: ['audit'],
  defaultSort: 'audit',
})

/** Values by column of the changed record. */
const columnValues = z.record(z.string(), z.unknown()).nullable()

/** The history of one record: `filter[auditable_type]` and `filter[auditable_id]` are required. */
export const audits = defineContract({
  type: 'audits',
  attributes: {
    auditable_type: z.string(),
    auditable_id: id(),
    event: z.string(),
    old_values: columnValues,
    new_values: columnValues,
    user_id: id().nullable(),
    user_name: z.string().nullable(),
    user_email: z.string().nullable(),
    created_at: timestamp(),
  },
  relations: {},
  include: [],
  filter: {
    auditable_type: equals(),
    auditable_id: equals(id()),
    event: equals(),
    created_at: range(day()),
  },
  sort: ['created_at'],
  defaultSort: '-id',
})

/** A component's name as the CT-e writes it, and the rate that it stands for: one of the specification's, or a free one of the table. */
export const nameComponentInput = z.strictObject({ name: text(120), rate: text(60) })

/** Names of components that a shipper has taught (audit/README "Names of components"). */
export const cteComponentNames = defineContract({
  type: 'cte_component_names',
  attributes: {
    company_id: id(),
    name: z.string(),
    rate: z.string(),
    created_at: timestamp(),
  },
  relations: {},
  include: [],
  filter: { company_id: equals(id()), rate: equals() },
  sort: ['name', 'created_at'],
  search: ['name'],
  defaultSort: 'name',
})

/** Manual approval of a divergent charge (spec 002 §4.9); a cause is learned for the carrier's next ones. */
export const approveAuditInput = z.strictObject({
  justification: text(1000),
  cause: z.enum(CONTEST_CAUSES).optional(),
})

/** Approval of a small difference, one of many. */
export const approveWithinInput = z
  .strictObject({ justification: text(1000) })
  .meta({ example: { justification: 'Diferenças de centavos do arredondamento.' } })

const history = z.object({
  id: z.string(),
  auditable_type: z.string(),
  auditable_id: z.number(),
  event: z.string(),
  old_values: columnValues,
  new_values: columnValues,
  user_name: z.string().nullable(),
  user_email: z.string().nullable(),
  created_at: z.string(),
})

/** Changes of an order, newest first, and its freight audit. */
export const orderAudits = z.object({
  order_id: z.number(),
  audits: z.array(history),
  audits_order: z.array(z.object({ id: z.string() }).catchall(z.unknown())),
})
