import * as z from 'zod'
import { quoteFacts } from './quote.contract.ts'
import { ANSWER_STATES, QUOTE_RESPONSES } from './quote.machine.ts'

/** The parts of a price: the columns of an answer, which a sealed round enciphers together. */
export const quotePrice = z.object({
  weight_shipping_value: z.string(),
  rates: z.array(z.object({ rate: z.string(), amount: z.string() })),
  icms: z.string().nullable(),
  icms_value: z.string(),
  total_value: z.string(),
  transporter_delivery_time: z.number(),
  business_days: z.boolean(),
  valid_until: z.string().nullable(),
  observation: z.string().nullable(),
})
export type QuotePrice = z.output<typeof quotePrice>

/** Papers of one carrier that come by its link. */
export const GUEST_PAPERS = 20

/** A quote as a carrier meets it by its link: the freight, its own answer and the outcome. */
export const guestQuote = z.object({
  id: z.number(),
  simulation_quote_id: z.number(),
  shipper_name: z.string(),
  transporter_name: z.string(),
  response: z.enum(ANSWER_STATES),
  quote_response: z.enum(QUOTE_RESPONSES),
  ...quoteFacts,
  quote_observation: z.string(),
  origin: z.string(),
  destination: z.string(),
  turn_until: z.string().nullable(),
  /** Its own price; null before it answered. */
  answer: quotePrice.nullable(),
  rank: z.number().nullable(),
  answered_at: z.string().nullable(),
  transporter_refuse_justification: z.string().nullable(),
  order_code: z.string().nullable(),
  messages: z.array(
    z.object({ id: z.number(), text: z.string(), is_own: z.boolean(), created_at: z.string() }),
  ),
  /** Papers for all carriers that are asked, and those between the shipper and this one. */
  files: z.array(z.object({ id: z.number(), name: z.string(), is_own: z.boolean() })),
  expires_at: z.string(),
})
export type GuestQuote = z.output<typeof guestQuote>
