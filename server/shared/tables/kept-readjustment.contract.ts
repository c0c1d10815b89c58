import * as z from 'zod'

/** A readjustment as the freight or route table that it made keeps it. */

/** A component's change, as it was asked for: signed percentage, and the lanes that it was limited to. */
const keptItem = z.object({
  component: z.string(),
  percentage: z.string(),
  states: z.array(z.string()).optional(),
  simulation_destination_ids: z.array(z.number()).optional(),
})

/** What the readjustment that made a version changed; the demo's story keeps items and the former version only. */
export const keptReadjustment = z.object({
  items: z.array(keptItem),
  previous_id: z.number(),
  /** First day of the new prices. */
  date_start: z.string().optional(),
  justification: z.string().nullable().optional(),
  by: z.string().nullable().optional(),
})
