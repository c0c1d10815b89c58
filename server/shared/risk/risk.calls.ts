import * as z from 'zod'
import { data, defineCall, one } from '#shared/kit/call.ts'
import { optionalText } from '#shared/kit/fields.ts'
import { orders } from '#shared/orders/orders.contract.ts'
import { orderRisk, QUEUE_WAITS, queuedOrder } from './order-risk.ts'

/** Calls of the risk manager's work. */

export const viewOrderRisk = defineCall('GET orders/risk/:id', {
  summary: 'What the shipper’s risk management programme asks of an order, and why',
  description: 'Earlier decisions are told to the risk manager that made them alone.',
  ability: 'risk.read',
  answers: data(orderRisk.nullable()),
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
  answers: data(z.object({ rows: z.array(queuedOrder), more: z.boolean() })),
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
