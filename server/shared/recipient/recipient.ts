import * as z from 'zod'
import { timestamp } from '#shared/kit/fields.ts'

/** One delivery as its recipient sees it by a link: no prices, no driver, no other recipient. */

export const DELIVERY_STEPS = ['ordered', 'collected', 'departed', 'arrived', 'ended'] as const
export type DeliveryStep = (typeof DELIVERY_STEPS)[number]

export const DELIVERY_STATES = [
  'preparing',
  'collected',
  'on_way',
  'arrived',
  'delivered',
  'partial',
  'refused',
  'canceled',
] as const
export type DeliveryState = (typeof DELIVERY_STATES)[number]

const point = z.object({ lat: z.number(), long: z.number() })

export const followedDelivery = z.object({
  code: z.string(),
  shipper: z.string(),
  carrier: z.string().nullable(),
  recipient: z.string().nullable(),
  place: z.string(),
  destination: point.nullable(),
  state: z.enum(DELIVERY_STATES),
  /** When each step happened; null where it has not. */
  steps: z.array(z.object({ name: z.enum(DELIVERY_STEPS), at: z.string().nullable() })),
  promised_at: z.string().nullable(),
  /** Only on the way to the last stop, to which the forecast belongs. */
  eta: z.object({ from: z.string(), until: z.string() }).nullable(),
  /** Rounded to a hundredth of a degree, about one kilometre, and only on the way. */
  vehicle: point.extend({ at: z.string() }).nullable(),
  invoices: z.array(z.string()),
  expires_at: z.string(),
})
export type FollowedDelivery = z.output<typeof followedDelivery>

export const recipientLink = z.object({ hash: z.string(), expires_at: timestamp() })
export const liveRecipientLink = z.object({ expires_at: timestamp(), created_at: timestamp() })
