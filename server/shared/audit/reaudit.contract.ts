import * as z from 'zod'
import { defineContract, equals, one, owned, range } from '#shared/kit/contract.ts'
import { day, id, timestamp } from '#shared/kit/fields.ts'
import { AUDIT_KINDS, AUDIT_RESULTS } from './audit.contract.ts'

/** Audits judged again after a table was mended: the difference first, the change after a yes (audit/README "Judged again"). */

export const REAUDIT_STATES = [
  'pending',
  'processing',
  'ready',
  'applying',
  'applied',
  'stopped',
  'failed',
] as const
export type ReauditState = (typeof REAUDIT_STATES)[number]
const REAUDIT_ERRORS = ['no_orders', 'too_many', 'interrupted', 'internal'] as const
export const REAUDIT_LIMITS = { named: 10_000, orders: 100_000 } as const

export const REAUDIT_OUTCOMES = ['change', 'applied', 'left'] as const
/** Why an audit changes: its table has another version on its day, or names, tolerances and charges are read otherwise now. */
const CHANGE_REASONS = ['table', 'rules'] as const
export type ChangeReason = (typeof CHANGE_REASONS)[number]
/** Why an audit stays as it is although it would change, or could not be priced. */
export const LEFT_REASONS = [
  'approved',
  'contested',
  'purchase_order',
  'paid',
  'altered',
  'no_price',
  'not_reproduced',
  'changed_meanwhile',
] as const
export type LeftReason = (typeof LEFT_REASONS)[number]
export const REAUDIT_REASONS = [...CHANGE_REASONS, ...LEFT_REASONS] as const

const filters = {
  /** Any version of the table. */
  simulation_table_id: id().optional(),
  transporter_id: id().optional(),
  /** By the day of collection, or of creation where none is planned. */
  date_from: day().optional(),
  date_until: day().optional(),
  order_ids: z.array(id()).min(1).max(REAUDIT_LIMITS.named).optional(),
}
const reauditFilters = z.strictObject(filters)
export type ReauditFilters = z.output<typeof reauditFilters>

/** Without a shipper, the session's own; at least one way to choose orders. */
export const startReauditInput = z
  .strictObject({ shipper_id: id().optional(), ...filters })
  .refine(
    (input) => Object.entries(input).some(([name, value]) => name !== 'shipper_id' && value !== undefined),
    { params: { key: 'reaudit_unbounded' } },
  )

const count = z.number().int()
const cents = z.string()
const reauditResult = z.object({
  orders: count,
  audits: count,
  changed: count,
  unchanged: count,
  left: z.partialRecord(z.enum(LEFT_REASONS), count),
  to_validated: count,
  to_different: count,
  /** Sums of the audits that change: expected, and charged − expected, before and after. */
  old_expected: cents,
  new_expected: cents,
  old_difference: cents,
  new_difference: cents,
  applied: count,
})
export type ReauditResult = z.output<typeof reauditResult>

export const freightReaudits = defineContract({
  type: 'freight_reaudits',
  attributes: {
    company_id: id(),
    user_id: id(),
    shipper_id: id(),
    filters: reauditFilters,
    status: z.enum(REAUDIT_STATES),
    progress: count,
    stopping: z.boolean(),
    result: reauditResult.nullable(),
    error: z.enum(REAUDIT_ERRORS).nullable(),
    created_at: timestamp(),
    updated_at: timestamp(),
    finished_at: timestamp().nullable(),
  },
  relations: { shipper: owned(one('shippers', 'shipper_id')) },
  include: ['shipper'],
  filter: {
    shipper_id: equals(id()),
    status: equals(z.enum(REAUDIT_STATES)),
    created_at: range(timestamp()),
  },
  sort: ['created_at'],
  defaultSort: '-created_at',
})

export const freightReauditRows = defineContract({
  type: 'freight_reaudit_rows',
  attributes: {
    reaudit_id: id(),
    shipper_id: id(),
    order_id: id(),
    code: z.string().nullable(),
    transporter_id: id().nullable(),
    audit: z.enum(AUDIT_KINDS),
    outcome: z.enum(REAUDIT_OUTCOMES),
    reason: z.enum(REAUDIT_REASONS),
    /** Charged. */
    value: cents,
    old_result: z.enum(AUDIT_RESULTS),
    new_result: z.enum(AUDIT_RESULTS),
    old_expected: cents,
    new_expected: cents,
    old_difference: cents,
    new_difference: cents,
    /** The version that the freight is expected by, where it changes. */
    simulation_table_id: id().nullable(),
  },
  relations: { transporter: owned(one('transporters', 'transporter_id')) },
  include: ['transporter'],
  filter: {
    reaudit_id: equals(id()),
    order_id: equals(id()),
    outcome: equals(z.enum(REAUDIT_OUTCOMES)),
    reason: equals(z.enum(REAUDIT_REASONS)),
    old_result: equals(z.enum(AUDIT_RESULTS)),
    new_result: equals(z.enum(AUDIT_RESULTS)),
    transporter_id: equals(id()),
  },
  sort: ['order_id', 'value', 'old_expected', 'new_expected', 'new_difference'],
  defaultSort: '-id',
})
