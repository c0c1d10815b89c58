import * as z from 'zod'

/**
 * Source of a return order's freight, or the reason why it has none: no user chooses a price for a return
 * (orders/README "Life of an order").
 */
const FREIGHT_SOURCES = ['reverse_table', 'table_percentage', 'company_percentage'] as const
const NO_FREIGHT_REASONS = ['outbound_without_price', 'no_return_rule', 'shared_out'] as const

export const freightNote = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('priced'),
    source: z.enum(FREIGHT_SOURCES),
    /** The order that it is a share of, or goes back from. */
    order_id: z.number(),
    table: z.string().nullable(),
    percentage: z.string().nullable(),
    /** Freight there of what goes back, in reais. */
    base: z.string().nullable(),
  }),
  z.object({ kind: z.literal('unpriced'), reason: z.enum(NO_FREIGHT_REASONS), order_id: z.number() }),
])
export type FreightNote = z.output<typeof freightNote>
