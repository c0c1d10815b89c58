import * as z from 'zod'
import { day, timestamp } from '#shared/kit/fields.ts'
import { RISK_PARTS } from './choose-rule.ts'

/** An order as a risk manager decides on it. */

const words = () => z.string().nullable()

/** The last decision on the same driver, helper, vehicle or trailer, by the reader's own company. */
const lastDecision = z.object({
  decision: z.enum(['approved', 'refused']),
  by: words(),
  at: timestamp(),
  valid_until: day(),
  is_valid: z.boolean(),
  reason: words(),
  order_id: z.number().int(),
})

export const orderRisk = z.object({
  why: z.enum(['line', 'no_programme', 'no_line']),
  rule: z
    .object({
      name: z.string(),
      modal: words(),
      value_from: z.string(),
      value_until: words(),
      maximum_value: words(),
      valid_days: z.number().int(),
      needs_escort: z.boolean(),
    })
    .nullable(),
  value: z.string(),
  over_maximum: z.boolean(),
  parts: z.array(
    z.object({
      part: z.enum(RISK_PARTS),
      name: words(),
      is_asked: z.boolean(),
      status: z.enum(['waiting', 'approved', 'refused', 'not_required']),
      last: lastDecision.nullable(),
    }),
  ),
  checklist: z.object({
    is_asked: z.boolean(),
    status: z.enum(['waiting', 'approved', 'failed', 'about_to_expire', 'not_required']),
    expires_on: day().nullable(),
  }),
  mirroring: z.object({ is_asked: z.boolean(), status: z.enum(['waiting', 'confirmed', 'failed']) }),
  reason: words(),
  /** Parts that wait have an approval that holds and no refusal after it: one click approves them. */
  can_renew: z.boolean(),
})

export const QUEUE_PAGE = 30
export const QUEUE_WAITS = ['approval', 'checklist', 'mirroring'] as const

export const queuedOrder = z.object({
  id: z.number().int(),
  code: z.string(),
  waits_for: z.enum(QUEUE_WAITS),
  since: timestamp(),
  collection_date_time: timestamp().nullable(),
  modal: z.string(),
  value: z.string(),
  from: z.string(),
  to: z.string(),
  shipper: words(),
  transporter: words(),
  risk: orderRisk,
})
