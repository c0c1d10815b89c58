import * as z from 'zod'

/** Other prices over past orders: a readjustment before it is signed. Reais as decimal strings. */

const laneDifference = z.object({
  /** Destination of the old table; null where it has none (a table by distance alone), or where the lane is several. */
  simulation_destination_id: z.number().nullable(),
  description: z.string().nullable(),
  origin_uf: z.string(),
  destination_uf: z.string(),
  orders: z.number(),
  /** kg */
  weight: z.string(),
  old_total: z.string(),
  new_total: z.string(),
  difference: z.string(),
  percentage: z.string().nullable(),
})
export type LaneDifference = z.output<typeof laneDifference>

const preview = z.object({
  /** Orders of the period, and those that both tables price. */
  orders: z.number(),
  priced: z.number(),
  /** Orders without a price by the old or the new table, by reason. */
  unpriced: z.record(z.string(), z.number()),
  old_total: z.string(),
  new_total: z.string(),
  difference: z.string(),
  percentage: z.string().nullable(),
  /** Largest difference first. */
  lanes: z.array(laneDifference),
})
export type Preview = z.output<typeof preview>

/** With the days whose orders were priced. */
export const datedPreview = preview.extend({ from: z.string(), until: z.string() })
export type DatedPreview = z.output<typeof datedPreview>
