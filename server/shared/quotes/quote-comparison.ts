import * as z from 'zod'
import { ANSWER_STATES, QUOTE_RESPONSES } from './quote.machine.ts'

/** All answers of a quote side by side. */
export const quoteComparison = z.object({
  simulation_quote_id: z.number(),
  response: z.enum(QUOTE_RESPONSES),
  /** Prices of a sealed round before its limit: none of them is told. */
  sealed: z.boolean(),
  answers: z.array(
    z.object({
      id: z.number(),
      transporter_id: z.number(),
      transporter_name: z.string(),
      response: z.enum(ANSWER_STATES),
      total_value: z.string().nullable(),
      components: z.array(z.object({ rate: z.string(), amount: z.string() })),
      icms_value: z.string().nullable(),
      transporter_delivery_time: z.number().nullable(),
      business_days: z.boolean(),
      valid_until: z.string().nullable(),
      is_valid: z.boolean(),
      observation: z.string().nullable(),
      is_lowest: z.boolean(),
      needs_approval: z.boolean(),
      /** What the freight costs less the taxes that the shipper recovers. */
      net_cost: z.string().nullable(),
      /** The carrier's own table for this shipment; null without a price. */
      /** The difference is null until the carrier has answered. */
      table: z
        .object({ name: z.string(), total_value: z.string(), difference: z.string().nullable() })
        .nullable(),
      /** Null where the ANTT floor does not apply or is not known. */
      floor: z.object({ value: z.string(), difference: z.string(), below: z.boolean() }).nullable(),
      /** Deliveries of the last ninety days for this shipper, of those with a promised date. */
      /** Of ninety days: deliveries by a promised date, those in time; all deliveries, those with damage or loss. */
      history: z.object({
        delivered: z.number(),
        on_time: z.number(),
        deliveries: z.number(),
        damaged: z.number(),
      }),
    }),
  ),
  /** Lowest price of the tables in force, of whatever carrier. */
  best_table: z.object({ transporter_name: z.string(), total_value: z.string() }).nullable(),
  approval: z.object({ above: z.string().nullable(), percentage: z.string().nullable() }).nullable(),
  minimum: z.object({ required: z.number(), answered: z.number() }),
})
export type QuoteComparison = z.output<typeof quoteComparison>
