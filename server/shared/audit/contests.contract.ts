import * as z from 'zod'
import { defineContract, equals, one, owned, range } from '#shared/kit/contract.ts'
import { day, id, money, text, timestamp } from '#shared/kit/fields.ts'
import { AUDIT_KINDS } from './audit.contract.ts'
import { CONTEST_CAUSES } from './causes.ts'

/** Contested charges: the shipper says why, the carrier answers, both settle on a value. */

export const CONTEST_STATES = ['open', 'accepted', 'refused', 'agreed', 'withdrawn'] as const

export const auditContests = defineContract({
  type: 'audit_contests',
  attributes: {
    order_id: id(),
    audit: z.enum(AUDIT_KINDS),
    shipper_id: id(),
    transporter_id: id(),
    status: z.enum(CONTEST_STATES),
    cause: z.enum(CONTEST_CAUSES),
    reason: z.string(),
    expected_value: z.string(),
    charged_value: z.string(),
    /** What both sides settled on; of an accepted contest, what the carrier agrees to. */
    agreed_value: z.string().nullable(),
    /** What the settlement takes off the charge in its purchase order. */
    credit: z.string(),
    answer: z.string().nullable(),
    contested_by_name: z.string(),
    answered_by_name: z.string().nullable(),
    answered_at: timestamp().nullable(),
    closed_at: timestamp().nullable(),
    created_at: timestamp(),
    updated_at: timestamp(),
  },
  relations: {
    order: one('orders', 'order_id'),
    shipper: owned(one('shippers', 'shipper_id')),
    transporter: owned(one('transporters', 'transporter_id')),
  },
  include: ['order', 'shipper', 'transporter'],
  filter: {
    order_id: equals(id()),
    status: equals(z.enum(CONTEST_STATES)),
    cause: equals(z.enum(CONTEST_CAUSES)),
    transporter_id: equals(id()),
    shipper_id: equals(id()),
    created_at: range(day()),
    closed_at: range(day()),
  },
  sort: ['created_at', 'status', 'cause'],
  defaultSort: '-id',
})

export const contestInput = z.strictObject({ cause: z.enum(CONTEST_CAUSES), reason: text(1000) })
/** The carrier agrees to a value, which a credit note or a new CT-e brings, or says why the charge is right. */
export const answerContestInput = z.discriminatedUnion('decision', [
  z.strictObject({ decision: z.literal('accept'), answer: text(1000), agreed_value: money().optional() }),
  z.strictObject({ decision: z.literal('refuse'), answer: text(1000) }),
])
export const closeContestInput = z.strictObject({ agreed_value: money().optional() })

/** Days of a statistic's period, and of each of its points; a year is told by months. */
export const CONTEST_PERIODS = { '30': 'day', '90': 'week', '365': 'month' } as const
export type ContestPeriod = keyof typeof CONTEST_PERIODS

const sums = {
  contests: z.number(),
  agreed: z.number(),
  found: z.string(),
  recovered: z.string(),
  /** Divergent charges that a person let pass and named the cause of, and what they were above the expectation. */
  approvals: z.number(),
  passed: z.string(),
}
export type ContestSums = z.output<z.ZodObject<typeof sums>>

/** Contests of a period by cause, carrier and time: found on the day contested, agreed and recovered on the day settled, passed on the day approved. */
export const contestStatistics = z.object({
  ...sums,
  from: day(),
  until: day(),
  by_cause: z.array(z.object({ cause: z.enum(CONTEST_CAUSES), ...sums })),
  by_carrier: z.array(z.object({ transporter_id: z.number(), transporter_name: z.string(), ...sums })),
  /** Every day, week or month, by its first day within the period. */
  points: z.array(z.object({ day: day(), ...sums })),
})
export type ContestStatistics = z.output<typeof contestStatistics>
