import * as z from 'zod'
import { data, defineCall, one } from '#shared/kit/call.ts'
import { day, optionalText, timestamp } from '#shared/kit/fields.ts'
import { orders } from '#shared/orders/orders.contract.ts'
import { RISK_PARTS } from './choose-rule.ts'

/** Calls of the risk manager's work. */

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
  /** One click approves what is still asked for: each has an approval that holds, and no refusal after it. */
  can_renew: z.boolean(),
})

export const viewOrderRisk = defineCall('GET orders/risk/:id', {
  summary: 'What the shipper’s risk management programme asks of an order, and why',
  description: 'Earlier decisions are told to the risk manager that made them alone.',
  ability: 'risk.read',
  answers: data(orderRisk.nullable()),
})

export const QUEUE_PAGE = 30
export const QUEUE_WAITS = ['approval', 'checklist', 'mirroring'] as const

const queued = z.object({
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

export const listRiskQueue = defineCall('GET risk/queue', {
  summary: 'Orders that wait for the risk manager, the first collection first',
  ability: 'risk.queue',
  query: z.object({
    waits_for: z.enum(QUEUE_WAITS).optional(),
    /** Goes on behind this many. */
    offset: z.coerce.number().int().min(0).max(5000).default(0),
  }),
  lane: 'list',
  answers: data(z.object({ rows: z.array(queued), more: z.boolean() })),
})

export const mirrorVehicle = defineCall('POST orders/mirroring/:id', {
  summary: 'The vehicle’s tracking is mirrored, or could not be',
  description: 'A failure tells shipper and carrier; the status stays.',
  ability: 'risk.mirror',
  input: z
    .strictObject({
      mirroring_status: z.enum(['confirmed', 'failed']),
      justification: optionalText(1000).optional(),
    })
    .meta({ example: { mirroring_status: 'failed', justification: 'Rastreador sem sinal' } }),
  answers: one(orders),
})
